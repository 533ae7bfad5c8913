import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createGuardedServer } from '../server.ts'

const most = 64
const share = 2

const app = Fastify({
  serverFactory: (handler) => createGuardedServer(handler, { mostConnections: most }),
})
let finish: () => void = () => undefined
app.get('/', async () => 'shown')
app.get('/slow', () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  finish = () => resolve('finished')
  return promise
})
let port = 0
beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await expect.poll(() => count()).toBe(0)
})
const count = () =>
  new Promise<number>((resolve) => app.server.getConnections((_, number) => resolve(number)))

/** Opens a connection from a network (/24) of this machine and sends nothing. */
async function opens(network: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.${network}.1` })
  socket.on('error', () => undefined)
  sockets.push(socket)
  await once(socket, 'connect')
  return socket
}

async function opensMany(network: number, many: number): Promise<Socket[]> {
  const opened: Socket[] = []
  for (let index = 0; index < many; index++) opened.push(await opens(network))
  return opened
}

/** Requests a page over a new connection. @returns its text; undefined if the server hangs up */
const visit = (network: number, path = '/') =>
  new Promise<string | undefined>((resolve) => {
    const asked = request(
      { port, path, host: '127.0.0.1', localAddress: `127.0.${network}.1`, agent: false },
      async (answer) => resolve(Buffer.concat(await answer.toArray()).toString()),
    )
    asked.on('error', () => resolve(undefined))
    asked.end()
  })

/** Takes all connections: one network three quarters of them, and others their share each. */
async function fill(firstNetwork = 1) {
  const crowd = await opensMany(firstNetwork, (most * 3) / 4 - (await count()))
  for (let other = 0; other < most / 4 / share; other++) await opensMany(10 + other, share)
  await expect.poll(() => count()).toBe(most)
  return crowd
}

describe('when idle connections of few networks take up all', () => {
  test('visitors of other networks get pages', async () => {
    await fill()

    const pages = await Promise.all(Array.from({ length: 12 }, (_, at) => visit(100 + at)))

    expect(pages).toEqual(Array(12).fill('shown'))
  })

  test('connections of the largest network end, the oldest first', async () => {
    const [oldest, next] = await fill()
    const ended = oldest && once(oldest, 'close')

    expect(await visit(100)).toBe('shown')

    await ended
    expect(next?.destroyed).toBe(false)
  })

  test('a request in progress goes on', async () => {
    const slow = visit(1, '/slow')
    await expect.poll(() => count()).toBe(1)
    await fill()

    const pages = await Promise.all(Array.from({ length: 6 }, (_, at) => visit(100 + at)))
    finish()

    expect(pages).toEqual(Array(6).fill('shown'))
    expect(await slow).toBe('finished')
  })

  test('the networks that took them get no more', async () => {
    await fill()

    expect(await visit(1)).toBeUndefined()
    expect(await visit(10)).toBeUndefined()
  })
})
