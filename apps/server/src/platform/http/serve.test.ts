import { failure } from '@nirbhaya/contract/errors.schemas'
import { file, id } from '@nirbhaya/contract/fields.schemas'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { aCustomer } from '../../../test/builders.ts'
import { testShop } from '../../../test/test-shop.ts'
import { buildApp } from '../../app.ts'
import { AppError } from '../app-error.ts'
import { clock } from '../clock.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { csv } from './bodies/spreadsheet.ts'
import type { Calls, Handlers } from './handlers.ts'
import { serve } from './serve.ts'

const shop = await testShop()
const customer = await aCustomer(shop)

const described = { summary: 'A call', tags: ['Tests'] }
const success = z.object({ success: z.literal(true) })

const calls = {
  rename: {
    method: 'PUT',
    url: '/thing/:id',
    config: { access: 'customer' },
    schema: {
      ...described,
      params: z.object({ id }),
      body: z.object({ name: z.string() }),
      response: { 200: success.extend({ id, by: z.string(), name: z.string() }) },
    },
  },
  remove: {
    method: 'DELETE',
    url: '/thing/:id',
    config: { access: 'customer' },
    schema: { ...described, params: z.object({ id }), response: { 200: success } },
  },
  find: {
    method: 'GET',
    url: '/thing',
    config: { access: 'public' },
    schema: {
      ...described,
      querystring: z.object({ name: z.string() }),
      response: { 200: z.union([success.extend({ name: z.string() }), failure]) },
    },
  },
  list: {
    method: 'GET',
    url: '/things',
    config: { access: 'public' },
    schema: { ...described, response: { 200: z.array(z.string()) } },
  },
  export: {
    method: 'GET',
    url: '/things.csv',
    config: { access: 'public' },
    schema: { ...described, produces: ['text/csv'], response: { 200: file } },
  },
} satisfies Calls

const removed: string[] = []

const handlers: Handlers<typeof calls> = {
  rename: ({ id, actorId, body }) => ({ id, by: actorId, name: body.name }),
  remove: async ({ id }) => {
    removed.push(id)
  },
  find: ({ query: { name } }) => {
    if (name === 'refused') throw new AppError('NOT_FOUND')
    return name === 'late' ? { success: false, code: 'LATE', message: 'Too late.' } : { name }
  },
  list: () => ['pendant'],
  export: csv('things', [{ title: 'Name', of: ({ name }) => name }], async function* () {
    yield [{ name: 'pendant' }]
  }),
}

async function aServer() {
  const app = await buildApp({ ...shop, metrics: createMetrics() }, shop.config)
  const routes = serve(calls, () => handlers)
  app.register((scope) => routes(scope, { ...shop }), { prefix: '/api' })
  await app.ready()
  return app
}

const app = await aServer()
const thing = '0197a4a5-6d7e-7aaa-8bbb-0123456789ab'
const authorization = `Bearer ${customer.token}`

test('adds success, the id of the path and the id of the caller', async () => {
  const answer = await app.inject({
    method: 'PUT',
    url: `/api/thing/${thing.toUpperCase()}`,
    headers: { authorization },
    body: { name: 'pearl' },
  })

  expect(answer.json()).toEqual({ success: true, id: thing, by: customer.user._id, name: 'pearl' })
})

test('answers with success alone if the handler returns nothing', async () => {
  const url = `/api/thing/${thing}`
  const answer = await app.inject({ method: 'DELETE', url, headers: { authorization } })

  expect(answer.json()).toEqual({ success: true })
  expect(removed).toEqual([thing])
})

test('guards a call by its access', async () => {
  const answer = await app.inject({ method: 'DELETE', url: '/api/thing/none' })

  expect(answer.statusCode).toBe(401)
})

test('keeps a refusal that the call declares as an answer', async () => {
  const late = await app.inject('/api/thing?name=late')
  const found = await app.inject('/api/thing?name=pearl')

  expect(late.json()).toEqual({ success: false, code: 'LATE', message: 'Too late.' })
  expect(found.json()).toEqual({ success: true, name: 'pearl' })
})

test('answers a thrown refusal with its status', async () => {
  const answer = await app.inject('/api/thing?name=refused')

  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ success: false, code: 'NOT_FOUND' })
})

test('adds nothing to an answer without success', async () => {
  expect((await app.inject('/api/things')).json()).toEqual(['pendant'])
})

test('sends a CSV file that is named after the day in India', async () => {
  onTestFinished(clock.reset)
  clock.set(new Date('2027-03-31T20:00:00Z'))

  const answer = await app.inject('/api/things.csv')

  expect(answer.headers['content-disposition']).toBe('attachment; filename="things-2027-04-01.csv"')
  expect(answer.body).toBe('\ufeffName\r\npendant\r\n')
})

test('refuses wrong handlers when it is compiled', () => {
  const { remove: _, ...incomplete } = handlers
  // @ts-expect-error: `remove` has no handler.
  serve(calls, () => incomplete)
  // @ts-expect-error: there is no call `add`.
  serve(calls, () => ({ ...handlers, add: () => undefined }))
  // @ts-expect-error: the answer needs a name.
  serve(calls, () => ({ ...handlers, rename: ({ id, actorId }) => ({ id, by: actorId }) }))
  // @ts-expect-error: a public call may have no caller.
  serve(calls, () => ({ ...handlers, list: ({ actorId }) => [actorId] }))
  // @ts-expect-error: the path has no id.
  serve(calls, () => ({ ...handlers, list: ({ id }) => [id] }))
  const wanted = serve(calls, () => ({ ...handlers, list: () => ['pendant'] }))

  expect(wanted).toBeTypeOf('function')
})
