import { accountPages } from '@nirbhaya/contract/messages/accounts'
import { productPages } from '@nirbhaya/contract/messages/catalogue'
import { tryItWords } from '@nirbhaya/contract/messages/catalogue/try-it'
import { complaintPages } from '@nirbhaya/contract/messages/complaints/pages'
import { orderPages } from '@nirbhaya/contract/messages/orders'
import { messages } from '@nirbhaya/contract/messages/specification'
import { expect, test } from '../fixture/shop.ts'
import { expectLargeTextFits, setTextSize } from '../fixture/touch-targets.ts'

// `every-page.test.ts` checks each page at every width. These tests check further states of the pages.

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

test("a customer's empty lists pass the layout checks at every width", async ({ page, shop }) => {
  await shop.signIn()
  for (const [path, text] of [
    ['/cart', messages.cartEmpty],
    ['/my-orders', messages.noOrders],
    ['/my-complaints', complaintPages.none],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(text)).toBeVisible()
    await shop.expectPageQualityAtEveryWidth()
  }
})

test("a customer's orders fit with large text", async ({ page, shop }) => {
  await shop.paidOrder()
  await page.goto('/my-orders')
  await page.getByRole('article').getByText(orderPages.details).click()
  await expect(page.getByRole('heading', { name: orderPages.money })).toBeVisible()
  await expectLargeTextFits(page)
})
