import { getPost } from '@nirbhaya/contract/blog/blog'
import { errors } from '@nirbhaya/contract/errors'
import { editorMessages } from '@nirbhaya/contract/messages/admin/editor'
import { adminPostMessages } from '@nirbhaya/contract/messages/blog/admin'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { labels } from '@nirbhaya/contract/messages/labels'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { Page } from '@playwright/test'
import { addPost, choose, encoding, test } from '../fixture/admin.ts'
import { noAnswer } from '../fixture/console.ts'
import { photo } from '../fixture/photos.ts'
import { expect } from '../fixture/shop.ts'

// The tests of this file run in one worker, so that they share one shop.
test.describe.configure({ mode: 'default' })
// Playwright's tracing would fetch the chosen pictures from their `blob:` addresses. The content security
// policy lets the page show a picture from such an address, but refuses the fetch.
test.use({ trace: 'off' })

const values = {
  title: 'Five minutes before you leave',
  summary:
    'Small habits that cost five minutes at the door and make the walk home easier, for you and for whoever waits for you there, every evening of the year.',
  content: [
    'Most of it is decided before the door closes.',
    '1. Charge it',
    'Once a week is enough.',
    '“I put it beside my keys,” says Meera.',
    '2. Say when you will be there',
    'A message takes ten seconds, and 2.5 times out of three it is read.',
  ].join('\n'),
}

const field = (page: Page, name: keyof typeof values) =>
  page.getByRole('main').getByLabel(labels[name], { exact: true })

async function fill(page: Page, given: Partial<typeof values> = values) {
  for (const [name, value] of Object.entries(given)) {
    await field(page, name as keyof typeof values).fill(value)
  }
}

const save = (page: Page, name: string = adminPostMessages.createPost) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

const previewed = (page: Page) => page.frameLocator('iframe').getByRole('article')

/** Shows the preview, which replaces the form on narrow screens. */
async function showPreview(page: Page, isMobile: boolean) {
  if (isMobile)
    await page.getByRole('button', { name: editorMessages.sides.preview, exact: true }).click()
}

test('only the admin may write posts', async ({ page, shop }) => {
  const denied = page.getByRole('heading', { name: 'Access Denied: Admins Only' })
  await page.goto('/admin/create-blog')
  await expect(denied).toBeVisible()
  await shop.signIn()
  await page.goto('/admin/update-blog/any')
  await expect(denied).toBeVisible()
})

test('a post is previewed as visitors will see it, and created', async ({
  page,
  shop,
  isMobile,
}) => {
  await shop.signInAsAdmin()
  await page.goto('/admin/create-blog')
  await fill(page)
  await choose(page, photo('blog/cover-2'))
  await page.getByLabel(editorMessages.optional(labels.author)).fill('Meera')
  await shop.expectPageQuality()

  await showPreview(page, isMobile)
  // Even with reduced motion, every transition takes a few frames. So the test removes all transitions.
  await previewed(page).evaluate(({ ownerDocument }) => {
    const { sheet } = ownerDocument.head.appendChild(ownerDocument.createElement('style'))
    if (!sheet) throw new Error('the page allows no style')
    sheet.insertRule('* { transition-property: none !important }')
  })
  await page
    .getByRole('button', {
      name: isMobile ? adminPostMessages.screens.phone : adminPostMessages.screens.desktop,
    })
    .click()
  await expect(previewed(page).getByRole('heading', { level: 1 })).toHaveText(values.title)
  await expect(previewed(page).locator('blockquote')).toHaveText(/^“I put it beside my keys,”/)
  await expect(previewed(page).getByRole('heading', { level: 2 })).toHaveText([
    '1. Charge it',
    '2. Say when you will be there',
  ])
  // The times of the preview and of the saved post may differ by a minute, so the text is compared without
  // its time.
  const look = (article: ReturnType<typeof previewed>) =>
    article.evaluate((element) => {
      const boxes = [...element.querySelectorAll('h1, h2, p, blockquote, img')].map((one) => {
        const { width, height } = one.getBoundingClientRect()
        return [one.tagName, width, height].join(' ')
      })
      const text = element.textContent?.replace(/\d+:\d\d [AP]M/, '')
      return { text, boxes, face: getComputedStyle(element).fontFamily }
    })
  const before = await look(previewed(page))
  await page.getByRole('button', { name: adminPostMessages.views.card }).click()
  await expect(previewed(page).getByText(/ waits for you there, every…$/)).toBeVisible()

  if (isMobile) await page.getByRole('button', { name: editorMessages.sides.write }).click()
  await save(page)
  await expect(page.getByText('Blog created successfully!')).toBeVisible(encoding)
  await expect(page).toHaveURL('/blogs')
  await page
    .getByRole('link', { name: new RegExp(`about|${values.title}`, 'i') })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(values.title)
  await expect.poll(() => look(page.getByRole('article').first())).toEqual(before)
})

