import { tracking as words } from '@nirbhaya/contract/messages/tracking'
import type { Page } from '@playwright/test'
import { stock } from '../fixture/products.ts'
import { test as base, expect, shopUrl } from '../fixture/shop.ts'
import { type RunningShop, runShop } from '../fixture/start-shop.ts'

const pixelId = '123456789012345'

/**
 * A shop for this file, because the others have no pixel. It has only one product, so that it starts quickly.
 */
const test = base.extend<object, { server: RunningShop }>({
  server: [
    async ({ browserName: _ }, use) => {
      const shop = await runShop({ META_PIXEL_ID: pixelId, SEED: 'none' })
      await stock(shop)
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

// The tests of this file run in one worker, so that they share one shop. Otherwise each worker would start
// its own.
test.describe.configure({ mode: 'default' })

/**
 * A fake of the pixel's script, which Facebook provides. Like the real script, it takes over the calls that
 * the stub `fbq` has queued.
 */
const standIn = `
  window.__calls = window.fbq.queue.map((call) => [...call])
  window.fbq.callMethod = (...call) => window.__calls.push(call)
`

/**
 * Answers the browser's requests to Facebook, the provider of the pixel, with `standIn`. Records the URLs of
 * these requests.
 */
async function standInForProvider(page: Page) {
  const requests: string[] = []
  await page.route(/facebook\.(net|com)/, (route) => {
    requests.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: standIn })
  })
  return requests
}

const calls = (page: Page) =>
  page.evaluate(() => (window as unknown as { __calls?: unknown[][] }).__calls ?? [])

const names = async (page: Page) => (await calls(page)).map(([call, name]) => `${call} ${name}`)

const bar = (page: Page) => page.getByRole('region', { name: words.title })

test('nothing is loaded before a visitor agrees, nor after a refusal', async ({ page, shop }) => {
  const requests = await standInForProvider(page)
  await page.goto('/')
  await expect(bar(page)).toBeVisible()
  await shop.expectPageQuality()
  // The bar that asks for consent does not cover the page's main action.
  await page.getByRole('main').getByRole('link', { name: 'Explore' }).click({ trial: true })

  await bar(page).getByRole('button', { name: words.refuse }).click()
  await expect(bar(page)).toBeHidden()
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()

  await expect(bar(page)).toBeHidden()
  expect(requests).toEqual([])
  expect(await page.context().cookies()).toEqual([])
})

test('with consent, Explore and page views are reported; withdrawing it ends that', async ({
  page,
}) => {
  const requests = await standInForProvider(page)
  await page.goto('/')
  await bar(page).getByRole('button', { name: words.grant }).click()

  await expect.poll(() => names(page)).toContain('track PageView')
  expect(requests).toEqual(['https://connect.facebook.net/en_US/fbevents.js'])
  expect((await calls(page)).slice(0, 4)).toEqual([
    ['consent', 'revoke'],
    ['set', 'autoConfig', false, pixelId],
    ['init', pixelId],
    ['consent', 'grant'],
  ])

  await page.getByRole('main').getByRole('link', { name: 'Explore' }).click()
  await expect
    .poll(() => calls(page))
    .toContainEqual([
      'trackCustom',
      'ExploreClick',
      { button_name: 'Explore Hero Section', page: '/' },
    ])

  // The click on Explore was reported to the pixel at once. Only now wait until the next page is open.
  await expect(page).toHaveURL(/\/single\//)
  await page.getByRole('button', { name: words.change }).click()
  await expect(bar(page)).toBeFocused()
  await bar(page).getByRole('button', { name: words.refuse }).click()
  await expect.poll(async () => (await calls(page)).at(-1)).toEqual(['consent', 'revoke'])
})

test('account pages neither ask nor report', async ({ page }) => {
  const requests = await standInForProvider(page)
  await page.goto('/login')
  await page.getByRole('heading', { level: 1 }).waitFor()

  await expect(bar(page)).toBeHidden()
  await page.evaluate(() => localStorage.setItem('trackingConsent', 'granted'))
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(requests).toEqual([])
})

test('the content security policy allows the pixel only in a shop that has one', async ({
  request,
  server,
}) => {
  const policy = async (address: string) =>
    (await request.get(address)).headers()['content-security-policy']

  expect(await policy(server.url)).toContain('https://connect.facebook.net')
  expect(await policy(shopUrl())).not.toContain('facebook')
})
