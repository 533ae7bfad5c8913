import { once } from 'node:events'
import { request } from 'node:http'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { handleError } from './error-handler.ts'
import { mostAtOnce, pressure } from './pressure.ts'

test('beyond what can be answered soon, the shop says so at once, and is itself again after', async () => {
  const work = Promise.withResolvers<void>()
  const app = Fastify()
  app.setErrorHandler(handleError)
  await app.register(pressure, { always: /^\/api\/order\// })
  app.get('/api/cart', () => work.promise.then(() => 'done'))
  app.get('/api/order/me', async () => 'done')
  // Sent now, not when somebody waits for it.
  const ask = async (url: string) => await app.inject({ url })

  const waiting = Array.from({ length: mostAtOnce }, () => ask('/api/cart'))
  const early = await ask('/api/cart')
  // What is always answered is, also now.
  const paid = await ask('/api/order/me')
  work.resolve()

  expect(early.statusCode).toBe(503)
  expect(early.headers['retry-after']).toBe('2')
  expect(early.json()).toMatchObject({ code: 'UNAVAILABLE' })
  expect(paid.statusCode).toBe(200)
  const statuses = (await Promise.all(waiting)).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect((await ask('/api/cart')).statusCode).toBe(200)
})

test('who goes away before there is an answer leaves room for others', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  app.setErrorHandler(handleError)
  await app.register(pressure)
  let asked = 0
  app.get('/api/slow', (_request, reply) => {
    asked += 1
    reply.hijack()
  })
  app.get('/api/cart', async () => 'done')
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })

  for (let round = 0; round * 50 <= mostAtOnce; round += 1) {
    const leaving = Array.from({ length: 50 }, () => request(`${origin}/api/slow`).end())
    for (const one of leaving) one.on('error', () => undefined)
    await expect.poll(() => asked).toBe((round + 1) * 50)
    for (const one of leaving) one.destroy()
    await Promise.all(leaving.map((one) => one.destroyed || once(one, 'close')))
  }

  await expect.poll(async () => (await fetch(`${origin}/api/cart`)).status).toBe(200)
})
