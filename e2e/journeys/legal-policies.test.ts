import { messages } from '@nirbhaya/contract/messages/specification'
import type { Page } from '@playwright/test'
import { untilHydrated } from '../fixture/hydrated.ts'
import { expect, test } from '../fixture/shop.ts'
import { expectAnnouncedTwice, expectArrival } from '../fixture/toasts.ts'

const promises: [path: string, name: string, facts: RegExp[]][] = [
  [
    '/return-policy',
    'Return Policy',
    [
      /defective|damaged/i,
      /within 48 hours/i,
      /photos or videos/i,
      /2 to 3 business days/,
      /7 to 10 working days/,
      /not possible within 60 days of your confirmed booking/,
    ],
  ],
  [
    '/shipping-policy',
    'Shipping Policy',
    [/45 to 60 days/, /across India/, /free unless stated otherwise/],
  ],
  ['/privacy-policy', 'Privacy Policy', [/within 30 days/]],
  [
    '/terms-and-conditions',
    'Terms and Conditions',
    [
      /at least 13 years old/,
      /under 18/i,
      /guardian/,
      /full payment of the pre-booking price in advance/,
      /jurisdiction/,
    ],
  ],
]

test("each policy states the shop's promises and links to the others", async ({ page }) => {
  for (const [path, name, facts] of promises) {
    await test.step(name, async () => {
      if (path === '/return-policy') await page.goto(path)
      else {
        const others = page.getByRole('navigation', { name: 'The other policies' })
        await others.getByRole('link', { name }).click()
      }
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await expect(page.getByText('July 9th, 2025')).toBeVisible()
      for (const fact of facts) {
        await expect(page.getByRole('article').getByText(fact).first()).toBeVisible()
      }
    })
    if (path === '/privacy-policy')
      await test.step('its contents link to its sections', () => expectContents(page))
    if (path === '/return-policy') {
      await test.step('its print version omits screen-only parts', async () => {
        await page.emulateMedia({ media: 'print' })
        await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden()
        await expect(page.getByRole('heading', { name: 'When we give money back' })).toBeVisible()
        await page.emulateMedia({ media: 'screen' })
      })
    }
  }
})

async function expectContents(page: Page) {
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const links = await contents.getByRole('link').all()
  expect(links.length).toBeGreaterThan(5)
  for (const link of links) {
    const target = await link.getAttribute('href')
    await expect(page.locator(target ?? '')).toHaveCount(1)
  }
  await contents.getByRole('link', { name: 'Your rights' }).click()

  await expect(page).toHaveURL('/privacy-policy#your-rights')
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport()
}

test('the collection loads on trying again, and every product in it can be pre-booked', async ({
  page,
  shop,
  refusals,
}) => {
  refusals.add(500)
  await shop.signIn()
  await page.goto('/custom')
  await untilHydrated(page)
  await test.step('the previous page has one address and links on', async () => {
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/custom$/)
    for (const [name, href] of [
      ['About Us', '/'],
      ['Collection', '/collection'],
      ['Our Blog & News', '/blogs'],
      ['Contact Us', '/contact'],
    ] as const) {
      const link = page.getByRole('main').getByRole('link', { name, exact: true })
      await expect(link).toHaveAttribute('href', href)
    }
  })
  await page.route('**/api/product/get-products*', (route) => route.fulfill({ status: 500 }))
  await page.getByRole('main').getByRole('link', { name: 'Collection', exact: true }).click()
  await expectAnnouncedTwice(page, messages.productsFailed)

  await page.unroute('**/api/product/get-products*')
  await page.getByRole('button', { name: messages.tryAgain }).click()
  for (const name of ['Nirbhaya Pearl', 'Nirbhaya Aubergine']) {
    await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible()
  }

  await page.getByRole('button', { name: 'Pre Booking of Nirbhaya Pearl' }).click()
  await expectArrival(page, '/cart', messages.addedToCart)
})
