import { adminProductMessages as words } from '@nirbhaya/contract/messages/catalogue/admin'
import { dashboardWords } from '@nirbhaya/contract/messages/dashboard'
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
    await page.getByRole('link', { name: dashboardWords.firstProduct }).click()
    await page.getByLabel(labels.productName).fill('Moonstone')
    await page.getByLabel(labels.description).fill('A pendant.')
    await page.getByLabel(`${words.price} (₹)`, { exact: true }).fill('299')
    await page.getByLabel(`${words.listPrice} (₹)`).fill('1499')
    await expect(page.getByText(words.listPriceHint('₹1,200'))).toBeVisible()
    await page.getByLabel(words.rating).fill('5')
    await page.getByLabel(words.reviews).fill('0')
    await main.getByRole('button', { name: words.createProduct, exact: true }).click()
    await expect(page).toHaveURL('/product/moonstone')
    // The first product becomes the main product immediately, so links to the main product now lead to it.
    await expect(footer.getByRole('link', { name: 'Moonstone' })).toHaveAttribute(
      'href',
      '/single/moonstone',
    )
    await page.goto('/admin/update-product/moonstone')
    await expect(page.getByText(words.isMain)).toBeVisible()
  })

  const customer = await test.step('a visitor pre-books it and pays', async () => {
    const session = await shop.signIn()
    await page.goto('/')
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
