import { messages } from '@nirbhaya/contract/messages'
import { expect, test } from '../fixture/shop.ts'

const publicPages = [
  '/',
  '/single/Nirbhaya',
  '/product/Nirbhaya',
  '/product/Nirbhaya-Aubergine',
  '/login',
  '/signup',
  '/cart',
]

for (const path of publicPages) {
  test(`${path} is sound for a visitor`, async ({ page, shop }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()

    await shop.expectSound()
  })
}

test("a customer's cart and orders are sound", async ({ page, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await shop.signIn()
  await shop.addToCart()
  await page.goto('/cart')
  await expect(page.getByRole('button', { name: messages.payOnline('₹199') })).toBeVisible()
  await shop.expectSound()
  await page.goto('/my-orders')
  await expect(page.getByText(messages.noOrders)).toBeVisible()
  await expect(page.getByText(messages.noOrdersHint)).toBeVisible()
  await shop.expectSound()
})

test('an unknown address is a page with status 404', async ({ page, shop, refusals }) => {
  refusals.add(404)
  const response = await page.goto('/no/such/page')

  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await shop.expectSound()
  expect((await page.goto('/product/no-such-product'))?.status()).toBe(404)
  expect((await page.goto('/single/no-such-product'))?.status()).toBe(404)
})

test('public pages can be read without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  for (const path of ['/', '/single/Nirbhaya', '/product/Nirbhaya']) {
    await page.goto(path)
    await expect(page.getByText('₹199').first()).toBeAttached()
  }
  await context.close()
})

test('a failed list of products says so when coming home from another page', async ({
  page,
  refusals,
}) => {
  refusals.add(500)
  await page.goto('/product/Nirbhaya')
  await page.route('**/api/product/get-products*', (route) => route.fulfill({ status: 500 }))
  await page
    .getByRole('link', { name: /Nirbhaya.*home/i })
    .first()
    .click()

  // In a toast, and where the products would stand.
  await expect(page.getByText(messages.productsFailed)).toHaveCount(2)
})
