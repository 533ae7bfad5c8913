import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { buildEstate } from '../estate.mjs'

// `npm run bench:pages`: what Lighthouse says of a phone's first look at the pages people read, the
// median of some runs. The machine has to be calm: what disturbs the browser counts as the page's.
// What does not hang on the machine has to be perfect, or this fails.

const runs = Number(process.env.BENCH_RUNS ?? 5)
const debuggingPort = 9_331
const executablePath = process.env.CHROMIUM_PATH

const judged = ['accessibility', 'best-practices', 'seo']
const audits = {
  'first paint': 'first-contentful-paint',
  largest: 'largest-contentful-paint',
  blocking: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
}

/** A browser of its own for each look, so that nothing is remembered. */
async function look(url) {
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', `--remote-debugging-port=${debuggingPort}`],
  })
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

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
const row = (name, cells) => name.padEnd(48) + cells.map((cell) => cell.padStart(12)).join('')

const failed = new Set()
const estate = await buildEstate(({ slug }, post) => [
  ...['/', `/single/${slug}`, `/product/${slug}`, '/blogs', `/blogs/${post._id}`],
])
try {
  console.log(row('', ['score', ...Object.keys(audits)]))
  for (const path of estate.paths) {
    // Made once, and packed as small as it gets a moment later.
    await fetch(estate.shop.origin + path)
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    const looks = []
    for (let run = 0; run < runs; run++) looks.push(await look(estate.shop.origin + path))
    for (const one of looks.flatMap((look) => look.failed)) failed.add(one)
    const medians = ['score', ...Object.keys(audits)].map((name) => {
      const value = median(looks.map((one) => one[name]))
      return name === 'shift' ? value.toFixed(3) : String(Math.round(value))
    })
    console.log(row(path, medians))
  }
} finally {
  await estate.stop()
}
for (const one of failed) console.error(one)
process.exit(failed.size > 0 ? 1 : 0)
