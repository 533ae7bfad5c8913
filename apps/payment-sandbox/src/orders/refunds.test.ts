import { expect, test } from 'vitest'
import { orderFor, startSandbox, type TestSandbox } from '../../test/sandbox.ts'

async function paidOrder(sandbox: TestSandbox): Promise<string> {
  const { order_id } = await orderFor(sandbox)
  await sandbox.control('/pay', { order_id, outcome: 'success' })
  return order_id
}

const refund = (sandbox: TestSandbox, orderId: string, body: object) =>
  sandbox.api('POST', `/orders/${orderId}/refunds`, body)

test.each([
  ['SUCCESS', 'SUCCESS'],
  ['FAILED', 'FAILED'],
  ['PENDING', 'PENDING'],
  ['ACTIVE', 'PENDING'],
  ['success', 'PENDING'],
])('the note %s makes a refund %s', async (note, status) => {
  const sandbox = await startSandbox()
  const orderId = await paidOrder(sandbox)
  const wanted = { refund_id: 'rf_0001', refund_amount: 199, refund_note: note }

  const { body } = await refund(sandbox, orderId, wanted)

  expect(body).toMatchObject({
    ...wanted,
    entity: 'refund',
    order_id: orderId,
    refund_status: status,
    refund_type: 'MERCHANT_INITIATED',
    refund_speed: { requested: 'STANDARD' },
  })
  const read = await sandbox.api('GET', `/orders/${orderId}/refunds/rf_0001`)
  expect(read.body).toEqual(body)
})

test('a refund without a chosen outcome succeeds after a minute', async () => {
  const sandbox = await startSandbox()
  const orderId = await paidOrder(sandbox)
  await refund(sandbox, orderId, { refund_id: 'rf_1', refund_amount: 50 })
  await sandbox.control('/clock', { advanceMs: 61_000 })
  const { body } = await sandbox.api('GET', `/orders/${orderId}/refunds`)
  expect(body).toMatchObject([{ refund_status: 'SUCCESS', processed_at: expect.any(String) }])
})

test('refunds never exceed what is left; failed refunds release their share', async () => {
  const sandbox = await startSandbox()
  const orderId = await paidOrder(sandbox)
  const sizes = [
    ['rf_a', 99.5, 'FAILED'],
    ['rf_b', 99.5, 'SUCCESS'],
    ['rf_c', 99.51, 'SUCCESS'],
    ['rf_d', 99.5, 'PENDING'],
    ['rf_e', 0.01, 'SUCCESS'],
  ] as const
  const codes = []
  for (const [refund_id, refund_amount, refund_note] of sizes) {
    const { body } = await refund(sandbox, orderId, { refund_id, refund_amount, refund_note })
    codes.push(body.code ?? body.refund_status)
  }
  expect(codes).toEqual([
    'FAILED',
    'SUCCESS',
    'refund_amount_invalid',
    'PENDING',
    'refund_amount_invalid',
  ])
})

test.each([
  ['refund_id_missing', { refund_amount: 1 }],
  ['refund_id_invalid', { refund_id: 'x', refund_amount: 1 }],
  ['refund_amount_missing', { refund_id: 'rf_1' }],
  ['refund_amount_invalid', { refund_id: 'rf_1', refund_amount: -1 }],
  ['refund_note_invalid', { refund_id: 'rf_1', refund_amount: 1, refund_note: 'x' }],
])('refund answers %s for %j', async (code, body) => {
  const sandbox = await startSandbox()
  const answer = await refund(sandbox, await paidOrder(sandbox), body)
  expect([answer.status, answer.body.code]).toEqual([400, code])
})

test('refunds are refused for unpaid, old and unknown orders, and for known refund ids', async () => {
  const sandbox = await startSandbox()
  const unpaid = await orderFor(sandbox)
  const orderId = await paidOrder(sandbox)
  const wanted = { refund_id: 'rf_1', refund_amount: 1 }

  expect((await refund(sandbox, unpaid.order_id, wanted)).body.code).toBe('order_id_not_paid')
  await refund(sandbox, orderId, wanted)
  expect((await refund(sandbox, orderId, wanted)).body.code).toBe('refund_invalid')
  await sandbox.control('/clock', { advanceMs: 184 * 86_400_000 })
  const late = await refund(sandbox, orderId, { ...wanted, refund_id: 'rf_2' })
  expect(late.body.code).toBe('refund_unsupported')
  const unknown = await sandbox.api('GET', `/orders/${orderId}/refunds/nothing`)
  expect([unknown.status, unknown.body.code]).toEqual([404, 'refund_get_not_found'])
})

test('a pending refund is cancelled once, or resolved by control', async () => {
  const sandbox = await startSandbox()
  const orderId = await paidOrder(sandbox)
  const note = { refund_amount: 10, refund_note: 'PENDING' }
  await refund(sandbox, orderId, { ...note, refund_id: 'rf_1' })
  await refund(sandbox, orderId, { ...note, refund_id: 'rf_2' })
  const cancel = () =>
    sandbox.api('PUT', `/orders/${orderId}/refunds/rf_1`, { refund_status: 'CANCELLED' })

  const cancelled = await cancel()
  const again = await cancel()
  const wanted = { order_id: orderId, refund_id: 'rf_2', status: 'SUCCESS' }
  const resolved = await sandbox.control('/resolve-refund', wanted)

  expect(cancelled.body.refund_status).toBe('CANCELLED')
  expect([again.status, again.body.code]).toEqual([400, 'refund_invalid'])
  expect(resolved.body.refund_status).toBe('SUCCESS')
})
