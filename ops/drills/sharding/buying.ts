import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { login, register } from '@nirbhaya/contract/accounts'
import { addCartLine } from '@nirbhaya/contract/cart'
import { listMyOrders, placeOrder } from '@nirbhaya/contract/orders'
import { createPaymentOrder } from '@nirbhaya/contract/payments'
import { verifyPayment } from '@nirbhaya/contract/settling'
import { checkMoney } from '../../../apps/server/src/money-check/money-check.ts'
import { describeDifferences } from '../../../apps/server/src/money-check/report.ts'
import { aRegistration } from '../../../apps/server/test/accounts.ts'
import { apiAt, controlSandbox } from '../../../apps/server/test/client.ts'
import { keepRunning } from '../../../apps/server/test/faults/processes.ts'
import { freePort } from '../../../apps/server/test/ports.ts'
import { databaseOf, on, split } from './splitting.ts'

interface Server {
  port: number
  url: string
  start(): Promise<unknown>
  stop(): Promise<unknown>
}

interface World {
  folder: string
  near: Server
  far: Server
  sharded: string[]
  say: (isGood: boolean, what: string, why?: string) => void
}

/** Customers enough that each server has some. */
const customers = 8

async function buy(origin: string, dataDir: string, productId: string) {
  const person = aRegistration()
  await apiAt(origin)(register, { body: person })
  const { email, password } = person
  const { token, user } = await apiAt(origin)(login, { body: { email, password } })
  const api = apiAt(origin, token)
  const { cart } = await api(addCartLine, { body: { productId, quantity: 1 } })
  const amount = cart.items.reduce((sum, it) => sum + it.product.price * it.quantity, 0)
  const customer = {
    customerId: user._id,
    customerName: `${person.name} ${person.lastName}`,
    customerEmail: email,
    customerPhone: person.phone,
  }
  const { order_id, payment_session_id } = await api(createPaymentOrder, {
    body: { amount, ...customer },
  })
  await controlSandbox({ url: origin, dataDir }, 'pay', { payment_session_id, outcome: 'success' })
  await api(verifyPayment, { body: { orderId: order_id } })
  const placed = await api(placeOrder)
  if (!placed.success) throw new Error(placed.code)
  const { orders } = await api(listMyOrders)
  if (orders.length !== 1) throw new Error(`${orders.length} orders`)
}

/** One round with some tables split. @returns what the database said first, if anything */
async function round(world: World, number: number, tables: string[]) {
  const url = await split(world, `round_${number}`, tables)
  const { rows } = await on(
    url,
    `insert into product (id, slug, name, description, price_paise, list_price_paise, rating, reviews)
     values (gen_random_uuid(), 'pendant', 'Pendant', 'A pendant.', 19900, 99900, 4.5, 12) returning id`,
  )
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const dataDir = join(world.folder, `shop-${number}`)
  const logFile = join(world.folder, `shop-${number}.log`)
  await writeFile(logFile, '')
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const shop = await keepRunning({
    script: fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url)),
    env: {
      ...{ PATH, NODE_COMPILE_CACHE, NODE_ENV: 'test', PORT: String(port), DATA_DIR: dataDir },
      ...{ DATABASE_URL: url, SEED: 'none', RATE_LIMIT: 'off', LOG_LEVEL: 'error' },
    },
    healthUrl: `${origin}/api/payment/health`,
    logFile,
  })
  await shop.whenUp()
  const start = performance.now()
  const results = []
  for (let many = 0; many < customers; many++) {
    results.push(await buy(origin, dataDir, rows[0].id).then(() => '', String))
  }
  const tookMs = (performance.now() - start) / customers
  const far = databaseOf(world.far, `round_${number}`)
  const counts = tables.includes('order')
    ? await on(far, 'select count(*)::int as n from "order"').then((it) => it.rows[0].n)
    : 0
  if (results.every((one) => one === '') && tables.length > 0) {
    await storm(world, url, () => buy(origin, dataDir, rows[0].id))
  }
  await shop.end()
  const failed = results.filter((one) => one !== '')
  if (failed.length === 0) return { tookMs, far: counts }
  const log = await readFile(logFile, 'utf8')
  const messages = [...log.matchAll(/"message":("(?:[^"\\]|\\.)*")/g)].map(([, text = '']) =>
    JSON.parse(text),
  )
  return {
    tookMs,
    far: counts,
    said: messages.find((one) => !one.includes('request failed')) ?? failed[0],
  }
}

/** People go on buying while the second server dies and comes back; in the end the books are asked. */
async function storm({ far, say }: World, url: string, purchase: () => Promise<void>) {
  let isOver = false
  const counts = { bought: 0, failed: 0 }
  const people = Array.from({ length: 6 }, async () => {
    while (!isOver) {
      await purchase().then(
        () => counts.bought++,
        () => counts.failed++,
      )
    }
  })
  for (let kills = 0; kills < 5; kills++) {
    await sleep(3_000)
    await far.stop()
    await sleep(300)
    await far.start()
  }
  await sleep(3_000)
  isOver = true
  await Promise.all(people)
  const differences = describeDifferences(await checkMoney(url))
  say(
    differences.length === 0,
    `the second server killed 5 times: ${counts.bought} bought, ${counts.failed} got no answer`,
    differences.join(' / '),
  )
}

export async function buyUntilItWorks(world: World) {
  const { say } = world
  let tables = world.sharded
  for (let number = 1; number <= 14 && tables.length > 0; number++) {
    const { said, tookMs, far } = await round(world, number, tables)
    if (said === undefined) {
      say(
        true,
        `${customers} purchases, ${Math.round(tookMs)} ms each, ${far} orders on the second server, with ${tables.join(', ')} split`,
      )
      break
    }
    say(false, `with ${tables.join(', ')} split`, said)
    const next = inTheWay(said, tables)
    if (next === undefined) break
    tables = tables.filter((table) => table !== next)
  }
  const { tookMs } = await round(world, 99, [])
  say(true, `${customers} purchases, ${Math.round(tookMs)} ms each, with nothing split`)
}

/** Which table goes back: the one that is named, else the one that takes the most with it. */
function inTheWay(said: string, tables: string[]): string | undefined {
  const named = tables.find((table) => said.includes(`"${table}"`) || said.includes(`"${table}_1"`))
  return named ?? ['cart_line', 'payment', 'order'].find((table) => tables.includes(table))
}
