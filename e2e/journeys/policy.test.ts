import { expect, test } from '../fixture/shop.ts'

// Of every journey, buying included: what a page's policy refuses fails it (fixture/shop.ts). That each
// page has one of hashes says the server's `every-page.test.ts`.

/** Pages that no other journey opens with scripts. */
const unopened = ['/undo-email-change', '/newsletter', '/customization']

test('what no other journey opens keeps to its policy', async ({ page }) => {
  for (const address of unopened) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
  }
  // Two addresses of one page, told to search engines as one.
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/custom$/)
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
