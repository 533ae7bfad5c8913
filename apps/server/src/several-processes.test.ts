import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, get, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { login, register } from '@nirbhaya/contract/accounts/accounts'
import { addCartLine } from '@nirbhaya/contract/cart/cart'
import { listMyOrders, placeOrder } from '@nirbhaya/contract/orders/orders'
import { createPaymentOrder } from '@nirbhaya/contract/payments/payments'
import { verifyPayment } from '@nirbhaya/contract/settling/settling'
import { expect, test } from 'vitest'
import { afterwards } from '../test/afterwards.ts'
import { aProduct } from '../test/builders.ts'
import { apiAt, controlSandbox } from '../test/client.ts'
import { freePort } from '../test/free-port.ts'
import { aRegistration } from '../test/people/accounts.ts'
import { startMain } from '../test/shop-main.ts'
import { createTestDatabase } from '../test/stores/test-database.ts'
import { openDatabase } from './platform/database/client.ts'
import { isAlive } from './platform/database/embedded/processes.ts'

const workers = 3

async function severalProcesses() {
  const database = await createTestDatabase()
  const { db, close } = openDatabase(database.url, () => undefined)
  const dataDir = await mkdtemp(join(tmpdir(), 'nirbhaya-several-'))
  afterwards(async () => {
    await close()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const port = String(await freePort())
  const shop = startMain({
    NODE_ENV: 'test',
    PORT: port,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    RATE_LIMIT: 'off',
    WEB_CONCURRENCY: String(workers),
  })
  await shop.listening()
  const url = `http://127.0.0.1:${port}`
  return { ...shop, db, dataDir, url }
}

const shop = await severalProcesses()

/** Uses a new connection, so that any process may answer. */
function fetchText(url: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const read = async (answer: IncomingMessage) => {
      const text = (await answer.setEncoding('utf8').toArray()).join('')
      resolve({ status: answer.statusCode, text })
    }
    get(url, { agent: false, headers }, read).on('error', reject)
  })
}

async function childrenOf(pid: number | undefined): Promise<number[]> {
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(pid)]).catch(() => ({
    stdout: '',
  }))
  return stdout.split('\n').filter(Boolean).map(Number)
}

test('several processes on one port act as one shop, even after one is killed', async () => {
  const product = await aProduct(shop)
  const person = aRegistration()
  const visitor = apiAt(shop.url)
  await visitor(register, { body: person })
  const { token, user } = await visitor(login, { body: person })
  const api = apiAt(shop.url, token)

  // Any worker may answer each call below, so all workers must see the same data. They share one payment
  // sandbox, which runs in the main process.
  await api(addCartLine, { body: { productId: product.id, quantity: 1 } })
  const payment = await api(createPaymentOrder, {
    body: {
      amount: product.pricePaise / 100,
      customerId: user._id,
      customerEmail: person.email,
      customerName: `${person.name} ${person.lastName}`,
      customerPhone: person.phone,
    },
  })
  await controlSandbox(shop, 'pay', {
    payment_session_id: payment.payment_session_id,
    outcome: 'success',
  })
  await api(verifyPayment, { body: { orderId: payment.order_id } })
  await api(placeOrder)
  expect((await api(listMyOrders, { query: { limit: 10 } })).orders).toHaveLength(1)

  const before = await childrenOf(shop.process.pid)
  expect(before).toHaveLength(workers)
  const page = `${shop.url}/product/${product.slug}`
  for (let looks = 0; looks < 12; looks++) expect((await fetchText(page)).status).toBe(200)
  // Every worker answers with the metrics of all workers.
  const secret = await readFile(join(shop.dataDir, 'secrets', 'metrics'), 'utf8')
  const askMetrics = () => fetchText(`${shop.url}/metrics`, { authorization: `Bearer ${secret}` })
  // Workers ask the main process for these metrics. Each of 30 simultaneous requests must get its answer.
  const answers = await Promise.all(Array.from({ length: 30 }, askMetrics))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  // If not all workers have answered after five seconds, which happens on a busy machine, a worker answers
  // with its own metrics. So the metrics of all workers may need several requests.
  let metrics = ''
  const metric = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1])
  const countVisits = async () => {
    metrics = (await askMetrics()).text
    return metric('cached_responses_made') + metric('cached_responses_found')
  }
  await expect.poll(countVisits).toBeGreaterThanOrEqual(12)
  expect(metric('cached_responses_made')).toBeGreaterThanOrEqual(workers)
  expect(metric('payment_unsettled')).toBe(0)

  const [victim = 0] = before
  process.kill(victim, 'SIGKILL')
  // New connections must go to the other workers, and soon also to the worker that replaces the killed one.
  await expect.poll(() => shop.output()).toContain('was killed (SIGKILL); another one starts.')
  const later = await Promise.all(Array.from({ length: 12 }, () => fetchText(page)))
  expect(later.map(({ status }) => status)).toEqual(later.map(() => 200))
  await expect
    .poll(async () => (await childrenOf(shop.process.pid)).filter((pid) => pid !== victim))
    .toHaveLength(workers)
})

/** Subscribes new e-mail addresses over kept-alive connections, several at a time, until it is stopped. */
function startSubscribing(url: string) {
  const agent = new Agent({ keepAlive: true })
  const headers = { 'content-type': 'application/json' }
  const failures: string[] = []
  let acknowledged = 0
  let isOver = false
  const subscribe = () =>
    new Promise<void>((resolve, reject) => {
      const sent = request(`${url}/api/subscribe`, { agent, method: 'POST', headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`status ${answer.statusCode}`))
        answer.resume().on('error', reject).on('end', resolve)
      })
      sent.on('error', reject).end(JSON.stringify({ email: `${randomUUID()}@example.com` }))
    })
  const lanes = Array.from({ length: 6 }, async (_, lane) => {
    while (!isOver) {
      await subscribe().then(
        () => acknowledged++,
        (error: Error) => failures.push(error.message),
      )
      await sleep(5 * lane)
    }
  })
  return {
    failures,
    acknowledged: () => acknowledged,
    async stop() {
      isOver = true
      await Promise.all(lanes)
      agent.destroy()
    },
  }
}

test('a worker that is asked to end loses no request, and is replaced', async () => {
  const subscribing = startSubscribing(shop.url)
  await expect.poll(subscribing.acknowledged).toBeGreaterThan(30)
  const [ended = 0] = await childrenOf(shop.process.pid)

  process.kill(ended, 'SIGTERM')
  await expect
    .poll(() => shop.output(), { timeout: 30_000 })
    .toContain('ended (0); another one starts.')
  await expect
    .poll(async () => (await childrenOf(shop.process.pid)).filter((pid) => pid !== ended))
    .toHaveLength(workers)
  await subscribing.stop()

  expect(subscribing.failures).toEqual([])
})

test('all processes end when the shop is asked to stop', async () => {
  const pids = await childrenOf(shop.process.pid)

  shop.process.kill('SIGTERM')

  expect(await shop.ended).toBe(0)
  expect(pids).toHaveLength(workers)
  expect(pids.filter(isAlive)).toEqual([])
})
