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

/** A machine whose benchmark index is at least this is a fast desktop, says Lighthouse's guide to throttling. */
const fastDesktop = 1_500

/**
 * Returns how much Lighthouse has to slow this machine down, and the benchmark index that says so. Slowed down
 * four times, a fast desktop is as fast as a phone of the middle class; a slower machine is it when slowed down
 * twice, as Lighthouse's guide to throttling says. The index varies, so it is the middle one of three.
 */
export async function calibrate(url) {
  const indexes = []
  for (let run = 0; run < 3; run++) {
    const { environment } = await visit(url, { onlyAudits: ['is-on-https'] })
    indexes.push(Math.round(environment.benchmarkIndex))
  }
  const benchmarkIndex = indexes.toSorted((a, b) => a - b)[1]
  return { benchmarkIndex, slowdown: benchmarkIndex < fastDesktop ? 2 : 4 }
}

/**
 * Returns Lighthouse's figures for a phone's first visit to a page, by the names in `columns`, and the failed
 * audits that do not depend on the machine. `slowdown` is what `calibrate` returns. Each visit uses a new
 * browser, so that nothing is cached.
 */
export async function look(url, slowdown) {
  const { categories, audits: results } = await visit(url, {
    onlyCategories: ['performance', ...judged],
    throttling: { cpuSlowdownMultiplier: slowdown },
  })
  const failed = judged
    .flatMap((category) => categories[category].auditRefs)
    .filter(({ id, weight }) => weight > 0 && results[id].score === 0)
    .map(({ id }) => `${new URL(url).pathname}: ${id} ${JSON.stringify(results[id].details)}`)
  const figures = Object.entries(audits).map(([name, id]) => [name, results[id].numericValue])
  return { failed, score: categories.performance.score * 100, ...Object.fromEntries(figures) }
}

async function visit(url, flags) {
  const browser = await launch([`--remote-debugging-port=${debuggingPort}`])
  try {
    const { lhr } = await lighthouse(url, { port: debuggingPort, logLevel: 'error', ...flags })
    return lhr
  } finally {
    await browser.close()
  }
}
