import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { handleClientError } from '../error-handler.ts'
import { createGuardedServer } from '../server.ts'

interface Limits {
  longestSilenceMs?: number
  mostConnections?: number
  isProxy?: (address: string) => boolean
}

async function aServer(limits: Limits) {
  const app = Fastify({
    serverFactory: (handler, options) => createGuardedServer(handler, { ...options, ...limits }),
    clientErrorHandler: handleClientError,
    forceCloseConnections: true,
  })
  onTestFinished(() => app.close())
  app.post('/', async () => 'done')
  app.post('/slowly', async () => {
    await sleep(1_500)
    return 'done'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const open = (text: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    socket.write(text)
    return socket
  }
  return { open }
}

/** Returns everything that a connection receives until it ends. */
async function receivedUntilEnd(socket: Socket): Promise<string> {
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  await once(socket, 'close')
  return received
}

const post = (length: number, path = '/') =>
  `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

test('a request whose body stops arriving ends after some seconds with a status that explains it', async () => {
  const { open } = await aServer({ longestSilenceMs: 600 })
  const startedAt = performance.now()

  const received = await receivedUntilEnd(open(`${post(900)}{`))

  expect(received).toContain('HTTP/1.1 408')
  expect(performance.now() - startedAt).toBeLessThan(5_000)
})

test('a slow body and a slow answer are both allowed', async () => {
  const { open } = await aServer({ longestSilenceMs: 600 })
  const slow = open(post(6))
  const received = receivedUntilEnd(slow)
  for (const character of '"body"') {
    await sleep(300)
    slow.write(character)
  }
  await sleep(300)
  slow.end()
  const waiting = open(`${post(2, '/slowly')}{}`)
  const [answer] = await once(waiting, 'data')

  expect(await received).toContain('HTTP/1.1 200')
  expect(String(answer)).toContain('HTTP/1.1 200')
})

test('one network gets only its part of the connections, and proxies are not counted', async () => {
  const isOpen = async (socket: Socket) => {
    await sleep(300)
    return !socket.destroyed
  }
  const direct = await aServer({ mostConnections: 32 })
  const sockets = Array.from({ length: 40 }, () => direct.open(''))
  const open = (await Promise.all(sockets.map(isOpen))).filter(Boolean)
  expect(open).toHaveLength(24)

  const proxied = await aServer({ mostConnections: 32, isProxy: () => true })
  const ofProxy = Array.from({ length: 40 }, () => proxied.open(''))
  expect(await Promise.all(ofProxy.map(isOpen))).not.toContain(false)
})
