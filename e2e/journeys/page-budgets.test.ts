import type { Page } from '@playwright/test'
import { untilHydrated } from '../fixture/hydrated.ts'
import { test as base, expect } from '../fixture/shop.ts'
import { type RunningShop, runShop } from '../fixture/start-shop.ts'

/** A shop of its own: the journeys of other files add products, which the home page shows. */
const test = base.extend<object, { server: RunningShop }>({
  server: [
    async ({ browserName: _ }, use) => {
      const shop = await runShop()
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})
// One worker, so that one shop is started.
test.describe.configure({ mode: 'default' })

// The sizes of pages that are loaded and scrolled once, as measured when this was written. A page may exceed
// its budget by 5 %. Lower a budget when its page needs less. A change that has to raise a budget explains
// why.

interface Budget {
  path: string
  /** Kilobytes of HTML and of scripts, and the number of scripts. */
  html: number
  scripts: number
  files: number
}

const budgets: Budget[] = [
  { path: '/', html: 18.6, scripts: 167, files: 8 },
  { path: '/single/Nirbhaya', html: 15.3, scripts: 172, files: 9 },
  { path: '/product/Nirbhaya', html: 15.7, scripts: 171, files: 8 },
  { path: '/blogs', html: 9.9, scripts: 168, files: 8 },
]

const slack = 1.05

/** Returns the size of the HTML in kilobytes, as compressed for the transfer. */
async function htmlKilobytes(page: Page, path: string): Promise<number> {
  const response = await page.request.get(path, { headers: { 'accept-encoding': 'gzip' } })
  return Number(response.headers()['content-length']) / 1_000
}

/** Returns the size of each file in kilobytes, as compressed for the transfer, by URL. */
async function sizesOfFiles(page: Page) {
  const entries = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => {
      const { name, encodedBodySize } = entry as PerformanceResourceTiming
      return { name, kilobytes: encodedBodySize / 1_000 }
    }),
  )
  // A prefetched file is listed again where it is used. The map counts it once.
  return new Map(entries.map(({ name, kilobytes }) => [name, kilobytes]))
}

const total = (sizes: Iterable<number>) => [...sizes].reduce((sum, size) => sum + size, 0)

for (const { path, html, scripts, files } of budgets) {
  test(`the download of ${path} stays within its budget`, async ({ page }) => {
    // The budgets are for gzip, because browsers accept gzip over every connection. Brotli is smaller, but
    // browsers accept it only over HTTPS or, as here, from their own machine. So this header asks for gzip.
    await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' })
    await page.goto(path)
    await untilHydrated(page)
    await page.evaluate(() => window.scrollBy(0, 500))
    await page.waitForLoadState('networkidle')

    const resources = await sizesOfFiles(page)
    const sent = [...resources].filter(([name]) => /\.js$/.test(name))
    const report = sent.map(([name, kilobytes]) => `${name.split('/').at(-1)}: ${kilobytes} kB`)
    expect(sent.length, report.join('\n')).toBeLessThanOrEqual(Math.floor(files * slack) + 1)
    const kilobytes = total(sent.map(([, size]) => size))
    expect(kilobytes, report.join('\n')).toBeLessThanOrEqual(scripts * slack)
    // After a change of the page, the shop first sends a quickly compressed response, which is larger. When
    // the shop has time, it replaces that response by a smaller one. So the test asks repeatedly, until it gets
    // a smaller one.
    await expect.poll(() => htmlKilobytes(page, path)).toBeLessThanOrEqual(html * slack)
  })
}
