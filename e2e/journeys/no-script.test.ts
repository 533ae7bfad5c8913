import { blogPages } from '@nirbhaya/contract/messages/blog'
import { productPages } from '@nirbhaya/contract/messages/catalogue'
import { casePage } from '@nirbhaya/contract/messages/complaints/case'
import { complaintPages } from '@nirbhaya/contract/messages/complaints/pages'
import { contactPage } from '@nirbhaya/contract/messages/contact'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { labels } from '@nirbhaya/contract/messages/labels'
import { joinedWords, newsletterForm } from '@nirbhaya/contract/messages/newsletter'
import { searchWords } from '@nirbhaya/contract/messages/search'
import { shell } from '@nirbhaya/contract/messages/shell'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { Page } from '@playwright/test'
import { aPerson, expect, test } from '../fixture/shop.ts'

test.use({ javaScriptEnabled: false })

const main = (page: Page) => page.getByRole('main')

/** Returns the HTML of pictures without a `src` or without an `alt` attribute. */
const emptyPictures = (page: Page) =>
  main(page)
    .locator('img')
    .evaluateAll((all) =>
      (all as HTMLImageElement[])
        .filter((image) => !image.src || !image.hasAttribute('alt'))
        .map((image) => image.outerHTML),
    )

/** Checks that the heading, a text from the middle and the pictures of a page are visible. */
async function expectReadable(page: Page, title: string, text: string | RegExp, pictures: number) {
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(main(page).getByText(text).first()).toBeVisible()
  const images = main(page).locator('img')
  expect(await images.count()).toBeGreaterThanOrEqual(pictures)
  expect(await emptyPictures(page)).toEqual([])
  const address = await images.first().getAttribute('src')
  expect((await page.request.get(address ?? '')).headers()['content-type']).toContain('image/')
}

test('all of the home page, a product and an article can be read, each linked from the one before', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await test.step('home, where the questions open', async () => {
    await expectReadable(page, 'Help is a double press away.', 'Coordinates are sent', 5)
    const second = page.locator('#faq details').nth(1)
    await second.locator('summary').click()
    await expect(second.locator('p')).toBeVisible()
    await expect(page.locator('#faq details').first()).not.toHaveAttribute('open')
  })
  await test.step('the story', async () => {
    await page.getByRole('link', { name: 'Explore', exact: true }).click()
    await expect(page).toHaveURL('/single/Nirbhaya')
    await expectReadable(page, 'Nirbhaya Pearl', 'And they stay with you.', 6)
  })
  await test.step('the product, which shows all its pictures', async () => {
    await main(page).getByRole('link', { name: productPages.everyDetail }).click()
    await expect(page).toHaveURL('/product/Nirbhaya')
    await expectReadable(page, 'Nirbhaya Pearl', /Book today: delivery starts between /, 5)
    await expect(main(page).getByText('₹199').first()).toBeVisible()
    const gallery = page.getByRole('region', { name: productPages.picturesOf('Nirbhaya Pearl') })
    await expect(gallery.locator('#picture-3')).not.toBeInViewport()
    await gallery.getByRole('link', { name: productPages.showPicture(3), exact: true }).click()
    await expect(gallery.locator('#picture-3')).toBeInViewport()
    await expect(gallery.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('button', { name: messages.preBooking })).toHaveCount(0)
    await expect(main(page).locator('noscript p').first()).toHaveText(productPages.withoutScript)
  })
  await test.step('the phone menu opens and links to the articles', async () => {
    const menu = page.getByRole('navigation', { name: shell.mobileNavigation })
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: shell.menu, exact: true }).click()
    await menu.getByRole('link', { name: 'Blog', exact: true }).click()
    await expect(page).toHaveURL('/blogs')
    await page.getByRole('link', { name: messages.blogReadMore }).first().click()
    await expect(page.getByRole('blockquote').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: blogPages.morePosts })).toBeVisible()
  })
})

