import { batchPages } from '@nirbhaya/contract/messages/batches/admin-pages'
import { brandPage } from '@nirbhaya/contract/messages/brand'
import { adminProductMessages as words } from '@nirbhaya/contract/messages/catalogue/admin'
import { dashboardWords } from '@nirbhaya/contract/messages/dashboard'
import { guideWords as guide } from '@nirbhaya/contract/messages/going-live/guide'
import { labels } from '@nirbhaya/contract/messages/labels'
import { shell } from '@nirbhaya/contract/messages/shell'
import { messages } from '@nirbhaya/contract/messages/specification'
import { test as base, expect } from '../fixture/shop.ts'
import { type RunningShop, runShop } from '../fixture/start-shop.ts'

/** An empty shop for this file. */
const test = base.extend<object, { server: RunningShop }>({
  server: [
    async ({ browserName: _ }, use) => {
      const shop = await runShop({ SEED: 'none' })
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

test('an empty shop gets to its first sale', async ({ page, shop, refusals }) => {
  const main = page.getByRole('main')
  const footer = page.getByRole('contentinfo')

  await test.step('a visitor finds meaningful pages', async () => {
    refusals.add(404)
    await page.goto('/no-such-page')
    await main.getByRole('link', { name: shell.seeProducts }).click()
    await expect(page).toHaveURL('/collection')
    await expect(main.getByText('Nothing here yet')).toBeVisible()
    await expect(footer.getByRole('link', { name: 'Pre-book', exact: true })).toHaveCount(0)
    await shop.expectPageQuality()
  })

  await test.step('the owner is led to the first product and creates it', async () => {
    await shop.signInAsAdmin()
    await page.goto('/collection')
    await expect(main.getByRole('link', { name: words.createFirst })).toBeVisible()
    await page.goto('/admin')
    await expect(page.getByRole('link', { name: dashboardWords.firstProduct })).toBeVisible()
    const offer = page.getByRole('region', { name: guide.title })
    await offer.getByRole('link', { name: guide.start }).click()
    await expect(page).toHaveURL('/admin/start/name')
    await page.getByLabel(brandPage.settings.name.label).fill('Moonstone Studio')
    await page.getByLabel(brandPage.settings.motto.label).fill('')
    await page.getByLabel(brandPage.settings.welcome.label).fill('')
    await page.getByRole('button', { name: brandPage.save, exact: true }).click()
    // The form does not know the guide, which still follows what was saved.
    await expect(main.getByText(guide.done, { exact: true }).first()).toBeVisible()
    await main.getByRole('link', { name: guide.after(guide.steps.product.name) }).click()
    await page.getByLabel(labels.productName).fill('Moonstone')
    await page.getByLabel(labels.description).fill('A pendant.')
    await page.getByLabel(`${words.price} (₹)`, { exact: true }).fill('299')
    await page.getByLabel(`${words.listPrice} (₹)`).fill('1499')
    await expect(page.getByText(words.listPriceHint('₹1,200'))).toBeVisible()
    await page.getByLabel(words.rating).fill('5')
    await page.getByLabel(words.reviews).fill('0')
    await main.getByRole('button', { name: words.createProduct, exact: true }).click()
    await expect(page).toHaveURL('/admin/start/photos')
  })

  await test.step('another page leads back to the guide, which shows what is done', async () => {
    await main.getByRole('link', { name: guide.photos.addTo('Moonstone') }).click()
    await expect(page.getByText(words.isMain)).toBeVisible()
    await main.getByRole('link', { name: guide.back }).click()
    await expect(page).toHaveURL('/admin/start/photos')
    await main.getByRole('link', { name: guide.after(guide.steps.batch.name) }).click()
    await main.getByRole('button', { name: batchPages.draft }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(batchPages.product).selectOption('Moonstone')
    await dialog.getByLabel(batchPages.capacity).fill('20')
    await shop.expectPageQuality()
    await dialog.getByRole('button', { name: batchPages.save }).click()
    await expect(
      main.getByRole('article', { name: batchPages.nameOf('Moonstone', 1) }),
    ).toBeVisible()
    await page.getByRole('link', { name: guide.overview }).first().click()
    await expect(main.getByText(guide.progress(3, 8))).toBeVisible()
    await main.getByRole('button', { name: guide.putAwayButton }).click()
    await expect(main.getByRole('button', { name: guide.bringBack })).toBeVisible()
  })

  const customer = await test.step('a visitor pre-books it and pays', async () => {
    const session = await shop.signIn()
    await page.goto('/')
    // The first product became the main product immediately, so links to the main product lead to it.
    await expect(footer.getByRole('link', { name: 'Moonstone', exact: true })).toHaveAttribute(
      'href',
      '/single/moonstone',
    )
    await expect(main.getByText('Pre-book now for ₹299. The remaining ₹1,200 is due')).toBeVisible()
    await page.getByRole('link', { name: 'Explore', exact: true }).click()
    await expect(page).toHaveURL('/single/moonstone')
    await page
      .getByRole('button', { name: messages.preBooking })
      .filter({ visible: true })
      .first()
      .click()
    await page.getByRole('button', { name: messages.payOnline('₹299') }).click()
    await shop.payAtGateway()
    await expect(page).toHaveURL('/my-orders')
    await expect(page.getByRole('article')).toContainText('Moonstone')
    return session.user
  })

  await test.step('the owner sees the order', async () => {
    await shop.signInAsAdmin()
    await page.goto('/admin/orders')
    await expect(main.getByText(customer.email).first()).toBeVisible()
    await expect(main.getByText('₹1,200').first()).toBeVisible()
  })
})
