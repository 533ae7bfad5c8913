import { expect, test } from '../fixture/shop.ts'

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
