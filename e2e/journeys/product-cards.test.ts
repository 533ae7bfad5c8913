import { productPages as words } from '@nirbhaya/contract/messages/catalogue'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { Page } from '@playwright/test'
import { untilHydrated } from '../fixture/hydrated.ts'
import { expect, test } from '../fixture/shop.ts'
import { expectArrival } from '../fixture/toasts.ts'

const scrolled = (page: Page) => page.evaluate(() => window.scrollY)
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

test("a card shows a product's price and rating and links to its page", async ({ page, shop }) => {
  const { price, rating, reviews } = await shop.product()
  await page.goto('/')
  const pearl = card(page, 'Nirbhaya Pearl')

  await expect(pearl.getByText(`${words.priceNow} ₹${price}`)).toBeVisible()
  // A struck-through price alone would look like a discount, so the card also explains both parts of the
  // price.
  await expect(pearl.getByText('₹999 in all: ₹199 now, ₹800 at delivery')).toBeVisible()
  await expect(pearl.locator('s')).toHaveText(/₹999/)
  await expect(pearl.locator('s')).toHaveCSS('text-decoration-line', 'line-through')
  await expect(pearl.getByRole('img', { name: words.rated(rating) })).toBeVisible()
  // No review supports the rating yet. So the card says that the rating comes from the shop.
  await expect(pearl.getByText(`${words.reviews(reviews)}, ${words.ratedBy.shop}`)).toBeVisible()
  const descriptions = await page.getByRole('article').locator('h3 + p').allInnerTexts()
  expect(descriptions.length).toBeGreaterThan(1)
  expect(new Set(descriptions).size, 'one description for all').toBe(1)
  await untilHydrated(page)
  await test.step('the card opens its product and its picture the story, both scrolled to the top', async () => {
    await pearl.scrollIntoViewIfNeeded()
    expect(await scrolled(page)).toBeGreaterThan(0)
    await pearl.click({ position: { x: 40, y: 40 } })
    await expect(page).toHaveURL('/single/Nirbhaya')
    await expect.poll(() => scrolled(page)).toBe(0)

    await page.goBack()
    await expect(page).toHaveURL('/')
    await untilHydrated(page)
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0)
    // A click anywhere on the card follows the link: on text, stars, or the space between them.
    await pearl.getByText('₹999 in all').click({ force: true })
    await expect(page).toHaveURL('/product/Nirbhaya')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nirbhaya Pearl')
    await expect.poll(() => scrolled(page)).toBe(0)

    await page.goBack()
    await pearl.getByRole('link', { name: /^Product Info/ }).click()
    await expect(page).toHaveURL('/product/Nirbhaya')
    await expect.poll(() => scrolled(page)).toBe(0)
  })
  await test.step('a visitor who pre-books from it logs in first and sees the reason', async () => {
    let asked = 0
    await page.route('**/api/cart', (route) => {
      asked += 1
      return route.continue()
    })
    await page.goBack()
    await expect(page).toHaveURL('/')
    await card(page, 'Nirbhaya Pearl')
      .getByRole('button', { name: /^Pre Booking/ })
      .click()

    await expectArrival(page, '/login', messages.addWhileSignedOut)
    const toast = page.getByText(messages.addWhileSignedOut)
    // The toast must cover neither the heading nor the pending pre-booking.
    const { top, bottom } = await toast.evaluate((words) => words.getBoundingClientRect().toJSON())
    for (const shown of [page.getByRole('heading', { level: 1 }), page.getByText(/is waiting/)]) {
      const box = await shown.evaluate((element) => element.getBoundingClientRect().toJSON())
      expect(box.height).toBeGreaterThan(0)
      expect(bottom <= box.top || top >= box.bottom).toBe(true)
    }
    expect(asked).toBe(0)
  })
})

test('a card is animated once, when it is first scrolled into view', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    const risen = new Map<Element, number>()
    Object.assign(window, { risen })
    const { animate } = Element.prototype
    Element.prototype.animate = function (...args) {
      risen.set(this, (risen.get(this) ?? 0) + 1)
      return animate.apply(this, args)
    }
  })
  await page.goto('/')
  await untilHydrated(page)
  const item = page.getByRole('listitem').filter({ has: card(page, 'Nirbhaya Pearl') })
  const risen = () =>
    item.evaluate((element) =>
      (window as unknown as { risen: Map<Element, number> }).risen.get(element),
    )
  expect(await risen()).toBeUndefined()

  await item.scrollIntoViewIfNeeded()
  await expect.poll(risen).toBe(1)
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  // This check creates an IntersectionObserver. The browser notifies observers in the order in which they
  // were created: when the check succeeds, the page's own observer knows, too, that the card is out of view.
  await expect(item).not.toBeInViewport()
  await item.scrollIntoViewIfNeeded()
  await expect(item).toBeInViewport()
  expect(await risen()).toBe(1)
})
