import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePort } from '../../apps/server/test/ports.ts'
import { expect, shopUrl, test } from '../fixture/shop.ts'

const categories = ['accessibility', 'best-practices', 'seo']

// One page of a kind: its parts are on the others, and axe looks at those in `widths`.
for (const path of ['/product/Nirbhaya']) {
  test(`Lighthouse finds nothing to improve on ${path}`, async ({ launchOptions }) => {
    // A browser of its own: Lighthouse speaks to it by a port, and wants it for itself.
    const port = await freePort()
    const args = [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`]
    const browser = await chromium.launch({ ...launchOptions, args })
    try {
      const run = await lighthouse(`${shopUrl()}${path}`, {
        port,
        logLevel: 'error',
        onlyCategories: categories,
        // Speed is not judged here, so that nothing has to be slowed down.
        throttlingMethod: 'provided',
        disableFullPageScreenshot: true,
      })
      if (!run) throw new Error('Lighthouse had no answer')
      const { audits, categories: judged, runtimeError } = run.lhr
      expect(runtimeError).toBeUndefined()
      const failed = Object.values(judged)
        .flatMap(({ auditRefs }) => auditRefs)
        .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
        .map(({ id }) => ({ id, found: JSON.stringify(audits[id]?.details)?.slice(0, 2_000) }))
      expect(failed).toEqual([])
      const scores = Object.fromEntries(
        Object.entries(judged).map(([name, { score }]) => [name, score]),
      )
      expect(scores).toEqual(Object.fromEntries(categories.map((name) => [name, 1])))
    } finally {
      await browser.close()
    }
  })
}
