import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testShop } from '../../../../test/test-shop.ts'
import { boundedRender } from '../pages/bounded-render.ts'
import { createGuardedServer } from '../server.ts'

const shop = await testShop()

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

/** Sends many requests, keeps sending, reads nothing, and ends when the server disconnects. */
async function floods(origin: string, path: string, times: number): Promise<void> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => undefined)
  socket.pause()
  // A client that does not read notices the disconnect only when a write fails.
  const keepSending = () => socket.write(get(path), (error) => error ?? setImmediate(keepSending))
  socket.write(get(path).repeat(times), keepSending)
  await closed
}

describe('one client', () => {
  const app = Fastify({ serverFactory: createGuardedServer })
  let handled = 0
  app.get('/', async () => {
    handled++
    await sleep(20)
    return 'x'.repeat(1024 * 1024)
  })
  let origin = ''
  beforeAll(async () => {
    origin = await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => app.close())

  test('gets only a few answers at a time, however many it requests at once', async () => {
    await floods(origin, '/', 2_000)

    expect(handled).toBeLessThanOrEqual(32)
  })

  test('that makes one request after another is always answered', async () => {
    for (let times = 0; times < 100; times++) {
      expect((await fetch(origin)).status).toBe(200)
    }
  })

  test('that floods and never reads uses little memory, and others do not notice', async () => {
    await (await fetch(`${shop.origin}/api/openapi.json`)).arrayBuffer()
    const before = process.memoryUsage().rss

    const many = Array.from({ length: 20 }, () => floods(shop.origin, '/api/openapi.json', 1_800))
    const others = await fetch(`${shop.origin}/api/product/get-products`)

    expect(others.status).toBe(200)
    await Promise.all(many)
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024)
  })
})

describe('more pages than can be rendered', () => {
  test('are refused with a time to try again, and the rest are rendered in turn', async () => {
    const inTurn = boundedRender<string>()
    let running = 0
    let most = 0
    const asked = Array.from({ length: 100 }, () =>
      inTurn({ network: 'a', isWanted: () => true }, async () => {
        most = Math.max(most, ++running)
        await sleep(1)
        running--
        return 'page'
      }),
    )

    const ends = await Promise.allSettled(asked)

    const refused = ends.filter(({ status }) => status === 'rejected')
    expect(most).toBe(2)
    expect(refused).toHaveLength(100 - 2 - 64)
    expect(refused[0]).toMatchObject({ reason: { code: 'UNAVAILABLE', retryAfterSeconds: 2 } })
  })

  test('are not rendered for visitors who have left', async () => {
    const inTurn = boundedRender<string>()
    let rendered = 0
    const asked = Array.from({ length: 20 }, (_, number) =>
      inTurn({ network: 'a', isWanted: () => number < 4 }, async () => {
        await sleep(1)
        return `page ${++rendered}`
      }),
    )

    await Promise.allSettled(asked)

    expect(rendered).toBe(4)
  })

  test('from one network make room for others, and delay no other page by more than a turn', async () => {
    const inTurn = boundedRender<string>()
    const { promise: page, resolve } = Promise.withResolvers<string>()
    const rendered: string[] = []
    const ask = (network: string | undefined) =>
      inTurn({ network, isWanted: () => true }, async () => {
        rendered.push(network ?? 'everybody')
        return page
      }).then(
        () => 'shown',
        (error: { code: string }) => error.code,
      )

    const flood = Array.from({ length: 100 }, () => ask('192.0.2.0'))
    const others = [ask('198.51.100.0'), ask(undefined)]
    resolve('a page')

    expect(await Promise.all(others)).toEqual(['shown', 'shown'])
    const answers = await Promise.all(flood)
    expect(answers.filter((one) => one === 'shown')).toHaveLength(2 + 63)
    expect(rendered.indexOf('198.51.100.0')).toBeLessThan(5)
    expect(rendered.indexOf('everybody')).toBeLessThan(5)
    // Once its flood is over, the network can get pages again.
    expect(await ask('192.0.2.0')).toBe('shown')
  })
})

test('a document that never changes is encoded once for each encoding', async () => {
  for (const path of ['/api/openapi.json', '/api/docs/json', '/api/docs/yaml']) {
    const plain = await fetch(shop.origin + path, { headers: { 'accept-encoding': 'identity' } })
    const brotli = await fetch(shop.origin + path, { headers: { 'accept-encoding': 'gzip, br' } })

    expect(brotli.headers.get('content-encoding')).toBe('br')
    expect(await brotli.text()).toBe(await plain.text())
  }
})
