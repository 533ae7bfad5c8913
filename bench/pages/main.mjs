import { setTimeout as pause } from 'node:timers/promises'
import { buildEnvironment } from '../environment.mjs'
import { everyPress } from './every-press.mjs'
import { firstPress, presses } from './first-press.mjs'
import { calibrate, columns, look } from './lighthouse.mjs'
import { launch } from './phone.mjs'
import { scriptsOf } from './scripts.mjs'

// `npm run bench:pages`: measures the most visited pages as a person with a cheap phone experiences them, and
// compares each figure with a limit. The machine must be idle, because other work that slows the browser
// counts as the page's time. Arguments select parts: lighthouse, scripts, first, every.

const runs = Number(process.env.BENCH_RUNS ?? 5)

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
const row = (name, ...cells) => name.padEnd(48) + cells.map((cell) => cell.padStart(12)).join('')

const missed = new Set()

/** Formats a figure; a value beyond its limit is marked and recorded. */
function judged(name, value, { least = 0, most = Number.POSITIVE_INFINITY }) {
  const isMissed = value < least || value > most
  if (isMissed) missed.add(`${name}: ${value}, where ${value < least ? least : most} is the limit`)
  return `${value}${isMissed ? ' !' : ''}`
}

async function measureLighthouse({ paths, shop }) {
  const limits = { score: { least: 97 }, largest: { most: 2_000 } }
  const { benchmarkIndex, slowdown } = await calibrate(shop.origin)
  console.log(
    `Lighthouse's benchmark index is ${benchmarkIndex}, so it slows down ${slowdown} times`,
  )
  console.log(row('Lighthouse, a phone', ...columns))
  for (const path of paths) {
    const visits = []
    for (let run = 0; run < runs; run++) visits.push(await look(shop.origin + path, slowdown))
    for (const one of visits.flatMap((it) => it.failed)) missed.add(one)
    const medians = columns.map((name) => {
      const value = median(visits.map((one) => one[name]))
      if (name === 'shift') return value.toFixed(3)
      return judged(`${path} ${name}`, Math.round(value), limits[name] ?? {})
    })
    console.log(row(path, ...medians))
  }
}

async function measureScripts({ paths, shop }, browser) {
  console.log(row('\nScripts after a load and one scroll', 'kB', 'files'))
  for (const path of paths) {
    const isHome = path === '/'
    const { bytes, files } = await scriptsOf(browser, shop.origin + path)
    const kilobytes = Number((bytes / 1_000).toFixed(1))
    console.log(
      row(
        path,
        judged(`${path} kB of scripts`, kilobytes, { most: isHome ? 170 : 180 }),
        judged(`${path} scripts`, files, { most: isHome ? 14 : 16 }),
      ),
    )
  }
}

async function measureFirstPress({ shop, slug }, browser) {
  console.log(row('\nA first press, ms until its answer', 'at once', '6 s later'))
  for (const press of presses) {
    const medianAfter = async (waitMs) => {
      const taken = []
      for (let run = 0; run < runs; run++) {
        taken.push(await firstPress(browser, shop.origin + press.path(slug), press, waitMs))
      }
      return Math.round(median(taken))
    }
    console.log(
      row(
        press.name,
        judged(`${press.name} at once`, await medianAfter(0), { most: 1_000 }),
        judged(`${press.name} later`, await medianAfter(6_000), { most: 150 }),
      ),
    )
  }
}

async function measureEveryPress(environment, browser) {
  const taken = []
  for (let run = 0; run < runs; run++) taken.push(...(await everyPress(browser, environment)))
  const slowest = taken.toSorted((a, b) => b.ms - a.ms)
  const rank = (part) => slowest[Math.floor(slowest.length * (1 - part))].ms
  console.log(row('\nPresses and keys of whole journeys, ms', 'p75', 'p98', 'of'))
  const p98 = judged('every press, p98', rank(0.98), { most: 200 })
  console.log(row('', String(rank(0.75)), p98, String(slowest.length)))
  for (const { ms, what } of slowest.slice(0, 5)) console.log(`  ${ms} ${what}`)
}

const parts = {
  lighthouse: measureLighthouse,
  scripts: measureScripts,
  first: measureFirstPress,
  every: measureEveryPress,
}

const wanted = process.argv.slice(2)
const environment = await buildEnvironment(({ slug }, post) => [
  ...['/', `/single/${slug}`, `/product/${slug}`, '/blogs', `/blogs/${post._id}`],
])
const browser = await launch()
try {
  // Request each page once, so that the shop caches the pages. Soon after caching a page, the shop
  // compresses the page a second time, slowly and to fewer bytes. Wait until all pages are compressed.
  for (const path of environment.paths) await fetch(environment.shop.origin + path)
  await pause(3_000)
  for (const [name, measure] of Object.entries(parts)) {
    if (wanted.length === 0 || wanted.includes(name)) await measure(environment, browser)
  }
} finally {
  await browser.close()
  await environment.stop()
}
for (const one of missed) console.error(one)
process.exit(missed.size > 0 ? 1 : 0)
