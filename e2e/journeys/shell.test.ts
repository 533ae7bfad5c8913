import { demoBrand } from '@nirbhaya/contract/demo/demo-brand'
import { accountPages } from '@nirbhaya/contract/messages/accounts'
import { searchWords } from '@nirbhaya/contract/messages/search'
import { shell as words } from '@nirbhaya/contract/messages/shell'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { Page } from '@playwright/test'
import { untilHydrated } from '../fixture/hydrated.ts'
import { expect, test } from '../fixture/shop.ts'

const footer = (page: Page) => page.getByRole('contentinfo')

test('the footer has all its parts, and its links work', async ({ page, shop }) => {
  await page.goto('/contact')
  const account = footer(page).getByRole('navigation', { name: words.yourAccount })
  await expect(account.getByRole('link', { name: 'Log in' })).toBeVisible()

  await expect(footer(page).getByRole('form', { name: messages.newsletterTitle })).toBeVisible()
  await expect(footer(page).getByText(/Copyright 2025/)).toBeVisible()
  await expect(footer(page).getByRole('heading', { name: words.talkToUs })).toBeVisible()
  for (const name of [words.explore, words.yourAccount, words.policies]) {
    const links = footer(page).getByRole('navigation', { name }).getByRole('link')
    expect(await links.count()).toBeGreaterThan(2)
    for (const link of await links.all()) {
      const path = (await link.getAttribute('href')) ?? ''
      expect((await page.request.get(path)).status(), path).toBe(200)
    }
  }
  for (const network of ['Facebook', 'LinkedIn', 'Instagram']) {
    const link = footer(page).getByRole('link', { name: network })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAccessibleName(/opens a new tab/)
  }
  await test.step('the header marks the current page', async () => {
    // On phones, these links are only in the closed menu. So hidden links are found, too.
    const link = (name: string) =>
      page
        .getByRole('navigation', { name: words.mainNavigation, includeHidden: true })
        .getByRole('link', { name, exact: true, includeHidden: true })
    await expect(link('Contact')).toHaveAttribute('aria-current', 'page')
    await expect(link('Home')).not.toHaveAttribute('aria-current')
  })
  for (const phone of ['Android', 'iPhone']) {
    await test.step(`the badge for ${phone} links to the text about the app`, async () => {
      await footer(page)
        .getByRole('link', { name: `Get the app for ${phone}`, exact: true })
        .click()
      await expect(page).toHaveURL('/single/Nirbhaya#app')
      const app = page.getByRole('heading', { name: 'One app, over Bluetooth' })
      await expect(app).toBeInViewport()
      await expect(page.getByText(/The app comes with your pendant, for Android and/)).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL('/contact')
    })
  }
  await test.step('a signed-in customer is not offered a login', async () => {
    await shop.signIn()
    await page.goto('/contact')
    await expect(account.getByRole('link', { name: 'My Profile' })).toBeVisible()
    await expect(account.getByRole('link', { name: 'Log in' })).toHaveCount(0)
  })
})

test('task pages have a one-line footer that can be expanded', async ({ page, shop }) => {
  const newsletter = footer(page).getByRole('form', { name: messages.newsletterTitle })
  await page.goto('/cart')
  await expect(footer(page).getByText(/Copyright 2025/)).toBeVisible()
  await expect(newsletter).toBeHidden()

  await footer(page).getByText(words.more, { exact: true }).click()
  await expect(newsletter).toBeVisible()
  await expect(footer(page).getByRole('heading', { name: words.talkToUs })).toBeVisible()
  await shop.expectPageQuality()
})

test('header and footer come back after the account pages', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(accountPages.loginTitle)
  await expect(footer(page)).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.getByRole('link', { name: words.home(demoBrand.name) }).click()

  await expect(footer(page)).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
})

