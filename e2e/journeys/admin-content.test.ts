import { getContent } from '@nirbhaya/contract/content/content'
import { dayMs, indiaDayOf } from '@nirbhaya/contract/dates'
import { editorMessages } from '@nirbhaya/contract/messages/admin/editor'
import { adminContentMessages as words } from '@nirbhaya/contract/messages/content/admin'
import { labels as allLabels } from '@nirbhaya/contract/messages/labels'
import { policyPages } from '@nirbhaya/contract/messages/policies'
import { policyEditorWords as policyWords } from '@nirbhaya/contract/messages/policies/admin'
import type { Page } from '@playwright/test'
import { putDemoContent, removeContent } from '../../apps/server/test/selling/content.ts'
import { aPicture } from '../../apps/server/test/selling/pictures.ts'
import { test } from '../fixture/admin.ts'
import { expect } from '../fixture/shop.ts'
import { expectArrival } from '../fixture/toasts.ts'

const { labels, blocks, itemFields } = words
const { sides } = editorMessages

const publish = (page: Page) => page.getByRole('button', { name: words.publish }).click()
const field = (page: Page, label: string) =>
  page.getByLabel(new RegExp(`^${label}( \\(optional\\))?$`))
const preview = (page: Page) => page.frameLocator(`iframe[title="${words.previewFrame}"]`)

const soon = { timeout: 5_000 }
/**
 * Repeats the visit until `look` succeeds, because changes made directly in the database reach the shop with
 * a delay.
 */
const visit = (page: Page, look: () => Promise<void>) =>
  expect(async () => {
    await page.goto('/')
    await look()
  }).toPass()

// The tests of this file run in one worker, so that they share one shop.
test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ db }) => {
  await removeContent(db)
})

test('an empty shop shows no content parts, and the owner publishes one that visitors see', async ({
  page,
  shop,
}) => {
  await visit(page, () =>
    expect(page.getByRole('main').getByText('Get the app')).toHaveCount(0, soon),
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  for (const name of ['Get the app', 'Learn More', 'Explore']) {
    await expect(page.getByRole('main').getByText(name, { exact: true })).toHaveCount(0)
  }
  await expect(page.getByRole('heading', { name: 'Good questions' })).toHaveCount(0)

  await shop.signInAsAdmin()
  await page.goto('/admin/content')
  const row = page.getByRole('main').getByRole('link', { name: new RegExp(`^${blocks.faq.name}`) })
  await expect(row).toContainText(words.states.empty)
  await row.click()
  await page.getByRole('button', { name: itemFields.faq.add }).click()
  await field(page, labels.question).fill('Does it float?')
  await field(page, labels.answer).fill('It does, for an hour.')
  await shop.expectPageQuality()
  await page.getByRole('button', { name: itemFields.faq.add }).click()
  await page
    .getByRole('button', { name: words.remove(words.numbered(itemFields.faq.one, 2)) })
    .click()
  await expect(page.locator('summary:focus')).toContainText('Does it float?')
  await publish(page)
  await expect(page.getByText(words.published, { exact: true })).toBeVisible()

  await page.goto('/')
  const questions = page.getByRole('region', { name: 'Good questions' })
  await expect(questions.getByText('Does it float?')).toBeVisible()
  await expect(questions.getByText('It does, for an hour.')).toBeVisible()
})

test('an edited part is previewed as visitors will see it before it is published', async ({
  page,
  shop,
}) => {
  // A narrow screen shows either the form (`write`) or the preview, and buttons to switch between the two.
  const look = (side: keyof typeof sides) =>
    page.getByRole('button', { name: sides[side], exact: true }).click()
  await shop.signInAsAdmin()
  await page.goto('/admin/content/hero')
  await expect(field(page, labels.title)).toBeVisible()
  await look('preview')
  await expect(page.getByText(words.nothingToSee)).toBeVisible()

  await look('write')
  await field(page, labels.title).fill('Light in your hand.')
  await look('preview')
  await expect(
    preview(page).getByRole('heading', { level: 1, name: 'Light in your hand.' }),
  ).toBeVisible()
  expect((await shop.api()(getContent)).content).not.toHaveProperty('hero')
})

test('a picture of the owner keeps the place that she taps, and is at the top of the home page', async ({
  page,
  shop,
}) => {
  const { choose, across } = words.picture
  await shop.signInAsAdmin()
  await page.goto('/admin/content/hero')
  await field(page, labels.title).fill('Light in your hand.')
  const buffer = await aPicture({ width: 400, height: 200 })
  await page.getByLabel(choose).setInputFiles({ name: 'ring.png', mimeType: 'image/png', buffer })
  await expect(page.getByLabel(across)).toHaveValue('50')
  const picture = page.getByRole('main').locator('form img')
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {}
  await picture.click({ position: { x: width * 0.9, y: height / 2 } })
  await expect(page.getByLabel(across)).not.toHaveValue('50')
  await field(page, labels.alt).fill('A ring on stone')
  await publish(page)
  await expect(page.getByText(words.published, { exact: true })).toBeVisible()

  await page.goto('/')
  await expect(page.getByRole('img', { name: 'A ring on stone' })).toBeVisible()
  const { content } = await shop.api()(getContent)
  expect(content.hero?.picture).toMatchObject({ x: 90, y: 50, alt: 'A ring on stone' })
})

test('an invalid address is reported at its field, and nothing is published', async ({
  page,
  shop,
}) => {
  await shop.signInAsAdmin()
  await page.goto('/admin/content/social')
  await field(page, labels.facebook).fill('nirbhaya')
  await publish(page)

  await expect(page.getByText(words.invalidProfile)).toBeVisible()
  await expect(field(page, labels.facebook)).toBeFocused()
  await field(page, labels.facebook).fill('https://www.facebook.com/nirbhaya')
  await publish(page)
  await expect(page.getByText(words.published, { exact: true })).toBeVisible()
  await page.goto('/contact')
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: /Facebook/ }),
  ).toHaveAttribute('href', 'https://www.facebook.com/nirbhaya')
})

