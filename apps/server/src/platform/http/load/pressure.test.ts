import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { handleError } from '../error-handler.ts'
import { mostAtOnce, pressure } from './pressure.ts'

/**
 * Creates a server whose slow calls wait until the test releases them. Visitors can come from any
 * network.
 */
async function aServer({ memoryBytes }: { memoryBytes?: number } = {}) {
  const app = Fastify({ trustProxy: 'loopback', forceCloseConnections: true })
  onTestFinished(() => app.close())
  const { promise: released, resolve: goOn } = Promise.withResolvers<string>()
  let working = 0
  let refusals = 0
  app.setErrorHandler(handleError)
  await app.register(pressure, {
    preferred: /^\/api\/order\//,
    ...(memoryBytes !== undefined && { memoryBytes }),
    onRefusal: () => {
      refusals++
    },
  })
  app.get('/api/slow', () => {
    working++
    return released
  })
  app.get('/api/cart', async () => 'done')
  app.post('/api/cart', async () => 'done')
  app.get('/api/order/me', async () => 'done')
  app.get('/healthz', async () => 'done')
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })

  const open = (path: string, network: number, method = 'GET'): ClientRequest => {
    const headers = { 'x-forwarded-for': `198.51.${network}.1`, 'content-type': 'application/json' }
    const asked = request(`${origin}${path}`, { method, headers, agent: false })
    return asked.on('error', () => undefined)
  }
  async function ask(path: string, network = 0) {
    const asked = open(path, network)
    asked.end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    answer.resume()
    return { status: answer.statusCode, retryAfter: answer.headers['retry-after'] }
  }
  /** Sends this many calls from one network, and waits until each is in progress or refused. */
  async function keepBusy(count: number, network: number) {
    const before = working
    const asked = Array.from({ length: count }, () => open('/api/slow', network))
    let refused = 0
    for (const one of asked) {
      one.on('response', (answer) => {
        if (answer.statusCode === 503) refused++
        answer.resume()
      })
      one.end()
    }
    await expect.poll(() => working - before + refused, { timeout: 20_000 }).toBe(count)
    return { asked, refused }
  }
  return { ask, open, keepBusy, goOn: () => goOn('done'), refusals: () => refusals }
}

test('above its limit the shop refuses at once, and recovers afterwards', async () => {
  const { ask, keepBusy, goOn, refusals } = await aServer()
  for (let network = 1; network <= 32; network++) await keepBusy(mostAtOnce / 32, network)

  expect(await ask('/api/cart', 99)).toEqual({ status: 503, retryAfter: '2' })
  expect(refusals()).toBe(1)
  // `/api/order/me` is a preferred path, so it is still served while `/api/cart` is refused.
  expect(await ask('/api/order/me', 99)).toMatchObject({ status: 200 })

  goOn()
  await expect.poll(async () => (await ask('/api/cart', 99)).status).toBe(200)
})

test('one network that fills the shop leaves room for others, and balancers stay', async () => {
  const { ask, keepBusy, refusals } = await aServer()
  const { refused } = await keepBusy(mostAtOnce, 1)

  expect(refused).toBe(mostAtOnce / 4)
  expect(await ask('/api/cart', 1)).toMatchObject({ status: 503 })
  expect(await ask('/api/cart', 2)).toMatchObject({ status: 200 })
  expect(refusals()).toBe(0)
})

test('300 people of one network are all answered at once', async () => {
  const { keepBusy, ask } = await aServer()

  expect(await keepBusy(300, 1)).toMatchObject({ refused: 0 })
  expect(await ask('/api/cart', 1)).toMatchObject({ status: 200 })
})

test('a request does not count before its body has arrived', async () => {
  const { ask, open } = await aServer()
  const halfSent = Array.from({ length: mostAtOnce + 100 }, (_, number) => {
    const asked = open('/api/cart', number % 40, 'POST')
    asked.setHeader('content-length', 900)
    asked.write('{')
    return asked
  })
  onTestFinished(() => {
    for (const one of halfSent) one.destroy()
  })
  await Promise.all(halfSent.map((one) => one.socket ?? once(one, 'socket')))
  await ask('/api/cart', 99)

  expect(await ask('/api/cart', 99)).toMatchObject({ status: 200 })
})

test('a client that leaves before its answer frees its slot', async () => {
  const { ask, keepBusy } = await aServer()
  for (let round = 1; round * 300 <= 2 * mostAtOnce; round++) {
    const { asked, refused } = await keepBusy(300, 1)
    expect(refused).toBe(0)
    for (const one of asked) one.destroy()
    await expect.poll(async () => (await ask('/api/cart', 1)).status).toBe(200)
  }
})

const megabyte = 1024 * 1024

test('while memory is in use the shop refuses, and it answers again once the memory was freed', async () => {
  const inUse = process.memoryUsage()
  // Leaves room for 150 MB more: the limit is 80 % of the memory, of which 100 MB are native code's.
  const room = inUse.heapUsed + inUse.external + 250 * megabyte
  const { ask, refusals } = await aServer({ memoryBytes: room / 0.8 })
  expect(await ask('/api/cart')).toMatchObject({ status: 200 })

  // Small pieces, as sockets deliver them: their memory stays with the process after it is freed.
  let held = Array.from({ length: 300 * 16 }, () => Buffer.alloc(megabyte / 16, 1))
  await expect.poll(async () => (await ask('/api/cart')).status, { timeout: 10_000 }).toBe(503)
  expect(await ask('/api/cart')).toEqual({ status: 503, retryAfter: '10' })
  expect(refusals()).toBeGreaterThan(0)
  expect(await ask('/healthz')).toMatchObject({ status: 200 })
  expect(await ask('/api/order/me')).toMatchObject({ status: 200 })
  expect(held).toHaveLength(300 * 16)

  held = []
  await expect.poll(async () => (await ask('/api/cart')).status, { timeout: 10_000 }).toBe(200)
})
