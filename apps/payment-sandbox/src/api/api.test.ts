import { expect, test } from 'vitest'
import { anOrder, orderFor, startSandbox } from '../../test/sandbox.ts'

test('credentials and version are checked on every call', async () => {
  const { api } = await startSandbox()
  const wrongKey = await api('GET', '/orders/any', undefined, { 'x-client-secret': 'wrong' })
  const noKey = await api('GET', '/nothing', undefined, { 'x-client-id': '' })
  const noVersion = await api('GET', '/orders/any', undefined, { 'x-api-version': '' })
  const oddVersion = await api('GET', '/orders/any', undefined, { 'x-api-version': '2020-01-01' })

  expect([wrongKey.status, wrongKey.body]).toEqual([
    401,
    { message: 'authentication Failed', code: 'request_failed', type: 'authentication_error' },
  ])
  expect(noKey.status).toBe(401)
  expect([noVersion.status, noVersion.body.message]).toEqual([400, 'version is missing in header'])
  expect([oddVersion.status, oddVersion.body.code]).toEqual([400, 'version_invalid'])
})

test('every answer carries the provider headers', async () => {
  const { api } = await startSandbox()
  const named = await api('POST', '/orders', anOrder(), {
    'x-request-id': 'req-1',
    'x-idempotency-key': 'key-1',
  })
  const bare = await api('GET', '/orders/any')

  expect(Object.fromEntries(named.headers)).toMatchObject({
    'x-api-version': '2026-01-01',
    'x-request-id': 'req-1',
    'x-idempotency-key': 'key-1',
    'x-idempotency-replayed': 'false',
    'x-ratelimit-limit': '30',
    'x-ratelimit-remaining': '30',
    'x-ratelimit-retry': '0',
    'x-ratelimit-type': 'app_id',
  })
  expect(bare.headers.get('x-request-id')).toBe('')
  expect(bare.headers.get('x-ratelimit-limit')).toBe('60')
})

test('a used idempotency key replays its answer, and refuses another request', async () => {
  const { api } = await startSandbox()
  const wanted = anOrder()
  const key = { 'x-idempotency-key': 'b4bcdf4e-5d43-4d45-a9f0-9a4b1d7e8a11' }

  const [first, second] = await Promise.all([
    api('POST', '/orders', wanted, key),
    api('POST', '/orders', wanted, key),
  ])
  const other = await api('POST', '/orders', { ...wanted, order_amount: 200 }, key)

  expect(second?.body).toEqual(first?.body)
  const replayed = [first, second].map((answer) => answer?.headers.get('x-idempotency-replayed'))
  expect(replayed.sort()).toEqual(['false', 'true'])
  expect([other.status, other.body.type, other.body.code]).toEqual([
    422,
    'idempotency_error',
    'request_invalid',
  ])
})

test('a refused call can be repeated under its key', async () => {
  const { api } = await startSandbox()
  const key = { 'x-idempotency-key': 'key-1' }
  const refused = await api('POST', '/orders', anOrder({ order_amount: 0 }), key)
  const accepted = await api('POST', '/orders', anOrder(), key)
  expect([refused.status, accepted.status]).toEqual([400, 200])
})

test('any bad input is answered as the caller’s mistake', async () => {
  const { base, api } = await startSandbox()
  const keys = {
    'x-client-id': 'sandbox',
    'x-client-secret': 'sandbox',
    'x-api-version': '2025-01-01',
  }
  const send = (type: string, body: string) =>
    fetch(`${base}/pg/orders`, { method: 'POST', headers: { ...keys, 'content-type': type }, body })
  const answers = await Promise.all([
    send('application/json', '{'),
    send('application/json', ''),
    send('application/json', '[]'),
    send('application/json', 'null'),
    send('application/json', '{"__proto__":{"a":1}}'),
    send('application/json', `"${'x'.repeat(70_000)}"`),
    send('application/x-www-form-urlencoded', 'order_amount=1'),
    send('text/plain', 'hello'),
    fetch(`${base}/pg/orders/%00%ff`, { headers: keys }),
  ])
  const statuses = answers.map((answer) => answer.status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 413, 415, 415, 400])
  for (const answer of answers.slice(0, 8)) {
    expect(await answer.json()).toMatchObject({ type: 'invalid_request_error' })
  }
  const unknown = await api('GET', '/nowhere')
  expect([unknown.status, unknown.body.message]).toEqual([
    400,
    'bad URL, please check API documentation',
  ])
})