test('leaving unpublished changes asks first, and the later of two tabs asks before it overwrites the other', async ({
  page,
  shop,
  context,
  refusals,
}) => {
  refusals.add(409)
  await shop.signInAsAdmin()
  await page.goto('/admin/content/trust')
  await expect(field(page, labels.text)).toHaveValue('')
  await test.step('leaving asks first while something is not published', async () => {
    await field(page, labels.text).fill('Not yet')
    await page.getByRole('link', { name: words.title, exact: true }).first().click()

    const question = page.getByRole('dialog', { name: editorMessages.leave.title })
    await expect(question).toContainText(words.leaveText)
    await question.getByRole('button', { name: editorMessages.leave.stay }).click()
    await expect(field(page, labels.text)).toHaveValue('Not yet')
  })
  const other = await context.newPage()
  await other.goto('/admin/content/trust')
  await field(other, labels.text).fill('Worn by 12 neighbours')
  await publish(other)
  await expect(other.getByText(words.published, { exact: true })).toBeVisible()

  await field(page, labels.text).fill('Worn by 13 neighbours')
  await publish(page)
  const question = page.getByRole('dialog', { name: words.changedTitle })
  await question.getByRole('button', { name: editorMessages.changed.back }).click()
  await expect(page.getByRole('alert').or(page.getByText(words.failed))).not.toHaveCount(0)
  await publish(page)
  await question.getByRole('button', { name: editorMessages.changed.save }).click()
  await expect(page.getByText(words.published, { exact: true })).toBeVisible()
  await other.reload()
  await expect(field(other, labels.text)).toHaveValue('Worn by 13 neighbours')
})

test('sample content is labelled until the owner confirms that it is real', async ({
  page,
  shop,
  db,
}) => {
  await putDemoContent(db)
  const note = page.getByText('Sample voices with drawn portraits')
  await visit(page, () => expect(note).toBeVisible(soon))

  await shop.signInAsAdmin()
  await page.goto('/admin/content/testimonials')
  await expect(page.getByText(words.sample.shown)).toBeVisible()
  const first = words.numbered(itemFields.testimonials.one, 1)
  await page.getByText(first, { exact: true }).click()
  await page.getByRole('button', { name: words.down(first) }).click()
  await expect(
    page.getByRole('button', { name: words.down(words.numbered(itemFields.testimonials.one, 2)) }),
  ).toBeFocused()
  await page.getByLabel(words.sample.isReal).check()
  await publish(page)
  await expect(page.getByText(words.published, { exact: true })).toBeVisible()
  await expect(page.getByLabel(words.sample.isReal)).toHaveCount(0)

  await page.goto('/')
  await expect(note).toHaveCount(0)
  const voices = page.getByRole('group', { name: 'Worn every day' }).getByRole('listitem')
  await expect(voices.first()).toContainText('Farida')
})

test('the owner writes a policy and puts it in force, and visitors read both versions', async ({
  page,
  shop,
}) => {
  const { styles, facts } = policyWords
  const text = page.getByRole('textbox', { name: allLabels.policyText, exact: true })
  await shop.signInAsAdmin()
  await page.goto('/admin/policies')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Return Policy/ })
    .click()

  await text.fill('Sending it back')
  await page.getByRole('button', { name: styles.title }).click()
  await text.press('ControlOrMeta+End')
  await text.pressSequentially('\nReport damage within ')
  await page
    .getByLabel(policyWords.insert)
    .selectOption({ label: policyWords.fact(facts['report hours'], '48') })
  await text.pressSequentially(' hours.')
  await expect(text).toHaveValue('# Sending it back\nReport damage within {report hours} hours.')
  await page.getByRole('button', { name: policyWords.saveDraft }).click()
  await expectArrival(page, '/admin/policies/return', policyWords.draftSaved)
  await page.getByRole('button', { name: policyWords.putInForce }).click()
  await shop.expectPageQuality()
  const soon = indiaDayOf(new Date(Date.now() + 3 * dayMs))
  await page.getByLabel(policyWords.startsOn).fill(soon)
  await page.getByRole('button', { name: policyWords.confirmInForce }).click()
  await expectArrival(page, '/admin/policies/return', policyWords.isAnnounced(soon))
  await page.getByRole('link', { name: policyWords.see }).click()
  await page.getByRole('link', { name: policyPages.readNext }).click()
  await expect(page.getByText(policyPages.announced(soon))).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sending it back' })).toBeVisible()

  await page.goto('/admin/policies/return')
  await page.getByRole('button', { name: policyWords.withdraw }).click()
  await page.getByRole('dialog').getByRole('button', { name: policyWords.withdraw }).click()
  await expectArrival(page, '/admin/policies/return', policyWords.isWithdrawn)
  await page.getByRole('button', { name: policyWords.putInForce }).click()
  await page.getByRole('button', { name: policyWords.confirmInForce }).click()
  await expectArrival(page, '/admin/policies/return', policyWords.isInForce)

  await page.getByRole('link', { name: policyWords.see }).click()
  await expect(page.getByRole('heading', { name: 'Sending it back' })).toBeVisible()
  await expect(page.getByText('Report damage within 48 hours.')).toBeVisible()
  await page.getByRole('link', { name: /^Version 1: In force since July 9th, 2025/ }).click()
  await expect(page.getByText('This is an earlier version.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What we replace' })).toBeVisible()
  await page.getByRole('link', { name: policyPages.current }).click()
  await expect(page).toHaveURL('/return-policy')
})
