import { setTimeout as pause } from 'node:timers/promises'
import { freshPhone } from './phone.mjs'

/**
 * Measures the scripts of a page after it is loaded and scrolled once: bytes as sent, and the number of
 * files.
 */
export async function scriptsOf(browser, url) {
  const page = await freshPhone(browser)
  try {
    // The measurement uses gzip, because browsers accept gzip over every connection. Brotli is smaller, but
    // browsers accept it only over HTTPS or, as here, from their own machine. So this header asks for gzip.
    await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' })
    await page.goto(url)
    await page.evaluate(() => window.scrollBy(0, 500))
    await pause(3_000)
    const sizes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .map(({ name, encodedBodySize }) => [name, encodedBodySize]),
    )
    // A preloaded script is listed a second time when it is used. The map counts it once.
    const sent = new Map(sizes)
    return { bytes: [...sent.values()].reduce((sum, one) => sum + one, 0), files: sent.size }
  } finally {
    await page.context().close()
  }
}
