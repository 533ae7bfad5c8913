import { expect, test } from '../fixture/shop.ts'

// Every journey, including buying, fails if a page's content security policy refuses something
// (fixture/shop.ts). The server's `every-page.test.ts` checks that each page has a policy of
// hashes.

/** Pages that no other journey opens with scripts. */
const unopened = ['/undo-email-change', '/newsletter', '/customization']

test('pages that no other journey opens obey their content security policy', async ({ page }) => {
  for (const address of unopened) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
  }
  // One page with two addresses, of which search engines get one.
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/custom$/)
})

test('injected scripts do not run, and the page works', async ({ browser }) => {
  // In its own context, because elsewhere a refused script fails the test.
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
