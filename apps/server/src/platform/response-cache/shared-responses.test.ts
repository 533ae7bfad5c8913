import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { clock } from '../clock.ts'
import { pageReads } from './page-dependencies.ts'
import { sharedAnswers } from './shared-responses.ts'

const midnight = new Date('2026-11-22T18:30:00Z')
const aMoment = (after: number) => new Date(midnight.getTime() + after)

/** A shop whose two answers were asked for just before midnight in India, and just after it. */
async function aShop() {
  const app = Fastify()
  onTestFinished(() => app.close())
  await app.register(sharedAnswers, { cdnSeconds: 0 })
  app.get('/api/before', async (_request, reply) => {
    reply.keepForToday(['products'], aMoment(-1))
    return {}
  })
  app.get('/api/after', async (_request, reply) => {
    reply.keepForToday(['products'], aMoment(1))
    return {}
  })
  return app
}

test('what was begun before midnight in India ends with that day, whenever it is ready', async () => {
  onTestFinished(clock.reset)
  clock.set(aMoment(60_000))

  const { headers } = await (await aShop()).inject('/api/before')

  expect(headers.expires).toBe(midnight.toUTCString())
})

test('a page ends with the first of its parts', async () => {
  const { transport, expires } = pageReads(await aShop())

  for (const path of ['/after', '/before']) await transport({ method: 'GET', path, headers: {} })

  expect(expires()).toBe(midnight.toUTCString())
})
