import { tracking as words } from '@nirbhaya/contract/messages/tracking'
import type { Page } from '@playwright/test'
import { stock } from '../fixture/products.ts'
import { test as base, expect, shopUrl } from '../fixture/shop.ts'
import { type RunningShop, runShop } from '../fixture/start-shop.ts'

const pixelId = '123456789012345'

/** A shop of its own, because the others have no pixel; with one product, so it starts at once. */
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

// One shop of its own for all of these, not one a worker.
test.describe.configure({ mode: 'default' })

/** The provider's script, as far as the shop sees it: it takes over the queue of the stub. */
const standIn = `
  window.__calls = window.fbq.queue.map((call) => [...call])
  window.fbq.callMethod = (...call) => window.__calls.push(call)
`

/** Answers for the provider, and notes what was asked of it. */
async function standInForProvider(page: Page) {
  const asked: string[] = []
  await page.route(/facebook\.(net|com)/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: standIn })
  })
  return asked
}

const calls = (page: Page) =>
  page.evaluate(() => (window as unknown as { __calls?: unknown[][] }).__calls ?? [])

const names = async (page: Page) => (await calls(page)).map(([call, name]) => `${call} ${name}`)

const bar = (page: Page) => page.getByRole('region', { name: words.title })

test('nothing is loaded before a visitor agrees, nor after they refuse', async ({ page, shop }) => {
  const asked = await standInForProvider(page)
  await page.goto('/')
  await expect(bar(page)).toBeVisible()
  await shop.expectSound()
  // What the page is there for stays within reach.
  await page.getByRole('main').getByRole('link', { name: 'Explore' }).click({ trial: true })

  await bar(page).getByRole('button', { name: words.refuse }).click()
  await expect(bar(page)).toBeHidden()
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()

  await expect(bar(page)).toBeHidden()
  expect(asked).toEqual([])
  expect(await page.context().cookies()).toEqual([])
})

test('with a yes, Explore and page views are reported; taking it back ends that', async ({
  page,
}) => {
  const asked = await standInForProvider(page)
  await page.goto('/')
  await bar(page).getByRole('button', { name: words.grant }).click()

  await expect.poll(() => names(page)).toContain('track PageView')
  expect(asked).toEqual(['https://connect.facebook.net/en_US/fbevents.js'])
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

  // Reported when it is pressed: the page that it leads to is still on its way.
  await expect(page).toHaveURL(/\/single\//)
  await page.getByRole('button', { name: words.change }).click()
  await expect(bar(page)).toBeFocused()
  await bar(page).getByRole('button', { name: words.refuse }).click()
  await expect.poll(async () => (await calls(page)).at(-1)).toEqual(['consent', 'revoke'])
})

test('pages of an account neither ask nor report', async ({ page }) => {
  const asked = await standInForProvider(page)
  await page.goto('/login')
  await page.getByRole('heading', { level: 1 }).waitFor()

  await expect(bar(page)).toBeHidden()
  await page.evaluate(() => localStorage.setItem('trackingConsent', 'granted'))
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(asked).toEqual([])
})

test('the pixel may run where there is one, and nowhere else', async ({ request, server }) => {
  const policy = async (address: string) =>
    (await request.get(address)).headers()['content-security-policy']

  expect(await policy(server.url)).toContain('https://connect.facebook.net')
  expect(await policy(shopUrl())).not.toContain('facebook')
})