test('an incomplete post is not sent, and a failed save loses nothing', async ({
  page,
  shop,
  refusals,
}) => {
  refusals.add(noAnswer).add(errors.PHOTO_UNREADABLE[0])
  await shop.signInAsAdmin()
  await page.goto('/admin/create-blog')
  await test.step('without a picture, or without a text', async () => {
    await save(page)

    await expect(page.getByText('Please select an image')).toHaveCount(1)
    for (const name of ['title', 'summary', 'content'] as const) {
      await expect(
        page.getByText(fieldRefusals.fieldRequired(labels[name]), { exact: true }),
      ).toBeVisible()
    }
    await expect(field(page, 'title')).toBeFocused()
    const pdf = { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }
    await choose(page, pdf)
    await expect(page.getByText(`a.pdf: ${errors.PHOTO_UNREADABLE[1]}`)).toBeVisible()
    await fill(page)
    await save(page)
    await expect(page).toHaveURL('/admin/create-blog')
  })
  await test.step('buttons turn lines into quotes and sub-headings', async () => {
    const content = field(page, 'content')
    await fill(page, { content: 'Charge it' })
    await page.getByRole('button', { name: adminPostMessages.heading }).click()
    await expect(content).toHaveValue('1. Charge it')
    await expect(page.getByRole('button', { name: adminPostMessages.heading })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await content.press('End')
    await content.press('Enter')
    await page.getByRole('button', { name: adminPostMessages.quote }).click()
    await page.keyboard.type('So be it')
    await expect(content).toHaveValue('1. Charge it\n“So be it”')
    await page.getByRole('button', { name: adminPostMessages.plain }).click()
    await expect(content).toHaveValue('1. Charge it\nSo be it')
  })
  await test.step('no connection, and a text file named like a photo', async () => {
    await fill(page)
    await choose(page, photo('blog/cover-3'))
    await page.route('**/api/blog', (route) => route.abort('connectionreset'))
    await save(page)
    await expect(page.getByRole('status').getByText('Blog creation failed!')).toBeVisible()
    await page.unroute('**/api/blog')

    const buffer = Buffer.from('This is not a photo.')
    await page
      .getByLabel(adminPostMessages.changeImage)
      .setInputFiles({ name: 'text.jpg', mimeType: 'image/jpeg', buffer })
    await expect(page.getByText(editorMessages.unshown)).toBeVisible()
    await save(page)
    await expect(page.getByText(errors.PHOTO_UNREADABLE[1])).toBeVisible()
    for (const [name, value] of Object.entries(values)) {
      await expect(field(page, name as keyof typeof values)).toHaveValue(value)
    }
  })
})

test('a draft comes back after an accident, until it is discarded', async ({ page, shop }) => {
  await shop.signInAsAdmin()
  await page.goto('/admin/create-blog')
  await fill(page)
  await expect(page.getByText(editorMessages.draft.kept)).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()

  await expect(field(page, 'content')).toHaveValue(values.content)
  await expect(page.getByText(editorMessages.draft.withoutPictures)).toBeVisible()
  await shop.expectPageQuality()
  await page.getByRole('button', { name: editorMessages.draft.discard }).click()
  await expect(field(page, 'content')).toHaveValue('')
  await page.getByRole('button', { name: editorMessages.draft.undo }).click()
  await expect(field(page, 'content')).toHaveValue(values.content)
  await page.reload()
  await expect(field(page, 'content')).toHaveValue(values.content)
  await page.getByRole('button', { name: editorMessages.draft.discard }).click()
  await page.reload()
  await expect(field(page, 'content')).toHaveValue('')
  await expect(page.getByText(editorMessages.draft.withoutPictures)).toHaveCount(0)
})

test('editing a post keeps its picture, and asks if another tab changed it', async ({
  page,
  shop,
  context,
}) => {
  await shop.signInAsAdmin()
  const post = await addPost(shop, 'In two tabs')
  const path = `/admin/update-blog/${post._id}`
  const second = await context.newPage()
  for (const tab of [page, second]) {
    await tab.goto(path)
    await expect(field(tab, 'title')).toHaveValue('In two tabs')
  }
  await fill(page, { summary: 'From the first tab' })
  await save(page, adminPostMessages.updatePost)
  await expect(page.getByText('Blog updated successfully!')).toBeVisible(encoding)
  const saved = await shop.api()(getPost, { params: { id: post._id } })
  expect(saved).toMatchObject({ summary: 'From the first tab', image: post.image })
  await test.step('the page stays for 1.5 seconds after a save, then the blog opens', async () => {
    await expect(page).toHaveURL('/blogs')
    await expect(page.getByRole('heading', { name: 'In two tabs' })).toBeVisible()
    const waitedMs = await page.evaluate((call) => {
      const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const save = calls.filter(({ name }) => name.endsWith(call)).at(-1)
      const list = calls.find(({ name }) => name.includes('/api/blog?'))
      return (list?.startTime ?? 0) - (save?.responseEnd ?? 0)
    }, `/api/blog/${post._id}`)
    expect(waitedMs).toBeGreaterThanOrEqual(1_490)
  })

  await fill(second, { title: 'From the second' })
  await save(second, adminPostMessages.updatePost)
  const question = second.getByRole('dialog', { name: editorMessages.changed.postTitle })
  await question.getByRole('button', { name: editorMessages.changed.save }).click()
  await expect(second).toHaveURL('/blogs')
  await expect(second.getByRole('heading', { name: 'From the second' })).toBeVisible()
})

test('a post is saved as a draft, scheduled, published and deleted from its list', async ({
  page,
  shop,
}) => {
  const title = 'What the neighbours said'
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: title })
  const chooseTiming = (name: string) =>
    page
      .getByRole('group', { name: adminPostMessages.timing })
      .getByRole('button', { name })
      .click()
  await shop.signInAsAdmin()
  await page.goto('/admin/create-blog')
  await fill(page, { ...values, title })
  await choose(page, photo('blog/cover-2'))
  await chooseTiming(adminPostMessages.statuses.draft)
  await save(page, adminPostMessages.savings.draft)
  await expect(page.getByText(adminPostMessages.draftSaved)).toBeVisible(encoding)
  await expect(page).toHaveURL('/admin/posts')
  await expect(row).toContainText(adminPostMessages.statuses.draft)

  await row.getByRole('link', { name: editorMessages.of(editorMessages.update, title) }).click()
  await chooseTiming(adminPostMessages.statuses.scheduled)
  await page.getByLabel(labels.publishAt).fill('2099-11-21T09:00')
  await save(page, adminPostMessages.savings.scheduled)
  await expect(page).toHaveURL('/admin/posts')
  await expect(row).toContainText('Goes live November 21st, 2099, 9:00 AM')

  await row.getByRole('link', { name: editorMessages.of(editorMessages.update, title) }).click()
  await chooseTiming(adminPostMessages.statuses.published)
  await save(page, adminPostMessages.updatePost)
  await expect(page).toHaveURL('/blogs')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()

  await page.goto('/admin/posts')
  await row.getByRole('button', { name: editorMessages.of(editorMessages.delete, title) }).click()
  await page.getByRole('dialog').getByRole('button', { name: editorMessages.delete }).click()
  await expect(page.getByText(messages.blogDeleted)).toBeVisible()
  await expect(row).toHaveCount(0)
})