test('a contact message and a newsletter address arrive', async ({ page, refusals }) => {
  // At first, the server refuses the contact form for its phone number, and the newsletter form for its
  // e-mail address.
  refusals.add(400)
  await page.goto('/contact')
  await page.getByLabel(labels.fullName, { exact: true }).fill('Asha Rao')
  await page.getByLabel(labels.email, { exact: true }).fill('asha.plain@example.com')
  await page.getByLabel(labels.anyPhone, { exact: true }).fill('12')
  await page.getByLabel(labels.message, { exact: true }).fill('Does it float?')
  await page.getByRole('button', { name: contactPage.send }).click()
  await expect(page.getByLabel(labels.anyPhone, { exact: true })).toHaveAccessibleDescription(
    new RegExp(fieldRefusals.invalidAnyPhone),
  )
  await expect(page.getByLabel(labels.message, { exact: true })).toHaveValue('Does it float?')
  await page.getByLabel(labels.anyPhone, { exact: true }).fill('9876543210')
  await page.getByRole('button', { name: contactPage.send }).click()
  await expect(main(page).getByText(contactPage.thanks('Asha Rao'))).toBeVisible()

  await page.getByRole('textbox', { name: newsletterForm.label }).fill('plain@example')
  await page.getByRole('button', { name: newsletterForm.join }).click()
  const field = main(page).getByLabel(labels.email, { exact: true })
  await expect(field).toHaveAccessibleDescription(messages.invalidEmail)
  await field.fill('plain@example.com')
  await main(page).getByRole('button', { name: newsletterForm.join }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(joinedWords.title)
  await expect(main(page)).toContainText(newsletterForm.subscribed)
})

test('the search works as an ordinary form', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: searchWords.open }).click()
  await expect(page).toHaveURL('/search')
  await page.getByRole('searchbox', { name: searchWords.label }).fill('nirbaya')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/search?q=nirbaya')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await main(page)
    .getByRole('link', { name: /Nirbhaya Pearl/ })
    .click()
  await expect(page).toHaveURL('/product/Nirbhaya')
})

test('a complaint arrives, gets a number, and its mailed page takes a message', async ({
  page,
  shop,
  refusals,
}) => {
  // The server refuses the complaint at first, because its phone number is too short.
  refusals.add(400)
  const { email } = aPerson()
  await page.goto('/complaint')
  await page.getByLabel(complaintPages.kind).selectOption('grievance')
  await page.getByLabel(labels.fullName, { exact: true }).fill('Meera Nair')
  await main(page).getByLabel(labels.email, { exact: true }).fill(email)
  await page.getByLabel(labels.anyPhone, { exact: true }).fill('12')
  await page.getByLabel(labels.complaint).fill('Nobody answered my calls.')
  await page.getByRole('button', { name: complaintPages.sendComplaint }).click()
  await expect(page.getByLabel(labels.anyPhone, { exact: true })).toHaveAccessibleDescription(
    new RegExp(fieldRefusals.invalidAnyPhone),
  )
  await expect(page.getByLabel(complaintPages.kind)).toHaveValue('grievance')
  await page.getByLabel(labels.anyPhone, { exact: true }).fill('9876543210')
  await page.getByRole('button', { name: complaintPages.sendComplaint }).click()
  await expect(main(page).getByText(complaintPages.thanks('grievance'))).toBeVisible()
  await expect(main(page).getByText(/^C-/)).toBeVisible()

  await page.goto(await shop.mailedCase(email))
  await expect(main(page)).toContainText('Nobody answered my calls.')
  await expect(main(page).getByText(casePage.filesWhenAsked)).toBeVisible()
  await page.getByRole('button', { name: casePage.writeButton }).click()
  await expect(
    main(page).getByText(fieldRefusals.fieldRequired(labels.message)).first(),
  ).toBeVisible()
  await page.getByLabel(casePage.writeLabel).fill('They called back today.')
  await page.getByRole('button', { name: casePage.writeButton }).click()
  const sent = main(page).getByRole('listitem').filter({ hasText: 'They called back today.' })
  await expect(sent).toBeVisible()
})
