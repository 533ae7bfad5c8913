import { accountPages } from '@nirbhaya/contract/messages/accounts'
import { blogPages } from '@nirbhaya/contract/messages/blog'
import { productPages } from '@nirbhaya/contract/messages/catalogue'
import { tryItWords } from '@nirbhaya/contract/messages/catalogue/try-it'
import { casePage } from '@nirbhaya/contract/messages/complaints/case'
import { complaintPages } from '@nirbhaya/contract/messages/complaints/pages'
import { contactPage } from '@nirbhaya/contract/messages/contact'
import { orderPages } from '@nirbhaya/contract/messages/orders'
import { searchWords } from '@nirbhaya/contract/messages/search'
import { messages } from '@nirbhaya/contract/messages/specification'
import { aDamageReport, deliveredOrder } from '../fixture/complaints.ts'
import { expect, test } from '../fixture/shop.ts'
import { expectLargeTextFits, setTextSize } from '../fixture/touch-targets.ts'

/** Every page for visitors, with a heading or name that is unique to it. */
const pages: Record<string, [path: string, title: string | RegExp][]> = {
  'selling pages': [
    ['/', 'Help is a double press away.'],
    ['/single/Nirbhaya', 'Nirbhaya Pearl'],
    ['/single/Nirbhaya-Aubergine', 'Nirbhaya Aubergine'],
    ['/product/Nirbhaya', 'Nirbhaya Pearl'],
    ['/product/Nirbhaya-Aubergine', 'Nirbhaya Aubergine'],
    ['/custom', messages.customizationTitle],
    ['/collection', 'The collection'],
  ],
  'pages to read and search': [
    ['/blogs', messages.blogTitle],
    ['/contact', contactPage.title],
    ['/complaint', complaintPages.title],
    ['/return-policy', 'Return Policy'],
    ['/shipping-policy', 'Shipping Policy'],
    ['/privacy-policy', 'Privacy Policy'],
    ['/terms-and-conditions', 'Terms and Conditions'],
    ['/search', searchWords.pageName],
    ['/search?q=nirbhaya', searchWords.pageName],
    ['/search?q=qxzvkj', searchWords.nothing('qxzvkj')],
  ],
  'account pages of a visitor': [
    ['/login', accountPages.loginTitle],
    ['/signup', accountPages.signupTitle],
    ['/cart', /log in/i],
  ],
}

for (const [kind, entries] of Object.entries(pages)) {
  test(`${kind} pass the layout checks at every width`, async ({ page, shop }) => {
    test.setTimeout(900_000)
    for (const [path, title] of entries) {
      await test.step(path, async () => {
        const response = await page.goto(path)
        expect(response?.status()).toBe(200)
        const heading = page.getByRole('main').getByRole('heading', { name: title })
        await expect(heading.first()).toBeVisible()

        await shop.expectPageQualityAtEveryWidth()
      })
    }
  })
}