test('once it is switched on, the rate limiter counts the calls of the last minute', async () => {
  const { api, control } = await startSandbox()
  await control('/rate-limit', { enabled: true })
  const statuses = new Set<number>()
  for (let i = 0; i < 30; i++) statuses.add((await api('GET', '/orders/x/payments')).status)

  const limited = await api('GET', '/orders/x/payments')
  const elsewhere = await api('GET', '/orders/x')
  await control('/clock', { advanceMs: 60_000 })
  const later = await api('GET', '/orders/x/payments')

  expect([...statuses]).toEqual([404])
  expect([limited.status, limited.body.type]).toEqual([429, 'rate_limit_error'])
  const retry = Number(limited.headers.get('x-ratelimit-retry'))
  expect(retry).toBeGreaterThan(0)
  expect(retry).toBeLessThan(60)
  expect([elsewhere.status, later.status]).toEqual([404, 404])
})

test.each([
  [500, 'internal_error'],
  [429, 'request_failed'],
  [502, 'bank_processing_failure'],
])('an injected %i is sent as often as requested, and does nothing', async (kind, code) => {
  const { api, control } = await startSandbox()
  await control('/failures', { call: 'create-order', kind, times: 2 })
  const wanted = anOrder()
  const answers = []
  for (let i = 0; i < 3; i++) answers.push(await api('POST', '/orders', wanted))
  expect(answers.map((answer) => answer.status)).toEqual([kind, kind, 200])
  expect(answers[0]?.body.code).toBe(code)
})

test('a lost answer still did its work: the same key replays it, and without a key the id exists', async () => {
  const { api, control } = await startSandbox()
  await control('/failures', { call: 'create-order', kind: 'lost-answer', times: 2 })
  const [keyed, bare] = [anOrder(), anOrder()]
  const key = { 'x-idempotency-key': 'key-1' }

  await expect(api('POST', '/orders', keyed, key)).rejects.toThrow()
  await expect(api('POST', '/orders', bare)).rejects.toThrow()
  const replayed = await api('POST', '/orders', keyed, key)
  const known = await api('POST', '/orders', bare)

  expect([replayed.status, replayed.headers.get('x-idempotency-replayed')]).toEqual([200, 'true'])
  expect(known.status).toBe(409)
})

test('a timeout never answers and does nothing; a slow call answers late', async () => {
  const sandbox = await startSandbox()
  const { api, control } = sandbox
  const wanted = anOrder()
  await control('/failures', { call: 'create-order', kind: 'timeout', ms: 50 })
  await expect(api('POST', '/orders', wanted)).rejects.toThrow()
  expect((await api('GET', `/orders/${wanted.order_id}`)).status).toBe(404)

  const { order_id } = await orderFor(sandbox)
  await control('/failures', { call: 'any', kind: 'slow', ms: 80 })
  const start = performance.now()
  expect((await api('GET', `/orders/${order_id}`)).status).toBe(200)
  expect(performance.now() - start).toBeGreaterThan(70)
})

test('the sandbox closes without waiting for a delayed call', async () => {
  const { app, api, control } = await startSandbox()
  await control('/failures', { call: 'get-order', kind: 'timeout' })
  const lost = expect(api('GET', '/orders/x')).rejects.toThrow()
  // The sandbox delays its answer to `get-order` and must have received that call before `app.close()` below.
  // The clock call is sent after it: once the clock call is answered, `get-order` has certainly arrived.
  await control('/clock', { advanceMs: 0 })
  const start = performance.now()
  await app.close()
  await lost
  expect(performance.now() - start).toBeLessThan(2000)
})
