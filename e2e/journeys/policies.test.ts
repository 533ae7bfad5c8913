import { messages } from '@nirbhaya/contract/messages'
import { expect, test } from '../fixture/shop.ts'

const policies = [
  ['/return-policy', 'Return Policy', /within 48 hours of delivery/i],
  ['/shipping-policy', 'Shipping Policy', /45 to 60 days/],
  ['/privacy-policy', 'Privacy Policy', /30 days/],
  ['/terms-and-conditions', 'Terms and Conditions', /The courts of .+ have jurisdiction/],
] as const

const pages = [
  ...policies.map(([path, title]) => [path, title] as const),
  ['/contact', messages.contactPage.title],
  ['/collection', 'The collection'],
  ['/custom', messages.customizationTitle],
  ['/customization', messages.customizationTitle],
] as const

for (const [path, title] of pages) {
  test(`${path} is sound`, async ({ page, shop }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

    await shop.expectSound()
  })
}

test('every page can be read without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  for (const [path, title] of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
  for (const [path, , fact] of policies) {
    await page.goto(path)
    await expect(page.getByText(fact).first()).toBeVisible()
    await expect(page.getByText('09/07/2025')).toBeVisible()
  }
  await page.goto('/contact')
  await expect(page.getByText(messages.contactPage.always).first()).toBeVisible()
  await expect(page.getByText('Grievance officer', { exact: true })).toBeVisible()
  await page.goto('/collection')
  await expect(page.getByRole('article')).toHaveCount(2)
  await context.close()
})

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
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('button', { name: 'Pre Booking of Nirbhaya Pearl' }).click()

  await expect(page).toHaveURL('/cart')
  await expect(page.getByText(messages.addedToCart)).toBeVisible()
})

test('a collection that cannot be fetched says so and can be asked for again', async ({
  page,
  refusals,
}) => {
  refusals.add(500)
  await page.goto('/custom')
  await page.route('**/api/product/get-products*', (route) => route.fulfill({ status: 500 }))
  await page.getByRole('main').getByRole('link', { name: 'Collection', exact: true }).click()
  // In a toast, and where the products would stand.
  await expect(page.getByText(messages.productsFailed)).toHaveCount(2)

  await page.unroute('**/api/product/get-products*')
  await page.getByRole('button', { name: messages.tryAgain }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
})
