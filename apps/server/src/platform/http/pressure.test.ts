import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { handleError } from './error-handler.ts'
import { mostAtOnce, pressure } from './pressure.ts'

test('beyond what can be answered soon, the shop says so at once, and is itself again after', async () => {
  const work = Promise.withResolvers<void>()
  const app = Fastify()
  app.setErrorHandler(handleError)
  await app.register(pressure)
  app.get('/api/cart', () => work.promise.then(() => 'done'))
  app.get('/api/order/me', async () => 'done')
  // Sent now, not when somebody waits for it.
  const ask = async (url: string) => await app.inject({ url })

  const waiting = Array.from({ length: mostAtOnce }, () => ask('/api/cart'))
  const early = await ask('/api/cart')
  // Whoever paid is not turned away.
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
