import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heldMegabytes } from '../../../../test/memory.ts'
import { s3Server } from '../../../../test/stores/s3-server.ts'
import { AppError } from '../../app-error.ts'
import { readConfig } from '../../config/config.ts'
import { openStorage, type Storage } from '../../storage/storage.ts'
import { handleError } from '../error-handler.ts'
import { createGuardedServer } from '../server.ts'
import { fileSender } from './file-sending.ts'

const megabyte = 1024 * 1024
const video = Buffer.alloc(25 * megabyte)
const large = randomBytes(megabyte)
const small = Buffer.from('0123456789')
const mostAtOnce = 128
const silenceMs = 1_000
const patient = { timeout: 20_000 }

const dataDir = await mkdtemp(join(tmpdir(), 'nirbhaya-sending-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const bucket = await s3Server()
const brokenBucket = { ...bucket.settings, S3_BUCKET: 'elsewhere' }

/** Notes every stream that a store opens. */
function watch(storage: Storage): Readable[] {
  const streams: Readable[] = []
  const openFile = storage.openFile.bind(storage)
  storage.openFile = async (...asked) => {
    const opened = await openFile(...asked)
    if (opened) streams.push(opened.stream)
    return opened
  }
  return streams
}

/** Opens a server that sends the files of a store. `X-Forwarded-For` chooses the network of a request. */
async function aServer(settings: Record<string, string>, connectionTimeout = silenceMs) {
  const storage = await openStorage(readConfig({ DATA_DIR: dataDir, ...settings }))
  const streams = watch(storage)
  const app = Fastify({
    trustProxy: 'loopback',
    serverFactory: (handler) => createGuardedServer(handler, { connectionTimeout }),
  })
  app.setErrorHandler(handleError)
  const sendFile = fileSender(storage, mostAtOnce)
  app.get('/:name', async (request, reply) => {
    const { name } = request.params as { name: string }
    const isFound = await sendFile(request, reply, { key: `private/a/${name}`, type: 'video/mp4' })
    if (!isFound) throw new AppError('NOT_FOUND')
    return reply
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, storage, streams, origin }
}

/** Requests a file from a network and reads nothing of the answer. */
function startReading(origin: string, network: number) {
  const { port } = new URL(origin)
  const socket = connect({ port: Number(port), host: '127.0.0.1' })
  socket.on('error', () => undefined)
  socket.pause()
  const from = `X-Forwarded-For: 198.51.${network}.1`
  socket.write(`GET /video.mp4 HTTP/1.1\r\nHost: localhost\r\n${from}\r\n\r\n`)
  return socket
}

const areOpen = (streams: Readable[]) => streams.filter(({ closed }) => !closed).length

describe.each([
  ['a folder', {}],
  ['a bucket', bucket.settings],
])('files of %s', (_, settings) => {
  let server: Awaited<ReturnType<typeof aServer>>
  beforeAll(async () => {
    server = await aServer(settings)
    await server.storage.put('private/a/small.mp4', small)
    await server.storage.put('private/a/large.mp4', large)
    await server.storage.put('private/a/video.mp4', video)
  })
  afterAll(() => server.app.close())
  const read = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${server.origin}/${name}`, { headers, method })

  test('are sent whole, with their type and size', async () => {
    const answer = await read('small.mp4')

    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('video/mp4')
    expect(answer.headers.get('content-length')).toBe('10')
    expect(answer.headers.get('accept-ranges')).toBe('bytes')
    expect(await answer.text()).toBe('0123456789')
  })

  test.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=0-99', '0123456789', 'bytes 0-9/10'],
  ])('are sent in parts (%s)', async (range, text, contentRange) => {
    const answer = await read('small.mp4', { range })

    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(contentRange)
    expect(answer.headers.get('content-length')).toBe(String(text.length))
    expect(await answer.text()).toBe(text)
  })

  test('have no bytes behind their end', async () => {
    const answer = await read('small.mp4', { range: 'bytes=10-' })

    expect(answer.status).toBe(416)
    expect(answer.headers.get('content-range')).toBe('bytes */10')
    expect(await answer.text()).toBe('')
  })

  test.each([
    ['several parts', { range: 'bytes=0-1,4-5' }],
    ['a part of some version', { range: 'bytes=0-1', 'if-range': '"of old"' }],
    ['lines', { range: 'lines=0-1' }],
  ])('are sent whole if a client asks for %s', async (_, headers) => {
    const answer = await read('small.mp4', headers)

    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('0123456789')
  })

  test('are described by HEAD without being opened', async () => {
    const before = server.streams.length

    const answer = await read('video.mp4', {}, 'HEAD')

    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-length')).toBe(String(video.length))
    expect(server.streams).toHaveLength(before)
    expect((await read('none.mp4', {}, 'HEAD')).status).toBe(404)
  })

  test('that are missing are not found', async () => {
    expect((await read('none.mp4')).status).toBe(404)
    expect((await read('none.mp4', { range: 'bytes=0-0' })).status).toBe(404)
  })

  test('are sent whole to a client that reads', async () => {
    const bytes = Buffer.from(await (await read('large.mp4')).arrayBuffer())

    expect(bytes.equals(large)).toBe(true)
    await expect.poll(() => areOpen(server.streams), patient).toBe(0)
  })

  test('are closed when the client leaves, early or half-way', async () => {
    const before = server.streams.length
    const agent = new Agent()
    for (let times = 0; times < 20; times++) {
      const asked = get(`${server.origin}/video.mp4`, { agent })
      asked.on('error', () => undefined)
      if (times % 2 === 0) asked.once('response', () => asked.destroy())
      else asked.once('finish', () => asked.destroy())
    }

    await expect.poll(() => server.streams.length - before, patient).toBeGreaterThanOrEqual(10)
    await expect.poll(() => areOpen(server.streams), patient).toBe(0)
    agent.destroy()
  })

  test('are closed when the client is silent', async () => {
    const before = server.streams.length
    const socket = startReading(server.origin, 0)

    await expect.poll(() => server.streams.length, patient).toBe(before + 1)
    await expect.poll(() => areOpen(server.streams), patient).toBe(0)
    expect(server.streams.at(-1)?.readableEnded).toBe(false)
    socket.destroy()
  })
})

// Only for a folder: the bucket of the tests runs in this process and would count as its memory.
describe('clients that read slowly', () => {
  let server: Awaited<ReturnType<typeof aServer>>
  beforeAll(async () => {
    server = await aServer({}, 60_000)
    await server.storage.put('private/a/small.mp4', small)
    await server.storage.put('private/a/video.mp4', video)
  })
  afterAll(() => server.app.close())
  const read = (name: string, headers: Record<string, string> = {}) =>
    fetch(`${server.origin}/${name}`, { headers })

  test('leave room for other networks, however many files one network reads', async () => {
    const slow = Array.from({ length: mostAtOnce + 10 }, () => startReading(server.origin, 1))
    await expect.poll(() => areOpen(server.streams), patient).toBe((mostAtOnce * 3) / 4)

    const refused = await read('small.mp4', { 'x-forwarded-for': '198.51.1.9' })
    const served = await read('small.mp4', { 'x-forwarded-for': '198.51.2.9' })

    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await served.text()).toBe('0123456789')
    for (const socket of slow) socket.destroy()
    await expect.poll(() => areOpen(server.streams), patient).toBe(0)
    const again = await read('small.mp4', { 'x-forwarded-for': '198.51.1.9' })
    expect(again.status).toBe(200)
  })

  test('take little memory', async () => {
    const before = heldMegabytes()
    const slow = Array.from({ length: mostAtOnce }, (_, network) =>
      startReading(server.origin, network),
    )
    await expect.poll(() => areOpen(server.streams), patient).toBe(mostAtOnce)
    for (let times = 0; times < 5; times++) {
      // Half a megabyte for each client; the whole file has 25. Other tests use some memory meanwhile.
      expect(heldMegabytes() - before).toBeLessThan(mostAtOnce / 2)
      await sleep(100)
    }
    for (const socket of slow) socket.destroy()
  })
})

test('while a bucket fails, its files are unavailable, whole and in parts', async () => {
  const { app, origin, streams } = await aServer(brokenBucket)

  for (const headers of [{}, { range: 'bytes=0-0' }]) {
    const answer = await fetch(`${origin}/small.mp4`, { headers })
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' })
  }
  expect((await fetch(`${origin}/small.mp4`, { method: 'HEAD' })).status).toBe(503)
  expect(streams).toEqual([])
  await app.close()
})
