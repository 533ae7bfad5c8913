import { expect, test } from 'vitest'
import { anOrder, inMinutes, orderFor, startSandbox } from '../../test/sandbox.ts'

const customer = anOrder().customer_details

test('a created order is answered in full, with times in Indian time', async () => {
  const { api } = await startSandbox()
  const wanted = anOrder({ order_note: 'Pre-booking', order_tags: { kind: 'deposit' } })

  const created = await api('POST', '/orders', { ...wanted, order_expiry_time: inMinutes(40) })
  const read = await api('GET', `/orders/${wanted.order_id}`)

  expect(created.status).toBe(200)
  expect(created.body).toMatchObject({
    entity: 'order',
    order_id: wanted.order_id,
    order_amount: 199,
    order_status: 'ACTIVE',
    order_tags: { kind: 'deposit' },
    order_splits: [],
    terminal_data: null,
    cart_details: null,
  })
  expect(created.body.cf_order_id).toMatch(/^\d+$/)
  expect(created.body.payment_session_id).toMatch(/^session_[\w-]{102,112}$/)
  expect(created.body.order_expiry_time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/)
  expect(created.body).not.toHaveProperty('paidBy')
  expect(read.body).toEqual(created.body)
})

test('without an id and an expiry the provider chooses them', async () => {
  const { api } = await startSandbox()
  const { body } = await api('POST', '/orders', anOrder({ order_id: undefined }))
  const lifeDays = (Date.parse(body.order_expiry_time) - Date.now()) / 86_400_000
  expect(body.order_id).toMatch(/^order_/)
  expect(lifeDays).toBeCloseTo(30, 2)
})

test.each([
  ['order_id_invalid', { order_id: 'ab' }],
  ['order_id_invalid', { order_id: 'a'.repeat(46) }],
  ['order_id_invalid', { order_id: 'has space' }],
  ['order_amount_missing', { order_amount: undefined }],
  ['order_amount_invalid', { order_amount: 0.99 }],
  ['order_amount_invalid', { order_amount: 1.005 }],
  ['order_amount_invalid', { order_amount: '199' }],
  ['order_currency_invalid', { order_currency: 'USD' }],
  ['customer_details_missing', { customer_details: undefined }],
  ['customer_details.customer_id_invalid', { customer_details: { ...customer, customer_id: 'x' } }],
  [
    'customer_details.customer_phone_missing',
    { customer_details: { ...customer, customer_phone: undefined } },
  ],
  [
    'customer_details.customer_phone_invalid',
    { customer_details: { ...customer, customer_phone: '98765' } },
  ],
  [
    'customer_details.customer_email_invalid',
    { customer_details: { ...customer, customer_email: 'nobody' } },
  ],
  [
    'customer_details.customer_name_invalid',
    { customer_details: { ...customer, customer_name: 'Om' } },
  ],
  ['order_meta.return_url_invalid', { order_meta: { return_url: 'javascript:alert(1)' } }],
  [
    'order_meta.return_url_invalid',
    { order_meta: { return_url: `https://shop.example/${'a'.repeat(250)}` } },
  ],
  ['order_meta.notify_url_invalid', { order_meta: { notify_url: 'ftp://127.0.0.1/hook' } }],
  ['order_meta.notify_url_invalid', { order_meta: { notify_url: 'http://shop.example/hook' } }],
  ['order_meta.notify_url_invalid', { order_meta: { notify_url: 'https://shop.example/hook' } }],
  ['order_meta.notify_url_invalid', { order_meta: { notify_url: 'http://169.254.169.254/' } }],
  ['order_meta.payment_methods_invalid', { order_meta: { payment_methods: 'upi,gold' } }],
  ['order_expiry_time_invalid', { order_expiry_time: inMinutes(15) }],
  ['order_expiry_time_invalid', { order_expiry_time: inMinutes(30 * 24 * 60 + 1) }],
  ['order_expiry_time_invalid', { order_expiry_time: '2026-08-16 14:55' }],
  ['order_note_invalid', { order_note: 'ab' }],
  ['order_tags_invalid', { order_tags: { count: 1 } }],
  [
    'order_tags_invalid',
    { order_tags: Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`k${i}`, 'v'])) },
  ],
])('create order answers %s for %j', async (code, changes) => {
  const { api } = await startSandbox()
  const { status, body } = await api('POST', '/orders', anOrder(changes))
  expect([status, body.code, body.type]).toEqual([400, code, 'invalid_request_error'])
})

