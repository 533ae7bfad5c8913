import { readFileSync } from 'node:fs'
import { createBatch } from '@nirbhaya/contract/batches/admin'
import { listPosts } from '@nirbhaya/contract/blog/blog'
import { flagshipSlug } from '@nirbhaya/contract/constants'
import { listMyPapers } from '@nirbhaya/contract/papers/papers'
import { aComplaint } from '../fixture/complaints.ts'
import { expect, type Shop, test } from '../fixture/shop.ts'

// These tests open every page in the list of routes, so a new page is tested automatically. A test fails if
// the content security policy of a page refuses something: `fixture/shop.ts` checks this in all journeys.
// That each policy lists hashes is tested in the server's `every-page.test.ts`.

const routes = readFileSync(new URL('../../apps/web/app/routes.ts', import.meta.url), 'utf8')
/** The path of every page in the list of routes. Paths with a dot belong to files, so they are left out. */
const patterns = [...routes.matchAll(/route\('([^'*.]+)'/g)].map(([, path]) => `/${path}`)

const isOwners = (path: string) => /^\/admin\b/.test(path)
const isCustomers = (path: string) => /^\/(cart|my-|update-profile|confirm-email)/.test(path)

/**
 * Returns an example path for each page whose path has a parameter. The keys are the patterns in the list of
 * routes.
 */
async function addressesWith(shop: Shop): Promise<Record<string, string>> {
  const [post] = await shop.api()(listPosts)
  const order = await shop.paidOrder()
  const customer = shop.api(shop.session?.token)
  const listPapers = async () =>
    (await customer(listMyPapers, { params: { id: order._id } })).papers[0]?._id ?? ''
  await expect.poll(listPapers).not.toBe('')
  const owner = await shop.ownerApi()
  const { _id: productId } = await shop.product()
  const terms = { fromDays: 45, dueDays: 60 }
  const { batch } = await owner(createBatch, { body: { productId, capacity: 10, terms } })
  const complaint = await aComplaint(shop)
  const paper = `${order._id}/papers/${await listPapers()}`
  return {
    '/single/:slug': `/single/${flagshipSlug}`,
    '/product/:slug': `/product/${flagshipSlug}`,
    '/blogs/:id': `/blogs/${post?._id}`,
    '/my-orders/:id': `/my-orders/${order._id}`,
    '/my-orders/:id/papers/:paperId': `/my-orders/${paper}`,
    '/my-orders/:id/report': `/my-orders/${order._id}/report`,
    '/my-complaints/:id': `/my-complaints/${complaint._id}`,
    '/admin/complaints/:id': `/admin/complaints/${complaint._id}`,
    '/admin/orders/slips': `/admin/orders/slips?ids=${order._id}`,
    '/admin/orders/:id': `/admin/orders/${order._id}`,
    '/admin/orders/:id/papers/:paperId': `/admin/orders/${paper}`,
    '/admin/batches/:id': `/admin/batches/${batch._id}`,
    '/admin/batches/:id/addresses': `/admin/batches/${batch._id}/addresses`,
    '/admin/users/:id': `/admin/users/${shop.session?.user._id}`,
    '/admin/content/:key': '/admin/content/faq',
    '/admin/update-product/:slug': `/admin/update-product/${flagshipSlug}`,
    '/admin/update-blog/:id': `/admin/update-blog/${post?._id}`,
  }
}

test('every page obeys its content security policy, for everybody who may open it', async ({
  page,
  shop,
  refusals,
}) => {
  test.setTimeout(900_000)
  // Pages that need a link from a mail refuse to open without it.
  refusals.add(400).add(404)
  const addresses = await addressesWith(shop)
  const open = async (pattern: string) => {
    const address = addresses[pattern] ?? pattern
    expect(address).not.toMatch(/:|undefined/)
    await page.goto(address)
    await expect(page.getByRole('main').first(), address).toBeVisible()
    // Scrolling loads the pictures further down, too.
    await page.mouse.wheel(0, 20_000)
    await page.waitForLoadState('networkidle')
  }

  for (const pattern of patterns.filter(isCustomers)) await open(pattern)
  await page.evaluate(() => localStorage.clear())
  for (const pattern of ['/', ...patterns]) {
    if (!isCustomers(pattern) && !isOwners(pattern)) await open(pattern)
  }
  // `/customization` shows the same page as `/custom`, and names `/custom` as the address for search engines.
  await page.goto('/customization')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/custom$/)

  await shop.signInAsAdmin()
  for (const pattern of patterns.filter(isOwners)) {
    await open(pattern)
    await expect(page).toHaveURL(/\/admin/)
  }

  expect(patterns.filter(isOwners).length).toBeGreaterThan(30)
})

test('injected scripts do not run, and the page works', async ({ browser }) => {
  // `browser.newPage` creates a new browser context. In the usual context, a refused script fails the test.
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
  // The shop's own scripts did run: the policy contains their hashes.
  const own = ['__zod_globalConfig', '__reactRouterContext', '__reactRouterRouteModules']
  await expect
    .poll(() => page.evaluate((all) => all.filter((it) => it in window), own))
    .toEqual(own)
  await page.close()
})
