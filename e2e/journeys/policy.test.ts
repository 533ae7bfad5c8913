import { readFileSync } from 'node:fs'
import { createBatch } from '@nirbhaya/contract/batches/desk'
import { listPosts } from '@nirbhaya/contract/blog'
import { flagshipSlug } from '@nirbhaya/contract/constants'
import type { Page } from '@playwright/test'
import { expect, type Shop, test } from '../fixture/shop.ts'

// Of every journey, buying included: what a page's policy refuses fails it (fixture/shop.ts).

const routesFile = new URL('../../apps/web/app/routes.ts', import.meta.url)
/** The list of the web's pages: a new one is visited without a change here. */
const patterns = [...readFileSync(routesFile, 'utf8').matchAll(/route\('([^'*.]+)'/g)].map(
  ([, pattern = '']) => `/${pattern}`,
)
const isDesk = (path: string) => /^\/admin/.test(path)
/** Only with the link of a mail is there a page: the journey of promises opens it. */
const needsLink = (path: string) => path === '/promise'
const isOwn = (path: string) => /^\/(my-|update-profile)/.test(path)

/** Pages with what exists in place of their parameters. */
async function addressesOf(shop: Shop, paths: string[], orderId = '', batchId = '') {
  const posts = await shop.api()(listPosts)
  const idIn = (path: string) => {
    if (path.includes('blog')) return posts[0]?._id ?? ''
    return path.includes('batches') ? batchId : orderId
  }
  return paths.map((path) => path.replace(':slug', flagshipSlug).replace(':id', idIn(path)))
}

async function visitAll(page: Page, addresses: string[]) {
  expect(addresses.length).toBeGreaterThan(3)
  for (const address of addresses) {
    const response = await page.goto(address)
    expect(response?.status(), address).toBe(200)
    const policy = response?.headers()['content-security-policy'] ?? ''
    const [, allowed] = /script-src ([^;]*)/.exec(policy) ?? []
    expect(allowed, address).toMatch(/^'self'( 'sha256-[^']+')+$/)
    await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
  }
}

test('every page of a visitor keeps to a policy of hashes', async ({ page, shop }) => {
  const open = patterns.filter((path) => !isDesk(path) && !isOwn(path) && !needsLink(path))
  await visitAll(page, ['/', ...(await addressesOf(shop, open))])
})

test('every page of a customer keeps to it', async ({ page, shop }) => {
  const { _id } = await shop.paidOrder()
  await visitAll(page, ['/cart', ...(await addressesOf(shop, patterns.filter(isOwn), _id))])
})

test('every page of the desk keeps to it', async ({ page, shop }) => {
  const { _id } = await shop.paidOrder()
  const terms = { fromDays: 45, dueDays: 60 }
  const body = { productId: (await shop.product())._id, capacity: 1, terms }
  const { batch } = await (await shop.ownerApi())(createBatch, { body })
  await shop.signInAsAdmin()
  await visitAll(page, await addressesOf(shop, patterns.filter(isDesk), _id, batch._id))
})

test('scripts that got into a page do not run, and the page works', async ({ browser }) => {
  // A context of its own: elsewhere a refused script fails the test.
  const page = await browser.newPage()
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text())
  })
  await page.route('/', async (route) => {
    const response = await route.fetch()
    const hole = [
      '<script>window.taken = 1</script>',
      '<script type="module">window.taken = 2</script>',
      '<script src="https://elsewhere.example/taken.js"></script>',
      '<img alt="" src="/favicon.svg" onload="window.taken = 3">',
    ].join('')
    const body = (await response.text()).replace('</head>', `${hole}</head>`)
    await route.fulfill({ response, body })
  })

  await page.goto('/')

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => refused.length).toBe(4)
  expect(await page.evaluate(() => 'taken' in window)).toBe(false)
  // Our own did: they are in the policy by their hashes.
  const own = ['__zod_globalConfig', '__reactRouterContext', '__reactRouterRouteModules']
  await expect
    .poll(() => page.evaluate((all) => all.filter((it) => it in window), own))
    .toEqual(own)
  await page.close()
})
