import { openDatabase } from '../../apps/server/src/platform/database/client.ts'
import { seedMany } from '../../apps/server/test/selling/many-rows.ts'
import { buildEnvironment } from '../environment.mjs'
import { load, requestOf } from '../load.mjs'
import { buy } from '../purchase.mjs'

// `npm run bench:rows`: measures two shops in turn. One has the accounts, orders, payments, sessions, carts
// and likes of fifty thousand other customers; the other is almost empty. The bench fails if a call of
// visitors or customers takes more than 1.3 times as long in the full shop.

const many = 50_000
const most = 1.3
const rounds = 5
const forMs = Number(process.env.BENCH_MS ?? 1_500)
const connections = 16

const build = () => buildEnvironment(({ slug }) => [`/api/product/get-product/${slug}`])
const [few, full] = [await build(), await build()]

const lines = [
  ['GET /api/product/get-products', () => requestOf('/api/product/get-products')],
  ['GET /api/search', () => requestOf('/api/search?q=pearl')],
  ['GET /api/cart', (customer) => requestOf('/api/cart', customer)],
  ['POST /api/cart', add],
  ['GET /api/order/me', (customer) => requestOf('/api/order/me', customer)],
  ['GET /api/auth/me', (customer) => requestOf('/api/auth/me', customer)],
  ['GET /api/auth/sessions', (customer) => requestOf('/api/auth/sessions', customer)],
  ['PUT /api/product/like', like],
]

function add({ token, productId }) {
  return requestOf('/api/cart', { method: 'POST', token, body: { productId, quantity: 1 } })
}

function like({ token, slug }) {
  return requestOf(`/api/product/like/${slug}`, { method: 'PUT', token, body: { action: 'like' } })
}

/** Fills a shop with other customers, each with an account, an order, a session, a cart and a like. */
async function fill(url) {
  const { db, close } = openDatabase(url, console.error)
  await seedMany(url, many)
  await db.execute(`insert into session (id, user_id, token, expires_at)
    select gen_random_uuid(), id, md5(id::text), now() + interval '1 day' from "user"
    on conflict do nothing`)
  await db.execute(`insert into cart_line (customer_id, product_id, quantity)
    select u.id, p.id, 1 from "user" u, product p on conflict do nothing`)
  await db.execute('vacuum analyze')
  await close()
}

/** Lets each customer buy once, so that there is an order to read. Then fills the customer's cart. */
async function prepare(environment) {
  await environment.emptyCarts()
  await buy(environment, { buyers: environment.customers.length, forMs: 1 })
  await environment.fillCarts()
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

let isSlow = false
try {
  await Promise.all([few, full].map(prepare))
  await fill(full.databaseUrl)
  console.log(
    `${'requests a second'.padEnd(36)}${'few'.padStart(8)}${'many'.padStart(8)}  times as long`,
  )
  for (const [name, of] of lines) {
    const rate = ({ shop, customers, slug }) => {
      const requests = customers.map((customer) => of({ ...customer, slug }))
      return load({ port: shop.port, requests, connections, forMs })
    }
    const rates = { few: [await rate(few)], full: [await rate(full)] }
    for (let round = 0; round < rounds; round++) {
      rates.few.push(await rate(few))
      rates.full.push(await rate(full))
    }
    // The first measurement of each shop only warms it up, so it does not count.
    const [withFew, withMany] = [median(rates.few.slice(1)), median(rates.full.slice(1))]
    const times = withFew / withMany
    if (times > most) isSlow = true
    const cells = [withFew, withMany].map((one) => String(Math.round(one)).padStart(8)).join('')
    console.log(`${name.padEnd(36)}${cells}  ${times.toFixed(2)}`)
  }
} finally {
  await few.stop()
  await full.stop()
}
process.exit(isSlow ? 1 : 0)
