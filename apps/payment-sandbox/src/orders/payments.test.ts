import { expect, test } from 'vitest'
import { inMinutes, orderFor, startSandbox } from '../../test/sandbox.ts'

const close = { order_status: 'TERMINATED' }

test('a success pays the order; failed and dropped attempts leave it open', async () => {
  const sandbox = await startSandbox()
  const { order_id } = await orderFor(sandbox)

  for (const outcome of ['failed', 'dropped']) await sandbox.control('/pay', { order_id, outcome })
  const open = await sandbox.api('GET', `/orders/${order_id}`)
  const { body: paid } = await sandbox.control('/pay', { order_id, outcome: 'success' })
  const order = await sandbox.api('GET', `/orders/${order_id}`)
  const payments = await sandbox.api('GET', `/orders/${order_id}/payments`)

  expect(open.body.order_status).toBe('ACTIVE')
  expect(order.body.order_status).toBe('PAID')
  expect(paid.return_url).toBe(`http://127.0.0.1:1/done?order=${order_id}`)
  expect(payments.body.map((p: { payment_status: string }) => p.payment_status)).toEqual([
    'SUCCESS',
    'USER_DROPPED',
    'FAILED',
  ])
  expect(payments.body[0]).toMatchObject({
    is_captured: true,
    payment_amount: 199,
    error_details: null,
  })
  expect(payments.body[2].error_details.error_code).toBe('TRANSACTION_DECLINED')
})

test('one payment is read by id, but not through another order', async () => {
  const sandbox = await startSandbox()
  const { order_id } = await orderFor(sandbox)
  const other = await orderFor(sandbox)
  const { body } = await sandbox.control('/pay', { order_id, outcome: 'success' })
  const id = body.payments[0].cf_payment_id

  const own = await sandbox.api('GET', `/orders/${order_id}/payments/${id}`)
  const foreign = await sandbox.api('GET', `/orders/${other.order_id}/payments/${id}`)
  const none = await sandbox.api('GET', `/orders/${other.order_id}/payments`)

  expect(own.body).toEqual(body.payments[0])
  expect([foreign.status, foreign.body.code]).toEqual([404, 'payment_not_found'])
  expect(none.body).toEqual([])
})

test('an attempt that began in time still pays an expired order', async () => {
  const sandbox = await startSandbox()
  const { order_id } = await orderFor(sandbox, undefined, { order_expiry_time: inMinutes(30) })
  await sandbox.control('/pay', { order_id, outcome: 'pending' })
  await sandbox.control('/clock', { advanceMs: 31 * 60_000 })

  await sandbox.control('/resolve', { order_id, outcome: 'success' })

  const { body } = await sandbox.api('GET', `/orders/${order_id}`)
  expect(body.order_status).toBe('PAID')
})

test.each([
  ['success', 'PAID'],
  ['failed', 'TERMINATED'],
  ['dropped', 'TERMINATED'],
])(
  'while closing is requested, a running attempt that ends in %s makes the order %s',
  async (outcome, status) => {
    const sandbox = await startSandbox()
    const { order_id } = await orderFor(sandbox)
    await sandbox.control('/pay', { order_id, outcome: 'pending' })
    await sandbox.api('PATCH', `/orders/${order_id}`, close)

    await sandbox.control('/resolve', { order_id, outcome })

    const { body } = await sandbox.api('GET', `/orders/${order_id}`)
    expect(body.order_status).toBe(status)
  },
)

test('a second success is returned and does not change the order or its refundable amount', async () => {
  const sandbox = await startSandbox()
  const { order_id } = await orderFor(sandbox)

  const { body } = await sandbox.control('/pay', { order_id, outcome: 'success-twice' })

  const state = await sandbox.control(`/orders/${order_id}`)
  expect(body.payments).toHaveLength(2)
  expect(state.body.order.order_status).toBe('PAID')
  expect(state.body.refunds).toMatchObject([
    { refund_type: 'PAYMENT_AUTO_REFUND', cf_payment_id: body.payments[1].cf_payment_id },
  ])
  const refund = { refund_id: 'rf_rest', refund_amount: 199 }
  expect((await sandbox.api('POST', `/orders/${order_id}/refunds`, refund)).status).toBe(200)
})

test('a simulated result ends a pending payment once, and can be read again', async () => {
  const sandbox = await startSandbox()
  const { order_id } = await orderFor(sandbox)
  const { body } = await sandbox.control('/pay', { order_id, outcome: 'pending' })
  const wanted = {
    entity: 'PAYMENTS',
    entity_id: body.payments[0].cf_payment_id,
    entity_simulation: { payment_status: 'SUCCESS', payment_error_code: '' },
  }

  const simulated = await sandbox.api('POST', '/simulate', wanted)
  const read = await sandbox.api('GET', `/simulate/${simulated.body.simulation_id}`)
  const again = await sandbox.api('POST', '/simulate', wanted)
  const unknown = await sandbox.api('POST', '/simulate', { ...wanted, entity_id: '1' })

  expect(simulated.body).toMatchObject(wanted)
  expect(read.body).toEqual(simulated.body)
  expect([again.status, again.body.code]).toEqual([400, 'payment_not_pending'])
  expect(unknown.status).toBe(404)
  expect((await sandbox.api('GET', '/simulate/1')).status).toBe(404)
  expect((await sandbox.api('GET', `/orders/${order_id}`)).body.order_status).toBe('PAID')
})
