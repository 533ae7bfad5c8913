import { demoBrand } from '@nirbhaya/contract/demo/demo-brand'
import { productPages as words } from '@nirbhaya/contract/messages/catalogue'
import { labels } from '@nirbhaya/contract/messages/labels'
import { newsletterForm } from '@nirbhaya/contract/messages/newsletter'
import { searchWords } from '@nirbhaya/contract/messages/search'
import { shell } from '@nirbhaya/contract/messages/shell'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { Browser, Page } from '@playwright/test'
import { delayScripts, openWithoutScripts } from '../fixture/delayed-scripts.ts'
import { untilHydrated } from '../fixture/hydrated.ts'
import { countRenders } from '../fixture/render-count.ts'
import { expect, test } from '../fixture/shop.ts'

const product = '/product/Nirbhaya-Aubergine'

/**
 * Opens a page in a new browser context, for tests that go offline. An offline browser may write an error to
 * the console, and an error on the console of the usual context fails the test.
 */
async function aPageApart(browser: Browser, baseURL = '') {
  const context = await browser.newContext({ baseURL })
  return { context, page: await context.newPage() }
}

/** Presses something before the scripts that it needs are loaded, and then lets them load. */
async function pressEarly(page: Page, path: string, press: () => Promise<void>) {
  const release = await delayScripts(page)
  await openWithoutScripts(page, path)
  await press()
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
  release()
}

test('no script is fetched before the first paint', async ({ page }) => {
  await page.goto('/')
  await untilHydrated(page)

  const firstScript = await page.evaluate(() => {
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.js$/.test(name))
    return Math.min(...scripts.map(({ startTime }) => startTime))
  })
  // The browser adds the entry `first-contentful-paint` only after the paint, perhaps later than the steps
  // above. So the test waits for the entry.
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  )
  expect(await painted.jsonValue()).toBeLessThan(firstScript)
})

test('hydration renders nothing again that is the same for a visitor', async ({ page }) => {
  const renders = await countRenders(page)
  await page.goto(product)

  // Only the header and the bottom bar render again, because the session is known now.
  await expect.poll(renders).toBeGreaterThan(0)
  expect(await renders()).toBeLessThan(40)
})

test('an early pre-booking is made', async ({ page, shop }) => {
  await shop.signIn()
  await pressEarly(page, '/product/Nirbhaya', () =>
    page.getByRole('button', { name: messages.preBooking }).first().click(),
  )

  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('button', { name: messages.payOnline('₹199') })).toBeVisible()
})

test('the gallery advances by the number of early clicks, and an early like counts', async ({
  page,
  shop,
}) => {
  const { likes } = await shop.product('Nirbhaya-Aubergine')
  const button = page.getByRole('button', { name: /^Like / })
  await pressEarly(page, product, async () => {
    await page.getByRole('button', { name: words.nextPicture }).click()
    await page.getByRole('button', { name: words.nextPicture }).click()
    await button.click()
  })

  const third = page.getByRole('button', { name: words.showPicture(3) })
  await expect(third).toHaveAttribute('aria-current', 'true')
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await shop.product('Nirbhaya-Aubergine')).likes).toBe(likes + 1)
  await button.click()
  await expect.poll(async () => (await shop.product('Nirbhaya-Aubergine')).likes).toBe(likes)
})

test('an early search opens, by its button and by its keys', async ({ page }) => {
  const field = page.getByRole('combobox', { name: searchWords.label })
  for (const ask of [
    () => page.getByRole('button', { name: searchWords.open }).click(),
    () => page.keyboard.press('/'),
    () => page.keyboard.press('Control+k'),
  ]) {
    await pressEarly(page, '/', ask)
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    await page.unrouteAll()
  }
})

test('the menu works without scripts and stays open when they load', async ({ page }) => {
  const release = await delayScripts(page)
  await openWithoutScripts(page, '/')
  const open = page.getByRole('button', { name: shell.menu, exact: true })
  const menu = page.getByRole('dialog', { name: shell.menu })
  await open.click()
  await expect(menu).toBeVisible()
  await page.getByRole('button', { name: shell.closeMenu }).click()
  await expect(menu).toBeHidden()
  await open.click()
  release()
  await untilHydrated(page)
  await expect(menu).toBeVisible()

  await menu.getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL('/blogs')
  await expect(menu).toBeHidden()
})