test('the poster fills the first screen at every width, and a scrolling row stops under the mouse', async ({
  page,
}) => {
  await page.goto('/')
  for (const screen of [
    { width: 390, height: 844 },
    { width: 1280, height: 960 },
    { width: 1920, height: 1200 },
  ]) {
    await page.setViewportSize(screen)
    const poster = page.getByRole('main').getByRole('region').first()
    const box = await poster.boundingBox()
    expect(Math.ceil((box?.y ?? 0) + (box?.height ?? 0))).toBeGreaterThanOrEqual(screen.height)
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  for (const name of ['Nirbhaya in figures', 'Worn every day', 'In the media']) {
    const row = page.getByRole('group', { name })
    const track = row.locator('.marquee-track')
    await expect(track).toHaveCSS('animation-play-state', 'running')
    await row.hover()
    await expect(track).toHaveCSS('animation-play-state', 'paused')
  }
})
test("the story's invitation is fully visible on the first screen of laptops", async ({ page }) => {
  await page.goto('/single/Nirbhaya')
  const invitation = page.getByRole('status').getByText(tryItWords.invitation)
  for (const screen of [
    { width: 1280, height: 720 },
    { width: 1366, height: 768 },
    { width: 1920, height: 1000 },
  ]) {
    await page.setViewportSize(screen)
    await expect(invitation).toBeInViewport({ ratio: 1 })
  }
})

test('a price is on the first screen of small phones, also with large text', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/product/Nirbhaya-Aubergine')
  const price = page.getByRole('main').getByText('₹199').first()
  const bar = page.getByRole('region', { name: productPages.preBook })
  /**
   * Returns the space in CSS pixels between the price and the bar with the pre-book button below it. The
   * space is negative if the bar covers the price.
   */
  const gap = async () => {
    const [end, start] = [await price.boundingBox(), await bar.boundingBox()]
    return (start?.y ?? 0) - (end?.y ?? 0) - (end?.height ?? 0)
  }
  await expect.poll(gap).toBeGreaterThanOrEqual(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await setTextSize(page, '200%')
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
  await expect(bar.getByText('₹199').first()).toBeHidden()
  await page.getByRole('heading', { name: productPages.description }).scrollIntoViewIfNeeded()
  await expect(bar.getByText('₹199').first()).toBeVisible()
  const { height = 0 } = (await bar.boundingBox()) ?? {}
  expect(height).toBeLessThan(844 * 0.15)
})

test('an article and the not-found page pass the layout checks at every width', async ({
  page,
  shop,
  refusals,
}) => {
  await page.goto('/blogs')
  const path = await page
    .getByRole('link', { name: messages.blogReadMore })
    .first()
    .getAttribute('href')
  await page.goto(path ?? '')
  await expect(page.getByRole('heading', { name: blogPages.morePosts })).toBeVisible()

  await shop.expectPageQualityAtEveryWidth()

  refusals.add(404)
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)

  await shop.expectPageQualityAtEveryWidth()
})
test('the steps of a password reset pass the layout checks at every width', async ({
  page,
  shop,
}) => {
  const steps = [
    ['/forgot-password', accountPages.forgotTitle],
    ['/verify-otp', accountPages.verifyTitle],
    ['/reset-password', accountPages.resetTitle],
  ] as const
  await page.goto('/forgot-password')
  // Stores what the earlier steps of a password reset would store.
  await page.evaluate(() => {
    localStorage.setItem('resetEmail', 'asha.rao@example.com')
    localStorage.setItem('resetVerifiedUntil', String(Date.now() + 600_000))
  })
  for (const [path, title] of steps) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await shop.expectPageQualityAtEveryWidth()
  }
})

test("a customer's cart passes the layout checks at every width, empty and filled", async ({
  page,
  shop,
}) => {
  await shop.signIn()
  await page.goto('/cart')
  await expect(page.getByText(messages.cartEmpty)).toBeVisible()
  await shop.expectPageQualityAtEveryWidth()

  await shop.addToCart()
  await shop.addToCart('Nirbhaya-Aubergine', 12)
  await page.reload()
  await expect(page.getByRole('button', { name: messages.payOnline('₹2,587') })).toBeVisible()
  await shop.expectPageQualityAtEveryWidth()
})

test("a customer's orders pass the layout checks at every width, without and with an order", async ({
  page,
  shop,
}) => {
  await shop.signIn()
  await page.goto('/my-orders')
  await expect(page.getByText(messages.noOrders)).toBeVisible()
  await expect(page.getByText(messages.noOrdersHint)).toBeVisible()
  await shop.expectPageQualityAtEveryWidth()

  await shop.addToCart()
  await page.goto('/cart')
  await page.getByRole('button', { name: messages.payOnline('₹199') }).click()
  await shop.payAtGateway()
  await expect(page).toHaveURL('/my-orders')
  await expect(page.getByRole('article')).toHaveCount(1)
  await shop.expectPageQualityAtEveryWidth()

  await page.getByRole('article').getByText(orderPages.details).click()
  await expect(page.getByRole('heading', { name: orderPages.money })).toBeVisible()
  await expectLargeTextFits(page)
})

test("a customer's complaints pass the layout checks at every width, without and with a complaint", async ({
  page,
  shop,
}) => {
  test.setTimeout(900_000)
  const order = await deliveredOrder(shop, 2)
  await page.goto('/my-complaints')
  await expect(page.getByText(complaintPages.none)).toBeVisible()
  await shop.expectPageQualityAtEveryWidth()

  await page.goto(`/my-orders/${order._id}/report`)
  await expect(page.getByRole('button', { name: complaintPages.send })).toBeVisible()
  await shop.expectPageQualityAtEveryWidth()

  const words = 'Thiruvananthapuram-Neyyattinkara-'.repeat(6)
  const { _id } = await aDamageReport(shop, order._id, words)
  await page.goto(`/my-complaints/${_id}`)
  await expect(page.getByRole('heading', { name: casePage.messages })).toBeVisible()
  await shop.expectPageQualityAtEveryWidth()

  await page.goto('/my-complaints')
  await expect(page.getByRole('link', { name: /C-/ })).toBeVisible()
  await shop.expectPageQualityAtEveryWidth()
})