test("webhooks go only to the shop's own origins, if these are set", async () => {
  const { api } = await startSandbox({ notifyOrigins: ['https://shop.example'] })
  const to = async (notify_url: string) =>
    (await api('POST', '/orders', anOrder({ order_meta: { notify_url } }))).status

  expect(await to('https://shop.example/api/hook')).toBe(200)
  expect(await to('https://other.example/hook')).toBe(400)
  expect(await to('https://shop.example:8443/hook')).toBe(400)
  expect(await to('https://shop.example@other.example/hook')).toBe(400)
  expect(await to('http://127.0.0.1:5432/hook')).toBe(400)
})

test('an international phone number and an expiry of 16 minutes are accepted', async () => {
  const { api } = await startSandbox({ notifyOrigins: ['https://shop.example'] })
  const { status } = await api('POST', '/orders', {
    ...anOrder({ customer_details: { ...customer, customer_phone: '+14155550100' } }),
    order_meta: { notify_url: 'https://shop.example/hook', payment_methods: 'upi,cc' },
    order_expiry_time: inMinutes(16),
  })
  expect(status).toBe(200)
})

test('an order id is never used twice', async () => {
  const { api } = await startSandbox()
  const wanted = anOrder()
  await api('POST', '/orders', wanted)
  const { status, body } = await api('POST', '/orders', wanted)
  expect([status, body.code]).toEqual([409, 'order_already_exists'])
})

test('an unpaid order expires with the clock, and accepts no new attempt', async () => {
  const sandbox = await startSandbox()
  const order = await orderFor(sandbox, undefined, { order_expiry_time: inMinutes(30) })

  await sandbox.control('/clock', { advanceMs: 31 * 60_000 })

  const { body } = await sandbox.api('GET', `/orders/${order.order_id}`)
  expect(body.order_status).toBe('EXPIRED')
  const paid = await sandbox.control('/pay', { order_id: order.order_id, outcome: 'success' })
  expect([paid.status, paid.body.code]).toEqual([400, 'order_inactive'])
})

test('an order is terminated at once, or after a running attempt has ended', async () => {
  const sandbox = await startSandbox()
  const { api, control } = sandbox
  const close = { order_status: 'TERMINATED' }
  const idle = await orderFor(sandbox)
  const running = await orderFor(sandbox)
  await control('/pay', { order_id: running.order_id, outcome: 'pending' })

  const first = await api('PATCH', `/orders/${idle.order_id}`, close)
  const again = await api('PATCH', `/orders/${idle.order_id}`, close)
  const requested = await api('PATCH', `/orders/${running.order_id}`, close)
  const wrong = await api('PATCH', `/orders/${running.order_id}`, { order_status: 'PAID' })

  expect(first.body.order_status).toBe('TERMINATED')
  expect([again.status, again.body.code]).toEqual([400, 'order_inactive'])
  expect(requested.body.order_status).toBe('TERMINATION_REQUESTED')
  expect([wrong.status, wrong.body.code]).toEqual([400, 'order_status_invalid'])
})

test('a paid order cannot be terminated; an unknown one is not found', async () => {
  const sandbox = await startSandbox()
  const order = await orderFor(sandbox)
  await sandbox.control('/pay', { order_id: order.order_id, outcome: 'success' })
  const close = { order_status: 'TERMINATED' }
  const paid = await sandbox.api('PATCH', `/orders/${order.order_id}`, close)
  const unknown = await sandbox.api('GET', '/orders/nobody')
  expect(paid.body.code).toBe('order_already_paid')
  expect([unknown.status, unknown.body.code]).toEqual([404, 'order_not_found'])
})
