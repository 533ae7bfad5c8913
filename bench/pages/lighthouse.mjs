import lighthouse from 'lighthouse'
import { launch } from './phone.mjs'

const debuggingPort = 9_331

const judged = ['accessibility', 'best-practices', 'seo']
const audits = {
  'first paint': 'first-contentful-paint',
  largest: 'largest-contentful-paint',
  blocking: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
}

export const columns = ['score', ...Object.keys(audits)]

/**
 * Returns Lighthouse's figures for a phone's first visit to a page, by the names in `columns`, and the failed
 * audits that do not depend on the machine. Each visit uses a new browser, so that nothing is cached.
 */
export async function look(url) {
  const browser = await launch([`--remote-debugging-port=${debuggingPort}`])
  try {
    const { lhr } = await lighthouse(url, {
      port: debuggingPort,
      logLevel: 'error',
      onlyCategories: ['performance', ...judged],
    })
    const failed = judged
      .flatMap((category) => lhr.categories[category].auditRefs)
      .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score === 0)
      .map(({ id }) => `${new URL(url).pathname}: ${id} ${JSON.stringify(lhr.audits[id].details)}`)
    const figures = Object.entries(audits).map(([name, id]) => [name, lhr.audits[id].numericValue])
    return { failed, score: lhr.categories.performance.score * 100, ...Object.fromEntries(figures) }
  } finally {
    await browser.close()
  }
}
