import { messages } from '@nirbhaya/contract/messages'
import { isAlive } from '../fixture/alive.ts'
import { expect, test } from '../fixture/shop.ts'
import { expectArrival, expectSaidTwice } from '../fixture/toasts.ts'

test('the contents of a policy lead to its sections', async ({ page }) => {
  await page.goto('/privacy-policy')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const links = await contents.getByRole('link').all()
  expect(links.length).toBeGreaterThan(5)
  for (const link of links) {
    const target = await link.getAttribute('href')
    await expect(page.locator(target ?? '')).toHaveCount(1)
  }
  await contents.getByRole('link', { name: 'Your rights' }).click()

  await expect(page).toHaveURL('/privacy-policy#rights')
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport()
})

test('a policy leads to the others', async ({ page }) => {
  await page.goto('/return-policy')
  for (const name of ['Shipping Policy', 'Privacy Policy', 'Terms and Conditions']) {
    await page
      .getByRole('navigation', { name: 'The other policies' })
      .getByRole('link', { name })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  }
})

test('a policy is printed without what only a screen needs', async ({ page }) => {
  await page.goto('/return-policy')
  await page.emulateMedia({ media: 'print' })

  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'When we give money back' })).toBeVisible()
})

test('both addresses of the customization page tell search engines one', async ({ page }) => {
  for (const path of ['/custom', '/customization']) {
    await page.goto(path)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/custom$/)
  }
  const links = [
    ['About Us', '/'],
    ['Collection', '/collection'],
    ['Our Blog & News', '/blogs'],
    ['Contact Us', '/contact'],
  ] as const
  for (const [name, href] of links) {
    const link = page.getByRole('main').getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('href', href)
  }
})

test('the collection is every product, ready to be pre-booked', async ({ page, shop }) => {
  await shop.signIn()
  await page.goto('/collection')
  for (const name of ['Nirbhaya Pearl', 'Nirbhaya Aubergine']) {
    await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Pre Booking of Nirbhaya Pearl' }).click()

  await expectArrival(page, '/cart', messages.addedToCart)
})

test('a collection that cannot be fetched says so and can be asked for again', async ({
  page,
  refusals,
}) => {
  refusals.add(500)
  await page.goto('/custom')
  await isAlive(page)
  await page.route('**/api/product/get-products*', (route) => route.fulfill({ status: 500 }))
  await page.getByRole('main').getByRole('link', { name: 'Collection', exact: true }).click()
  await expectSaidTwice(page, messages.productsFailed)

  await page.unroute('**/api/product/get-products*')
  await page.getByRole('button', { name: messages.tryAgain }).click()
  for (const name of ['Nirbhaya Pearl', 'Nirbhaya Aubergine']) {
    await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible()
  }
})

const promises: [path: string, facts: RegExp[]][] = [
  [
    '/return-policy',
    [
      /defective|damaged/i,
      /within 48 hours/i,
      /photos or videos/i,
      /2 to 3 business days/,
      /7 to 10 working days/,
      /not possible within 60 days of your confirmed booking/,
    ],
  ],
  ['/shipping-policy', [/45 to 60 days/, /across India/, /free unless stated otherwise/]],
  ['/privacy-policy', [/within 30 days/]],
  [
    '/terms-and-conditions',
    [
      /at least 13 years old/,
      /under 18/i,
      /guardian/,
      /full payment of the pre-booking price in advance/,
      /jurisdiction/,
    ],
  ],
]

for (const [path, facts] of promises) {
  test(`${path} promises what the shop keeps`, async ({ page }) => {
    await page.goto(path)

    await expect(page.getByText('July 9th, 2025')).toBeVisible()
    for (const fact of facts) {
      await expect(page.getByRole('article').getByText(fact).first()).toBeVisible()
    }
  })
}
