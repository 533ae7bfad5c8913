import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { cpus } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { buildEnvironment } from './environment.mjs'
import { load, requestOf } from './load.mjs'
import { buy } from './purchase.mjs'

// `npm run bench`: prints a table with a line for each kind of work: a page, a call of the API, a purchase.
// It compares how often per second the shop and a baseline do this work. The baseline (baseline.mjs) only
// replays recorded answers, or runs the SQL statements that the work needs. Arguments select lines by parts
// of their names. Baseline and shop run in turn (baseline, shop, baseline, shop, …), so that they see the
// same state of the machine. For pages, the load generator is the limit, because creating a request costs
// more than answering it with a cached page. So a ratio near 1 does not mean that the shop is as fast as the
// baseline: it only means that both answer all requests that the load generator can create.

const rounds = 3
const forMs = Number(process.env.BENCH_MS ?? 2_000)
const timesToWarm = 4
const connections = 32
const buyers = 8

/**
 * Each HTTP server sets these headers by itself, so the baseline does not replay those of the shop's answers.
 */
const ownHeaders = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']
const encodings = 'gzip, deflate, br, zstd'

const environment = await buildEnvironment(({ slug }, post) => [
  ...['/', `/single/${slug}`, `/product/${slug}`, '/blogs', `/blogs/${post._id}`],
  ...['/api/product/get-products', `/api/product/get-product/${slug}`],
  ...['/api/blog', `/api/blog/${post._id}`],
])
const { shop, baseline, customers } = environment

const replayed = environment.paths.map((path, index) => ({
  name: `GET ${path}`,
  least: index < 5 ? 0.7 : 0.6,
  prepare: () => recordAnswer(path),
  baseline: () => load({ port: baseline.port, requests: [requestOf(path)], connections, forMs }),
  shop: () => load({ port: shop.port, requests: [requestOf(path)], connections, forMs }),
}))

const baselineRateOf = (work, options = {}) =>
  baseline
    .ask({ work, options: { customers, connections, forMs, ...options } })
    .then((it) => it.rate)

const lines = [
  ...replayed,
  {
    name: 'GET /api/cart',
    least: 0.5,
    prepare: environment.fillCarts,
    baseline: () => baselineRateOf('cart'),
    shop: () => loadAs((customer) => requestOf('/api/cart', customer)),
  },
  {
    name: 'POST /api/cart',
    least: 0.4,
    prepare: () => {},
    baseline: () => baselineRateOf('add'),
    shop: () =>
      loadAs(({ token, productId }) =>
        requestOf('/api/cart', { method: 'POST', token, body: { productId, quantity: 1 } }),
      ),
  },
  {
    name: 'a whole purchase',
    least: 0.4,
    prepare: environment.emptyCarts,
    baseline: () =>
      baselineRateOf('purchase', { customers: customers.slice(0, buyers), connections: buyers }),
    shop: () => buy(environment, { buyers, forMs }),
  },
]

const loadAs = (of) => load({ port: shop.port, requests: customers.map(of), connections, forMs })

/** Waits until the shop's answer to a browser no longer changes, and makes the baseline replay it exactly. */
async function recordAnswer(path) {
  let answer = await get(path)
  for (let waited = 0; waited < 20; waited++) {
    await new Promise((resolve) => setTimeout(resolve, 250))
    const later = await get(path)
    if (waited >= 8 && later.body.equals(answer.body)) break
    answer = later
  }
  const headers = Object.entries(answer.headers).filter(([name]) => !ownHeaders.includes(name))
  const replay = {
    path,
    headers: Object.fromEntries(headers),
    body: answer.body.toString('base64'),
  }
  await baseline.ask({ replay })
}

function get(path) {
  const { promise, resolve, reject } = Promise.withResolvers()
  const sent = request(shop.origin + path, { headers: { 'accept-encoding': encodings } })
  sent.on('error', reject)
  sent.on('response', async (answer) => {
    resolve({ headers: answer.headers, body: await buffer(answer) })
  })
  sent.end()
  return promise
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

async function measure({ name, least, prepare, baseline: ofBaseline, shop: ofShop }) {
  await prepare()
  // The shop and the baseline warm up before the measurement. The shop warms up longer, because it has more
  // code to compile.
  for (let time = 0; time < timesToWarm; time++) await ofShop()
  await ofBaseline()
  const rates = { baseline: [], shop: [] }
  for (let round = 0; round < rounds; round++) {
    rates.baseline.push(await ofBaseline())
    rates.shop.push(await ofShop())
  }
  rates.baseline.push(await ofBaseline())
  const [baselineRate, shopRate] = [median(rates.baseline), median(rates.shop)]
  return { name, baseline: baselineRate, shop: shopRate, ratio: shopRate / baselineRate, least }
}

const row = (name, ...cells) => name.padEnd(52) + cells.map((cell) => cell.padStart(9)).join('')

const results = []
try {
  const wanted = process.argv.slice(2)
  console.log(row('', 'base/s', 'shop/s', 'ratio', 'at least'))
  for (const line of lines) {
    if (wanted.length > 0 && !wanted.some((word) => line.name.includes(word))) continue
    const result = await measure(line)
    const { name, baseline: baselineRate, shop: shopRate, ratio, least } = result
    const rates = [baselineRate, shopRate].map((rate) => String(Math.round(rate)))
    console.log(row(name, ...rates, ratio.toFixed(3), String(least)))
    results.push(result)
  }
} finally {
  await environment.stop()
}
const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version }
const file = new URL('results.json', import.meta.url)
writeFileSync(file, `${JSON.stringify({ machine, results }, null, 2)}\n`)
process.exit()
