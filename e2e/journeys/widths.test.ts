import { messages } from '@nirbhaya/contract/messages'
import { expect, test } from '../fixture/shop.ts'
import { expectLargeTextFits } from '../fixture/thumbs.ts'

const { searchWords, contactPage, blogPages, accountPages } = messages

/** Every page of a visitor, and a heading or name that only it has. */
const pages: [path: string, title: string | RegExp][] = [
  ['/', 'Help is a double press away.'],
  ['/single/Nirbhaya', 'Nirbhaya Pearl'],
  ['/single/Nirbhaya-Aubergine', 'Nirbhaya Aubergine'],
  ['/product/Nirbhaya', 'Nirbhaya Pearl'],
  ['/product/Nirbhaya-Aubergine', 'Nirbhaya Aubergine'],
  ['/blogs', messages.blogTitle],
  ['/contact', contactPage.title],
  ['/custom', messages.customizationTitle],
  ['/collection', 'The collection'],
  ['/return-policy', 'Return Policy'],
  ['/shipping-policy', 'Shipping Policy'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-and-conditions', 'Terms and Conditions'],
  ['/search', searchWords.pageName],
  ['/search?q=nirbhaya', searchWords.pageName],
  ['/search?q=qxzvkj', searchWords.nothing('qxzvkj')],
  ['/login', accountPages.loginTitle],
  ['/signup', accountPages.signupTitle],
  ['/cart', /log in/i],
]

for (const [path, title] of pages) {
  test(`${path} is sound at every width`, async ({ page, shop }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('main').getByRole('heading', { name: title }).first()).toBeVisible()

    await shop.expectSoundAtEveryWidth()
  })
}

test('the poster fills the first screen, however large', async ({ page }) => {
  for (const screen of [
    { width: 390, height: 844 },
    { width: 1280, height: 960 },
    { width: 1920, height: 1200 },
  ]) {
    await page.setViewportSize(screen)
    await page.goto('/')
    const poster = page.getByRole('main').getByRole('region').first()
    const box = await poster.boundingBox()
    expect(Math.ceil((box?.y ?? 0) + (box?.height ?? 0))).toBeGreaterThanOrEqual(screen.height)
  }
})

test('an article is sound at every width', async ({ page, shop }) => {
  await page.goto('/blogs')
  const path = await page
    .getByRole('link', { name: messages.blogReadMore })
    .first()
    .getAttribute('href')
  await page.goto(path ?? '')
  await expect(page.getByRole('heading', { name: blogPages.morePosts })).toBeVisible()

  await shop.expectSoundAtEveryWidth()
})

test('an address without a page is sound at every width', async ({ page, shop, refusals }) => {
  refusals.add(404)
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)

  await shop.expectSoundAtEveryWidth()
})

test('the steps to a new password are sound at every width', async ({ page, shop }) => {
  const steps = [
    ['/forgot-password', accountPages.forgotTitle],
    ['/verify-otp', accountPages.verifyTitle],
    ['/reset-password', accountPages.resetTitle],
  ] as const
  await page.goto('/forgot-password')
  // As after the steps before.
  await page.evaluate(() => {
    localStorage.setItem('resetEmail', 'asha.rao@example.com')
    localStorage.setItem('resetVerifiedUntil', String(Date.now() + 600_000))
  })
  for (const [path, title] of steps) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await shop.expectSoundAtEveryWidth()
  }
})

test("a customer's cart is sound at every width, empty and filled", async ({ page, shop }) => {
  await shop.signIn()
  await page.goto('/cart')
  await expect(page.getByText(messages.cartEmpty)).toBeVisible()
  await shop.expectSoundAtEveryWidth()

  await shop.addToCart()
  await shop.addToCart('Nirbhaya-Aubergine', 12)
  await page.reload()
  await expect(page.getByRole('button', { name: messages.payOnline('₹2,587') })).toBeVisible()
  await shop.expectSoundAtEveryWidth()
})

test("a customer's orders are sound at every width, none and one", async ({ page, shop }) => {
  await shop.signIn()
  await page.goto('/my-orders')
  await expect(page.getByText(messages.noOrders)).toBeVisible()
  await expect(page.getByText(messages.noOrdersHint)).toBeVisible()
  await shop.expectSoundAtEveryWidth()

  await shop.addToCart()
  await page.goto('/cart')
  await page.getByRole('button', { name: messages.payOnline('₹199') }).click()
  await shop.payAtGateway()
  await expect(page).toHaveURL('/my-orders')
  await expect(page.getByRole('article')).toHaveCount(1)
  await shop.expectSoundAtEveryWidth()

  await page.getByRole('article').getByText(messages.orderPages.details).click()
  await expect(page.getByRole('heading', { name: messages.orderPages.money })).toBeVisible()
  await expectLargeTextFits(page)
})