test('a login that is submitted early with Enter succeeds', async ({ page, shop }) => {
  const { email, password } = await shop.register()
  await pressEarly(page, '/login', async () => {
    await page.getByLabel(labels.email).fill(email)
    await page.getByLabel(labels.password, { exact: true }).fill(password)
    await page.keyboard.press('Enter')
  })

  await expect(page).toHaveURL('/')
})

test('a page that loses the network remains, and navigation works when the network is back', async ({
  browser,
  baseURL,
}) => {
  const { context, page } = await aPageApart(browser, baseURL)
  await page.goto('/')
  await untilHydrated(page)
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: searchWords.label })
  await field.fill('siren')
  await context.setOffline(true)
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const link = page.getByRole('main').locator('a[href="/signup"]')

  await page.evaluate(() => delete document.documentElement.dataset.offline)
  await page.keyboard.press('Enter')
  await expect(page.getByText(shell.offline)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveAttribute('data-open', '')
  await expect(field).toHaveValue('siren')
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await link.click()
  await expect(page.getByText(shell.offline)).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: shell.menu, exact: true }).click()
  await page.getByRole('dialog', { name: shell.menu }).getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL('/')
  // Browsers remember a failed load of a script until the page is reloaded. So the page must not request
  // scripts while it is offline.
  expect(requested.filter((address) => address.endsWith('.js'))).toEqual([])
  await page.getByRole('link', { name: shell.home(demoBrand.name) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help is a double press away.')

  await context.setOffline(false)
  await expect(page.getByText(shell.online)).toBeVisible()
  await page.getByRole('button', { name: shell.menu }).click()
  await page.getByRole('button', { name: shell.closeMenu }).click()
  await link.click()
  await expect(page).toHaveURL('/signup')
  await expect(page.getByLabel(labels.email).first()).toBeVisible()
  await context.close()
})

test('a page whose code fails to load, as after a deployment, is loaded as a whole', async ({
  browser,
  baseURL,
}) => {
  // If a file cannot be loaded, React Router writes an error to the console, and an error on the console of
  // the usual browser context fails the test. So this test uses another context.
  const { context, page } = await aPageApart(browser, baseURL)
  await page.goto('/')
  await untilHydrated(page)
  // The file is gone from the server, but the open page still refers to it.
  await page.route('**/assets/signup*.js', (route) => route.abort('connectionfailed'), { times: 1 })

  await page.getByRole('main').locator('a[href="/signup"]').click()

  await expect(page).toHaveURL('/signup')
  await expect(page.getByLabel(labels.email).first()).toBeVisible()
  await untilHydrated(page)
  // The browser stored the signup page's URL until that page was open. So a reload of another page does not
  // lead to the signup page.
  await page.goto('/')
  await page.reload()
  await untilHydrated(page)
  await expect(page).toHaveURL('/')
  await context.close()
})

test('if scripts fail to load, an early press falls back to its link', async ({
  page,
  refusals,
}) => {
  refusals.add(0)
  await page.route('**/assets/*.js', (route) => route.abort('connectionfailed'))
  await page.goto('/')
  await page.getByRole('button', { name: searchWords.open }).click()

  await expect(page).toHaveURL('/search')
})

