import { galleryZoom, productDescriptionCharacters } from '@nirbhaya/contract/catalogue/rules'
import { cartPage } from '@nirbhaya/contract/messages/cart'
import { productPages as words } from '@nirbhaya/contract/messages/catalogue'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { Page } from '@playwright/test'
import { untilHydrated } from '../fixture/hydrated.ts'
import { expect, test } from '../fixture/shop.ts'

/** The style of a zoomed picture. */
const zoomed = new RegExp(`^matrix\\(${galleryZoom}, 0, 0, ${galleryZoom},`)

/** Opens a product's page by a link from the home page, so that its API call can be intercepted. */
async function openProduct(page: Page) {
  await page.goto('/')
  // After hydration, a link calls the API instead of loading a page.
  await untilHydrated(page)
  await page.getByRole('link', { name: 'Nirbhaya Pearl', exact: true }).click()
}

test('a product shows when each amount is due, shows its pictures and is pre-booked', async ({
  page,
  shop,
}) => {
  const { description, rating } = await shop.product()
  await shop.signIn()
  // This simulates a device whose share sheet fails.
  await page.addInitScript('navigator.share = () => Promise.reject(new TypeError())')
  await page.goto('/product/Nirbhaya')
  await untilHydrated(page)
  await test.step('the amounts due and a short description', async () => {
    await expect(page.getByRole('heading', { name: 'This is a pre-booking' })).toBeVisible()
    await expect(
      page.getByText(/₹199 now for each piece.*₹800 for each is due when delivery starts/),
    ).toBeVisible()
    await expect(page.getByText('Trusted by 687+ Customers')).toBeVisible()
    const stars = page.getByRole('main').getByRole('img', { name: words.rated(rating) })
    await expect(stars.first()).toBeVisible()
    const brief = await page.locator('meta[name=description]').getAttribute('content')
    expect(brief?.length).toBeLessThanOrEqual(productDescriptionCharacters)
    expect(description).toContain(brief?.replace(/…$/, ' '))
  })
  await test.step('four thumbnails follow the shown picture around both ends', async () => {
    const gallery = page.getByRole('region', { name: words.picturesOf('Nirbhaya Pearl') })
    const thumbnails = gallery.getByRole('button', { name: /^Show picture/ })
    const shown = (...places: number[]) =>
      expect
        .poll(() =>
          thumbnails.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))),
        )
        .toEqual(places.map(words.showPicture))
    await shown(1, 2, 3, 4)

    await gallery.getByRole('button', { name: words.previousPicture }).click()
    await shown(4, 5, 6, 7)
    await expect(thumbnails.last()).toHaveAttribute('aria-current', 'true')
    await gallery.getByRole('button', { name: words.nextPicture }).click()
    await shown(1, 2, 3, 4)
    await thumbnails.nth(3).click()
    await gallery.getByRole('button', { name: words.nextPicture }).click()
    await shown(2, 3, 4, 5)
  })
  await test.step('a tap zooms a picture', async () => {
    const zoom = page.getByRole('button', { name: /^Zoom: / })
    await zoom.tap({ position: { x: 60, y: 60 } })
    await expect(zoom.locator('span').first()).toHaveCSS('transform', zoomed)
    await zoom.tap({ position: { x: 60, y: 60 } })
    await expect(zoom.locator('span').first()).toHaveCSS('transform', 'none')
  })
  // The clipboard works in the first case and is blocked in the second.
  for (const [sentence, writeText] of [
    [messages.linkCopied, '() => Promise.resolve()'],
    [messages.linkNotCopied, '() => Promise.reject(new Error())'],
  ] as const) {
    await test.step(sentence, async () => {
      await page.evaluate(`navigator.clipboard.writeText = ${writeText}`)
      await page.getByRole('button', { name: words.share('Nirbhaya Pearl') }).click()
      await expect(page.getByText(sentence, { exact: true })).toBeVisible()
    })
  }
  await test.step('it links to its other colour and to its promises', async () => {
    const colours = page.getByRole('navigation', { name: words.colour })
    await expect(colours.getByRole('link', { name: 'Pearl' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await colours.getByRole('link', { name: 'Aubergine' }).click()
    await expect(page).toHaveURL('/product/Nirbhaya-Aubergine')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nirbhaya Aubergine')
    await expect(colours.getByText(words.colourOf('Aubergine'))).toBeVisible()

    await page.getByRole('link', { name: /^Refund if/ }).click()
    await expect(page).toHaveURL('/return-policy')
    await page.goBack()
    await colours.getByRole('link', { name: 'Pearl' }).click()
    await expect(page).toHaveURL('/product/Nirbhaya')
  })
  await test.step('the quantity is never below one and goes into the cart', async () => {
    const quantity = page.getByRole('textbox', { name: words.quantityOf('Nirbhaya Pearl') })
    const less = page.getByRole('button', { name: words.oneLess })
    await expect(quantity).toHaveValue('1')
    await expect(less).toBeDisabled()
    await quantity.fill('0')
    await expect(quantity).toHaveValue('1')
    await page.getByRole('button', { name: words.oneMore }).click()
    await page.getByRole('button', { name: words.oneMore }).click()
    await less.click()
    await expect(quantity).toHaveValue('2')
    const sums = words.several(2, { now: '₹398', later: '₹1,600' })
    await expect(page.getByText(sums)).toHaveCount(2)
    await page.getByRole('button', { name: messages.preBooking }).first().click()

    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('button', { name: messages.payOnline('₹398') })).toBeVisible()
  })
  await test.step('in the cart, the quantity and the sum are announced, and the focus stays', async () => {
    const quantity = page.getByRole('group', { name: words.quantityOf('Nirbhaya Pearl') })
    const less = quantity.getByRole('button', { name: words.oneLess })
    await expect(quantity.getByRole('status')).toHaveText('')
    await less.press('Enter')
    await expect(quantity.getByRole('status')).toHaveText(words.quantityNow(1))
    const sum = page.locator('[aria-live=polite]').filter({ hasText: cartPage.payNow })
    await expect(sum).toContainText('₹199')
    await expect(less).toBeDisabled()
    await expect(less).toBeFocused()
    await less.press('Enter')
    await expect(quantity.getByRole('textbox')).toHaveValue('1')
    await page.keyboard.press('Tab')
    await expect(quantity.getByRole('textbox')).toBeFocused()
  })
})

test('hovering zooms a picture', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/product/Nirbhaya')
  await untilHydrated(page)
  const zoom = page.getByRole('button', { name: /^Zoom: / })
  await zoom.hover({ position: { x: 60, y: 60 } })
  await expect(zoom.locator('span').first()).toHaveCSS('transform', zoomed)

  await page.getByRole('heading', { level: 1 }).hover()
  await expect(zoom.locator('span').first()).toHaveCSS('transform', 'none')
})

test('a product that cannot be fetched is retried until it loads', async ({
  page,
  shop,
  refusals,
}) => {
  refusals.add(500)
  await page.route('**/api/product/get-product/*', (route) => route.fulfill({ status: 500 }))
  await openProduct(page)
  await expect(page.getByRole('heading', { name: messages.productLoading })).toBeVisible()
  await shop.expectPageQuality()

  await page.unroute('**/api/product/get-product/*')
  await page.getByRole('button', { name: messages.tryAgain }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nirbhaya Pearl')
})