test('navigation starts each page at its top, with the focus in its content', async ({ page }) => {
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  await page.goto('/')
  await untilHydrated(page)

  const links = [
    ['Collection', '/collection'],
    ['Contact', '/contact'],
    ['Blog', '/blogs'],
    ['Pre-book', '/product/Nirbhaya'],
    ['The pendant', '/single/Nirbhaya'],
  ] as const
  for (const [name, path] of links) {
    const link = footer(page).getByRole('link', { name, exact: true })
    await link.scrollIntoViewIfNeeded()
    expect(await scrolled()).toBeGreaterThan(0)

    await link.click()
    await expect(page).toHaveURL(path)
    await expect.poll(scrolled, { message: path }).toBe(0)
    await expect(page.getByRole('main'), path).toBeFocused()
  }
})

/** Delays the responses to some calls until the returned function is called. */
async function hold(page: Page, calls: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(calls, async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('a loading product is announced while the old page remains', async ({ page }) => {
  await page.goto('/collection')
  await untilHydrated(page)
  const release = await hold(page, '**/api/product/get-product/*')
  await page
    .getByRole('article')
    .getByRole('link', { name: /^Product Info/ })
    .first()
    .click()

  await expect(page.getByRole('status').getByText(messages.productLoading)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The collection')
  release()

  await expect(page.getByRole('button', { name: messages.preBooking }).first()).toBeVisible()
  await expect(page.getByText(messages.productLoading)).toHaveCount(0)
})

test('a loading article is announced, whatever the previous page', async ({ page }) => {
  await page.goto('/search?q=walk')
  await untilHydrated(page)
  const release = await hold(page, '**/api/blog/*')
  const link = page.getByRole('main').locator('a[href^="/blogs/"]').first()
  const path = (await link.getAttribute('href')) ?? ''
  await link.click()

  await expect(page.getByRole('status').getByText(messages.blogLoading)).toBeVisible()
  await expect(page).toHaveURL(/\/search/)
  release()

  await expect(page).toHaveURL(path)
  await expect(page.getByRole('blockquote').first()).toBeAttached()
  await expect(page.getByText(messages.blogLoading)).toHaveCount(0)
})

test('Back after a link within the page returns to the former scroll position', async ({
  page,
}) => {
  for (const [path, link, target] of [
    ['/return-policy', 'When we give money back', '#when-we-give-money-back'],
    ['/privacy-policy', 'Your rights', '#your-rights'],
    ['/product/Nirbhaya', /reviews/, '#reviews'],
    // In the address of a page with a query, the link keeps the query.
    ['/?from=mail', 'Learn More', '#faq'],
  ] as const) {
    await test.step(path, async () => {
      const at = (address: string) => expect(page).toHaveURL(address)
      const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
      await page.goto(path)
      await untilHydrated(page)
      const main = page.getByRole('main')
      await main.getByRole('link', { name: link }).first().scrollIntoViewIfNeeded()
      await page.evaluate(() => window.scrollBy(0, 20))
      await expect.poll(scrolled).toBeGreaterThan(0)
      const before = await scrolled()
      await main.getByRole('link', { name: link }).first().click()
      await at(`${path}${target}`)
      await expect(page.locator(target)).toBeInViewport()
      await expect(page.locator(target)).toBeFocused()
      await expect.poll(scrolled).toBeGreaterThan(before + 100)

      await page.goBack()
      await at(path)
      await expect.poll(scrolled).toBe(before)
      await page.goForward()
      await at(`${path}${target}`)
      await expect(page.locator(target)).toBeInViewport()
    })
  }
})

test('Back closes an overlay permanently', async ({ page }) => {
  await page.goto('/contact')
  await untilHydrated(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: words.home(demoBrand.name) })
    .click()
  for (const opener of [words.menu, searchWords.open]) {
    await test.step(opener, async () => {
      await expect(page).toHaveURL('/')
      await page.getByRole('button', { name: opener, exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()

      await page.goBack()
      await expect(page).toHaveURL('/contact')
      await expect(page.getByRole('dialog')).toHaveCount(0)

      await page.goForward()
      const title = 'Help is a double press away.'
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  }
})
