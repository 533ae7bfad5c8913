import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createGuardedServer } from './server.ts'

const large = 'x'.repeat(3_000_000)

async function aServer({ drainIdleMs }: { drainIdleMs: number }) {
  const app = Fastify({
    serverFactory: (handler, options) => createGuardedServer(handler, { ...options, drainIdleMs }),
    forceCloseConnections: false,
    return503OnClosing: false,
  })
  const slow = { asked: Promise.withResolvers<void>(), answer: Promise.withResolvers<string>() }
  app.get('/', async () => 'at once')
  app.get('/large', async () => large)
  app.get('/slow', () => {
    slow.asked.resolve()
    return slow.answer.promise
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  let closed: Promise<undefined> | undefined
  /** Resolves once the server no longer listens. */
  async function close() {
    closed = app.close()
    while (app.server.listening) await new Promise(setImmediate)
  }
  onTestFinished(() => {
    app.server.closeAllConnections()
    return app.close()
  })
  return { port, slow, close, untilClosed: () => closed }
}

async function aClient(port: number) {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  const received = { text: '', isOver: false }
  socket.on('close', () => {
    received.isOver = true
  })
  socket.setEncoding('utf8').on('data', (text: string) => {
    received.text += text
  })
  return { socket, received, ask: (path = '/') => askOn(socket, path) }
}

const askOn = (socket: Socket, path: string) =>
  socket.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`)

const answers = (text: string) => text.match(/HTTP\/1\.1 \d+/g)?.length ?? 0

test('a closing server finishes an answer in progress, and closes its connection', async () => {
  const server = await aServer({ drainIdleMs: 60_000 })
  const client = await aClient(server.port)
  client.ask('/slow')
  await server.slow.asked.promise

  await server.close()
  server.slow.answer.resolve('after a while')

  await server.untilClosed()
  await expect.poll(() => client.received.isOver).toBe(true)
  expect(client.received.text).toMatch(/connection: close[\s\S]*after a while$/i)
})

test('a closing server answers on an idle connection, and then closes it', async () => {
  const server = await aServer({ drainIdleMs: 60_000 })
  const client = await aClient(server.port)
  client.ask()
  await expect.poll(() => answers(client.received.text)).toBe(1)
  expect(client.received.text).toMatch(/connection: keep-alive/i)

  await server.close()
  client.ask()

  await server.untilClosed()
  await expect.poll(() => client.received.isOver).toBe(true)
  expect(answers(client.received.text)).toBe(2)
  expect(client.received.text).toMatch(/connection: close/i)
})

test('a connection that stays idle is closed after a while', async () => {
  const server = await aServer({ drainIdleMs: 300 })
  const client = await aClient(server.port)
  client.ask()
  await expect.poll(() => answers(client.received.text)).toBe(1)

  await server.close()
  const isOverAtOnce = client.received.isOver
  await server.untilClosed()

  expect(isOverAtOnce).toBe(false)
  await expect.poll(() => client.received.isOver).toBe(true)
})

test('a closing server refuses new connections, but serves those that were waiting', async () => {
  const server = await aServer({ drainIdleMs: 300 })
  // The server accepts one connection in each turn of the event loop, so most of these still wait
  // when it closes.
  const waiting = Array.from({ length: 20 }, () => connect(server.port, '127.0.0.1'))
  const texts = waiting.map(async (socket) => {
    askOn(socket, '/')
    return (await socket.setEncoding('utf8').toArray()).join('')
  })
  await Promise.all(waiting.map((socket) => once(socket, 'connect')))

  await server.close()

  for (const text of await Promise.all(texts)) expect(text).toMatch(/^HTTP\/1\.1 200 /)
  await expect(aClient(server.port)).rejects.toThrow('ECONNREFUSED')
})

test('a client that reads only after the server began to close still gets the whole answer', async () => {
  const server = await aServer({ drainIdleMs: 0 })
  const client = await aClient(server.port)
  client.socket.pause()
  client.ask('/large')
  await once(client.socket, 'readable')

  await server.close()
  client.socket.resume()

  await expect.poll(() => client.received.isOver).toBe(true)
  expect(client.received.text.endsWith(large)).toBe(true)
})