test('an early link within the page works, and hydration removes nothing', async ({ page }) => {
  const release = await delayScripts(page)
  await openWithoutScripts(page, product)
  await page.evaluate(() => {
    const parts = ['header a', '#reviews', 'footer a']
    new MutationObserver(() => {
      const missing = parts.find((part) => !document.querySelector(part))
      if (missing) document.documentElement.dataset.missing = missing
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('main').locator('a[href="#reviews"]').click()
  release()
  await untilHydrated(page)

  await expect(page).toHaveURL(`${product}#reviews`)
  await expect(page.locator('#reviews')).toBeInViewport()
  await expect(page.locator('html')).not.toHaveAttribute('data-missing')
})

for (const isEarly of [true, false]) {
  test(`after jumping to the questions and scrolling back, the next link does not jump again, ${isEarly ? 'before' : 'after'} scripts load`, async ({
    page,
  }) => {
    const release = isEarly ? await delayScripts(page) : () => undefined
    await openWithoutScripts(page, '/')
    if (!isEarly) await untilHydrated(page)
    await page.getByRole('link', { name: 'Learn More' }).click()
    const questions = page.locator('#faq')
    await expect(questions).toBeInViewport()
    await page.evaluate(() => {
      window.scrollTo(0, 0)
      addEventListener('scroll', () => {
        if (window.scrollY > 500) document.documentElement.dataset.leapt = ''
      })
    })
    await expect(questions).not.toBeInViewport()
    release()
    await untilHydrated(page)
    await page.getByRole('link', { name: 'Explore', exact: true }).click()

    await expect(page).toHaveURL('/single/Nirbhaya')
    await expect(page.locator('#story-title')).toBeInViewport()
    await expect(page.locator('html')).not.toHaveAttribute('data-leapt')
  })
}

test('a signed-in customer sees the account and never the login link', async ({ page, shop }) => {
  await shop.signIn()
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const login = document.querySelector('header a[href="/login"]')
      Object.assign(window, { sawLogin: login && getComputedStyle(login).display !== 'none' })
    })
  })
  await page.goto('/')

  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  expect(await page.evaluate(() => 'sawLogin' in window && window.sawLogin)).toBe(false)
})

test('a sign-in in another tab while scripts load is noticed', async ({ page, context, shop }) => {
  const release = await delayScripts(page)
  await openWithoutScripts(page, '/')
  await shop.signIn(await context.newPage())
  release()

  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
})

test('an address that is sent early and offline is subscribed when the network is back', async ({
  browser,
  baseURL,
}) => {
  const { context, page } = await aPageApart(browser, baseURL)
  const release = await delayScripts(page)
  await openWithoutScripts(page, '/blogs')
  await context.setOffline(true)
  const address = page.getByRole('textbox', { name: newsletterForm.label })
  await address.fill('offline@example.com')
  await page.getByRole('button', { name: newsletterForm.join }).click()
  await expect(address).toHaveValue('offline@example.com')

  await context.setOffline(false)
  release()

  await expect(page.getByText(newsletterForm.subscribed)).toBeVisible()
  await context.close()
})

test('the first press without a network keeps the page, and navigation works when the network is back', async ({
  browser,
  baseURL,
}) => {
  const { context, page } = await aPageApart(browser, baseURL)
  const release = await delayScripts(page)
  await openWithoutScripts(page, '/')
  await context.setOffline(true)
  const explore = page.getByRole('link', { name: 'Explore', exact: true })
  const notice = page.getByText(shell.offline)
  await expect(notice).toBeVisible()
  for (const pressed of [
    page.getByRole('banner').getByRole('link', { name: shell.cart }),
    page.locator('[aria-keyshortcuts]'),
    explore,
  ]) {
    await page.evaluate(() => delete document.documentElement.dataset.offline)
    await pressed.click()
    await expect(notice).toBeVisible()
    await expect(page).toHaveURL('/')
  }

  await context.setOffline(false)
  release()
  await untilHydrated(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await explore.click()
  await expect(page).toHaveURL('/single/Nirbhaya')
  await expect(page.locator('#hero-title')).toHaveCount(0)
  await context.close()
})

test('a page that loses the network before its scripts load reloads when it is back', async ({
  browser,
  baseURL,
}) => {
  const { context, page } = await aPageApart(browser, baseURL)
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await lost
    await route.abort('internetdisconnected')
  })
  const failed = page.waitForEvent('requestfailed', (request) => /\.js$/.test(request.url()))
  await openWithoutScripts(page, '/contact')
  await context.setOffline(true)
  lose()
  await failed
  await page.unrouteAll({ behavior: 'wait' })
  await page.evaluate(() => delete document.documentElement.dataset.offline)
  await page.locator('[aria-keyshortcuts]').click()
  await expect(page.getByText(shell.offline)).toBeVisible()

  await context.setOffline(false)
  await untilHydrated(page)
  await page.locator('[aria-keyshortcuts]').click()
  await expect(page.getByRole('combobox', { name: searchWords.label })).toBeFocused()
  await context.close()
})
