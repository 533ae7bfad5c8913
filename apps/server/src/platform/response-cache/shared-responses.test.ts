import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { clock } from '../clock.ts'
import { pageReads } from './page-dependencies.ts'
import { sharedAnswers } from './shared-responses.ts'

const midnight = new Date('2026-11-22T18:30:00Z')
const aMoment = (after: number) => new Date(midnight.getTime() + after)

/**
 * Creates a shop with two responses: one requested just before midnight in India, the other just after
 * it.
 */
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

test('a response requested before midnight in India expires at that midnight, whenever it is ready', async () => {
  onTestFinished(clock.reset)
  clock.set(aMoment(60_000))

  const { headers } = await (await aShop()).inject('/api/before')

  expect(headers.expires).toBe(midnight.toUTCString())
})

test('a page expires with the first of its parts', async () => {
  const { transport, expires } = pageReads(await aShop())

  for (const path of ['/after', '/before']) await transport({ method: 'GET', path, headers: {} })

  expect(expires()).toBe(midnight.toUTCString())
})

test('a page can send a form with files', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  )
  app.post('/api/form', async ({ headers, body }) => {
    const form = await new Response(String(body), {
      headers: { 'content-type': headers['content-type'] ?? '' },
    }).formData()
    return { message: form.get('message') }
  })
  const body = new FormData()
  body.set('message', 'दो हज़ार')
  const { transport } = pageReads(app)

  const { json } = await transport({ method: 'POST', path: '/form', headers: {}, body })

  expect(json).toEqual({ message: 'दो हज़ार' })
})
