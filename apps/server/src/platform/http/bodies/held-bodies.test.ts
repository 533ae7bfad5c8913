import { once } from 'node:events'
import { mkdtemp, readdir, stat } from 'node:fs/promises'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { handleError } from '../error-handler.ts'
import { addRoutes } from '../serve.ts'
import { createBodyBudget } from './body-budget.ts'
import { heldBodies } from './held-bodies.ts'

const kilobyte = 1_000

/**
 * Creates a server with room for 1,600 kB in memory and 2,400 kB on the disk. One network gets three quarters
 * of each, and an eighth if the rest is in use.
 */
async function aServer() {
  const folder = await mkdtemp(join(tmpdir(), 'nirbhaya-bodies-'))
  const app = Fastify({
    trustProxy: 'loopback',
    forceCloseConnections: true,
    bodyLimit: 500 * kilobyte,
  })
    .withTypeProvider<ZodTypeProvider>()
    .setValidatorCompiler(validatorCompiler)
    .setSerializerCompiler(serializerCompiler)
  onTestFinished(() => app.close())
  app.setErrorHandler(handleError)
  app.decorate('incomingFolder', folder)
  const most = { memoryBytes: 1_600 * kilobyte, diskBytes: 2_400 * kilobyte }
  await app.register(heldBodies, { budget: createBodyBudget(most) })
  app.post('/', async ({ body }) => [body])
  const form = {
    method: 'POST' as const,
    url: '/form',
    config: { access: 'public' as const },
    schema: {
      summary: 'A form',
      tags: [],
      form: z.object({ text: z.string() }),
      response: { 200: z.object({ text: z.string(), bytes: z.array(z.number()) }) },
    },
  }
  const field = { name: 'photos', most: 3, tooMany: 'TOO_MANY_PHOTOS' as const, video: 'video' }
  await addRoutes(
    app,
    { form },
    {
      form: {
        files: field,
        handle: ({ body, pictures }) => ({
          text: body.text,
          bytes: pictures.map(({ bytes }) => bytes),
        }),
      },
    },
  )
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo

  /** Opens a connection on which a visitor of this network sends this text. */
  function open(
    text: string,
    {
      network = 1,
      path = '/',
      type = 'application/json',
      length = (2 * 10 ** 6) as number | 'chunked',
    } = {},
  ) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: shop',
      `X-Forwarded-For: 198.51.${network}.1`,
      `Content-Type: ${type}`,
      length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${text}`)
    return socket
  }
  const post = (body: string | FormData, network: number, path = '/') =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: {
        'x-forwarded-for': `198.51.${network}.1`,
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      body,
    })
  return { folder, open, post }
}

const statusOf = async (socket: Socket) => {
  const [answer] = await once(socket, 'data')
  return Number(/^HTTP\/1.1 (\d+)/.exec(String(answer))?.[1])
}

async function bytesIn(folder: string): Promise<number> {
  const files = await Promise.all((await readdir(folder)).map((name) => stat(join(folder, name))))
  return files.reduce((sum, { size }) => sum + size, 0)
}

const jsonOf = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2))
const boundary = 'multipart/form-data; boundary=x'
const filePart = (name: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\n\r\n`
const aForm = (bytes: number) => {
  const form = new FormData()
  form.set('text', 'words')
  form.append('photos', new Blob([Buffer.alloc(bytes)]), 'a.png')
  return form
}

test('half-sent bodies of one network are refused once they fill the memory, and others are served', async () => {
  const { open, post } = await aServer()
  const half = jsonOf(390 * kilobyte)
  const [, , , fourth] = [1, 2, 3, 4].map(() => open(half, { length: 450 * kilobyte }))
  if (!fourth) throw new Error('there is no fourth connection')

  expect(await statusOf(fourth)).toBe(503)
  expect((await post(jsonOf(50 * kilobyte), 1)).status).toBe(503)
  const other = await post(jsonOf(190 * kilobyte), 2)
  expect(other.status).toBe(200)
  expect(await other.json()).toEqual(['x'.repeat(190 * kilobyte - 2)])
})

test('small bodies are counted as well, when they are announced', async () => {
  const { open, post } = await aServer()
  const sockets = Array.from({ length: 600 }, () => open('"', { length: 2 * kilobyte }))
  await expect.poll(async () => (await post(jsonOf(50 * kilobyte), 1)).status).toBe(503)

  for (const socket of sockets) socket.destroy()

  await expect.poll(async () => (await post(jsonOf(450 * kilobyte), 1)).status).toBe(200)
})

test('the memory is free again when the connections end', async () => {
  const { open, post } = await aServer()
  const sockets = [1, 2, 3].map(() => open(jsonOf(390 * kilobyte), { length: 450 * kilobyte }))
  await expect.poll(async () => (await post(jsonOf(50 * kilobyte), 1)).status).toBe(503)

  for (const socket of sockets) socket.destroy()

  await expect.poll(async () => (await post(jsonOf(450 * kilobyte), 1)).status).toBe(200)
})

test('a file larger than the memory goes to the disk while it arrives, and is deleted after the answer', async () => {
  const { folder, open, post } = await aServer()
  const socket = open(filePart('photos') + 'x'.repeat(1_700 * kilobyte), {
    path: '/form',
    type: boundary,
  })
  // If the rest of this file arrived after the other network's form, there would be no more room for it.
  await expect.poll(() => bytesIn(folder)).toBeGreaterThan(1_690 * kilobyte)

  const answer = await post(aForm(250 * kilobyte), 2, '/form')

  expect(await answer.json()).toEqual({ text: 'words', bytes: [250 * kilobyte] })
  await expect.poll(() => readdir(folder)).toHaveLength(1)
  socket.destroy()
  await expect.poll(() => readdir(folder)).toHaveLength(0)
})

test('half-sent files of one network are refused once they fill their part of the disk', async () => {
  const { folder, open, post } = await aServer()
  const half = () =>
    open(filePart('photos') + 'x'.repeat(850 * kilobyte), { path: '/form', type: boundary })
  const sockets = [half(), half()]
  await expect.poll(() => bytesIn(folder)).toBeGreaterThan(1_690 * kilobyte)
  const third = half()

  expect(await statusOf(third)).toBe(503)
  expect((await post(aForm(250 * kilobyte), 2, '/form')).status).toBe(200)
  for (const socket of sockets) socket.destroy()
  await expect.poll(async () => (await post(aForm(850 * kilobyte), 1, '/form')).status).toBe(200)
})

test('texts of forms fill the memory only up to the part of one network', async () => {
  const { open, post } = await aServer()
  const text = `--x\r\ncontent-disposition: form-data; name="text"\r\n\r\n${'x'.repeat(190 * kilobyte)}`
  const sockets = Array.from({ length: 6 }, () => open(text, { path: '/form', type: boundary }))
  await expect.poll(async () => (await post(jsonOf(100 * kilobyte), 1)).status).toBe(503)

  const seventh = open(text, { path: '/form', type: boundary })

  expect(await statusOf(seventh)).toBe(503)
  expect((await post(jsonOf(100 * kilobyte), 2)).status).toBe(200)
  for (const socket of sockets) socket.destroy()
  await expect.poll(async () => (await post(jsonOf(450 * kilobyte), 1)).status).toBe(200)
})

test('a connection goes on after a refused body', async () => {
  const { open } = await aServer()
  const texts = ['"a body of no type"', '"a body of a type"']
  const socket = open(texts[0] ?? '', { type: 'text/html', length: 19 })
  expect(await statusOf(socket)).toBe(415)

  socket.write(
    `POST / HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 18\r\n\r\n${texts[1]}`,
  )

  expect(await statusOf(socket)).toBe(200)
})

test('a body that grows beyond its limit is refused, and its end does no harm', async () => {
  const { open, post } = await aServer()
  const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`
  const socket = open(chunk(510 * kilobyte), { length: 'chunked' })
  expect(await statusOf(socket)).toBe(413)

  socket.write(chunk(5 * kilobyte))
  socket.destroy()
  await once(socket, 'close')

  await expect.poll(async () => (await post(jsonOf(450 * kilobyte), 1)).status).toBe(200)
})
