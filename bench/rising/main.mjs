import { readFileSync } from 'node:fs'
import { cpus, platform } from 'node:os'
import { buildEnvironment } from '../environment.mjs'
import { openConnections } from '../load.mjs'
import { createVisitors } from './visitors.mjs'

// `npm run bench:load`: visitors come at a fixed rate, whether or not the shop keeps up. The rate rises every
// few seconds until one request in a hundred takes more than a quarter of a second, or a request is refused.
// The highest rate before this happens is the knee. Two phases with three times the rate of the knee follow:
// one with the usual visitors, and one in which every visitor uses the cart. The bench fails unless the shop
// - answers each request in both phases, or refuses it with 503 and Retry-After;
// - refuses some requests in the phase with the carts;
// - is fast again, at half the rate of the knee, within `longestRecoveryMs` after both phases.
// The load generator shares the machine with the shop, so a shop that has the machine for itself reaches a
// higher knee. The usual visitors mostly read. The load generator is perhaps too slow to overload the shop
// with reading, so refusals are expected only in the phase with the carts.

const mostMs = 250
const forMs = Number(process.env.BENCH_MS ?? 5_000)
const growth = 1.4
const mostConnections = 1_500
const longestRecoveryMs = 15_000

const environment = await buildEnvironment(({ slug }, post) => [
  ...['/', `/single/${slug}`, `/product/${slug}`, '/blogs', `/blogs/${post._id}`],
  ...['/api/product/get-products', `/api/product/get-product/${slug}`, '/api/blog'],
])
const { shop, provider, customers, paths } = environment
const ask = openConnections(shop.port, mostConnections)
const visitors = createVisitors({ ask, paths, customers, pay })

async function pay(orderId) {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${provider.controlToken}`,
  }
  const body = JSON.stringify({ order_id: orderId, outcome: 'success' })
  await fetch(`${provider.origin}/payment-sandbox/control/pay`, { method: 'POST', headers, body })
}

/**
 * Returns times in seconds. `shop`: how long the shop's process has worked since it started. `busy`: how long
 * the machine's cores together have worked since the machine started. `idle`: how long they have not.
 */
function worked() {
  const times = cpus().map(({ times: { idle, ...busy } }) => ({
    idle,
    busy: Object.values(busy).reduce((sum, one) => sum + one, 0),
  }))
  const total = (part) => times.reduce((sum, one) => sum + one[part], 0) / 1_000
  return { shop: shopSeconds(), busy: total('busy'), idle: total('idle') }
}

/** Returns the seconds that the shop's process worked; NaN on systems other than Linux. */
function shopSeconds() {
  if (platform() !== 'linux') return Number.NaN
  const fields = readFileSync(`/proc/${shop.pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Lets visitors come at a rate for a while, and waits until all have gone. */
async function visitsAt(rate, { lastingMs = forMs, come = visitors.come } = {}) {
  const before = worked()
  const began = performance.now()
  const visits = []
  for (let due = 0; due < lastingMs; due += 1_000 / rate) {
    const early = began + due - performance.now()
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
    visits.push(come(began + due))
  }
  const requests = (await Promise.all(visits)).flat()
  const after = worked()
  const lasted = (performance.now() - began) / 1_000
  const answered = requests.filter(({ status }) => status === 200)
  const sorted = answered.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const at = (share) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  const refused = requests.filter(({ status }) => status === 503)
  return {
    rate: requests.length / lasted,
    p50: at(0.5),
    p99: at(0.99),
    refused: refused.length,
    withoutRetryAfter: refused.filter(({ headers }) => !/^\d/.test(headers['retry-after'])).length,
    failed: requests.length - answered.length - refused.length,
    shop: (after.shop - before.shop) / lasted,
    machine: (after.busy - before.busy) / (after.busy - before.busy + after.idle - before.idle),
  }
}

const columns = ['visits/s', 'answers/s', 'p50 ms', 'p99 ms', '503', 'failed', 'shop', 'machine']
const row = (name, cells) => name.padEnd(22) + cells.map((cell) => cell.padStart(11)).join('')
const percent = (share) => `${Math.round(100 * share)} %`

async function step(name, rate, options) {
  const it = await visitsAt(rate, options)
  const numbers = [rate, it.rate, it.p50, it.p99, it.refused, it.failed].map((one) =>
    String(Math.round(one)),
  )
  // The column `shop` is the share of one core, because the shop is one process and uses at most one core.
  // The column `machine` is the share of all cores.
  console.log(row(name, [...numbers, percent(it.shop), percent(it.machine)]))
  return it
}

const isSlow = ({ p99, refused, failed }) => !(p99 <= mostMs) || refused + failed > 0

/**
 * Lets visitors come for one second at a time, until their requests are fast and all answered, or until
 * `longestRecoveryMs` is over.
 * @returns how long that took, in ms
 */
async function recoveredAfter(rate) {
  const began = performance.now()
  for (;;) {
    const tookMs = Math.round(performance.now() - began)
    const isWell = !isSlow(await step('at half, afterwards', rate, { lastingMs: 1_000 }))
    if (isWell || tookMs > longestRecoveryMs) return tookMs
  }
}

const wrong = []
try {
  await environment.emptyCarts()
  console.log(row('', columns))
  await step('warming up', 100)
  let knee = 0
  for (let rate = 100; ; rate *= growth) {
    // A slow moment may be the machine's fault, so a rate that seems too high gets a second try.
    if (isSlow(await step('rising', rate)) && isSlow(await step('once more', rate))) break
    knee = rate
  }
  const many = Math.max(knee, 100) * 3
  const past = await step('three times as many', many)
  const rush = await step('all to the cart', many, { come: visitors.rush })
  const recoveredMs = await recoveredAfter(Math.max(knee, 100) / 2)
  console.log(`\nThe knee: ${Math.round(knee)} visits a second with 99 % within ${mostMs} ms.`)
  console.log(`Three times as many are a hundred times ${Math.round(many / 100)} a second.`)
  console.log(
    `Afterwards, at half of that rate, all was normal again after ${recoveredMs / 1_000} s.`,
  )
  const [withoutRetryAfter, failed] = [
    past.withoutRetryAfter + rush.withoutRetryAfter,
    past.failed + rush.failed,
  ]
  if (rush.refused === 0) wrong.push('nobody was turned away above the knee')
  if (withoutRetryAfter > 0) wrong.push(`${withoutRetryAfter} refusals had no Retry-After`)
  if (failed > 0) wrong.push(`${failed} requests got another answer than 200 and 503`)
  if (recoveredMs > longestRecoveryMs) wrong.push('the shop did not recover by itself')
} finally {
  await environment.stop()
}
for (const one of wrong) console.error(one)
process.exit(wrong.length > 0 ? 1 : 0)
