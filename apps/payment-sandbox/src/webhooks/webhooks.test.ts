import { expect, test } from 'vitest'
import { type Json, orderFor, type Received, startSandbox, startShop } from '../../test/sandbox.ts'
import { signWebhook } from './signature.ts'

const isSigned = ({ headers, raw }: Received) =>
  headers['x-webhook-signature'] ===
  signWebhook('sandbox', String(headers['x-webhook-timestamp']), raw)

const deliveriesOf = async (sandbox: Awaited<ReturnType<typeof startSandbox>>, id: string) =>
  (await sandbox.control(`/deliveries?order_id=${id}`)).body as Json[]

test('the signature equals that of the provider’s package', () => {
  const body = '{"type":"PAYMENT_SUCCESS_WEBHOOK","data":{"payment":{"payment_amount":170.00}}}'
  expect(signWebhook('secret', '1746427759733', body)).toBe(
    'SFnLLi89rQDMhPyaJ2XxnrVgXRgt3Kn1IYbhVCba7UM=',
  )
})

test('a success sends a signed webhook with amounts of two decimals', async () => {
  const [sandbox, shop] = [await startSandbox(), await startShop()]
  const { order_id } = await orderFor(sandbox, shop.notifyUrl, { order_tags: { kind: 'deposit' } })

  const { body: paid } = await sandbox.control('/pay', { order_id, outcome: 'success' })

  const [event] = (await shop.waitFor(1)) as [Received]
  expect(isSigned(event)).toBe(true)
  expect(event.raw).toContain('"order_amount":199.00')
  expect(event.raw).toContain('"payment_amount":199.00')
  expect(signWebhook('sandbox', '1', JSON.stringify(event.body))).not.toBe(
    signWebhook('sandbox', '1', event.raw),
  )
  expect(event.headers).toMatchObject({
    'content-type': 'application/json',
    'x-webhook-version': '2025-01-01',
    'x-webhook-attempt': '1',
    'x-idempotency-key': expect.stringMatching(/^[\w+/]{43}=$/),
  })
  expect(String(event.headers['x-webhook-timestamp'])).toMatch(/^\d{13}$/)
  expect(event.body).toMatchObject({
    type: 'PAYMENT_SUCCESS_WEBHOOK',
    event_time: expect.stringMatching(/\+05:30$/),
    data: {
      order: {
        order_id,
        order_amount: 199,
        order_currency: 'INR',
        order_tags: { kind: 'deposit' },
      },
      payment: { cf_payment_id: paid.payments[0].cf_payment_id, payment_status: 'SUCCESS' },
      customer_details: { customer_name: 'Asha Rao', customer_phone: '9876543210' },
    },
  })
})

test('failed and dropped attempts send a webhook, a pending one does not', async () => {
  const [sandbox, shop] = [await startSandbox(), await startShop()]
  const { order_id } = await orderFor(sandbox, shop.notifyUrl)
  for (const outcome of ['pending', 'failed', 'dropped']) {
    await sandbox.control('/pay', { order_id, outcome })
  }
  const events = await shop.waitFor(2)
  const types = events.map(({ body }) => body.type).sort()
  expect(types).toEqual(['PAYMENT_FAILED_WEBHOOK', 'PAYMENT_USER_DROPPED_WEBHOOK'])
  const failed = events.find(({ body }) => body.type === 'PAYMENT_FAILED_WEBHOOK')?.body.data
  expect(failed.error_details.error_code).toBe('TRANSACTION_DECLINED')
  expect(failed.payment).toMatchObject({ bank_reference: 'NA', auth_id: 'null' })
  expect(await deliveriesOf(sandbox, order_id)).toHaveLength(2)
})

test('an order paid twice sends two successes and the refund of the second', async () => {
  const [sandbox, shop] = [await startSandbox(), await startShop()]
  const { order_id } = await orderFor(sandbox, shop.notifyUrl)
  const { body } = await sandbox.control('/pay', { order_id, outcome: 'success-twice' })

  const events = (await shop.waitFor(3)).map((event) => event.body)

  const refund = events.find(({ type }) => type === 'AUTO_REFUND_STATUS_WEBHOOK')
  expect(events.filter(({ type }) => type === 'PAYMENT_SUCCESS_WEBHOOK')).toHaveLength(2)
  expect(refund.data.auto_refund).toMatchObject({
    event: 'AUTO-REFUND',
    order_id,
    cf_payment_id: Number(body.payments[1].cf_payment_id),
    refund_amount: 199,
    refund_type: 'PAYMENT_AUTO_REFUND',
    refund_status: 'SUCCESS',
  })
})

test('refunds send a webhook when they succeed or are cancelled', async () => {
  const [sandbox, shop] = [await startSandbox(), await startShop()]
  const { order_id } = await orderFor(sandbox, shop.notifyUrl)
  await sandbox.control('/pay', { order_id, outcome: 'success' })
  await shop.waitFor(1)
  const refund = (refund_id: string, refund_note?: string) =>
    sandbox.api('POST', `/orders/${order_id}/refunds`, {
      refund_id,
      refund_amount: 10,
      refund_note,
    })

  await refund('rf_now', 'SUCCESS')
  await refund('rf_failed', 'FAILED')
  await refund('rf_later')
  await refund('rf_cancelled')
  await sandbox.api('PUT', `/orders/${order_id}/refunds/rf_cancelled`, {
    refund_status: 'CANCELLED',
  })
  await shop.waitFor(3)
  await sandbox.control('/clock', { advanceMs: 61_000 })

  const seen = (await shop.waitFor(4)).slice(1).map(({ body }) => body.data.refund)
  const statuses = Object.fromEntries(seen.map((r) => [r.refund_id, r.refund_status]))
  expect(statuses).toEqual({ rf_now: 'SUCCESS', rf_cancelled: 'CANCELLED', rf_later: 'SUCCESS' })
  expect(seen[0]).toMatchObject({ entity: 'Refund', cf_refund_id: expect.any(Number) })
})

test('any answer but 2xx, even a redirect, is retried three times', async () => {
  const [sandbox, shop] = [await startSandbox(), await startShop((n) => (n === 1 ? 302 : 500))]
  await sandbox.control('/webhooks', { retryFactor: 0 })
  const { order_id } = await orderFor(sandbox, shop.notifyUrl)
  await sandbox.control('/pay', { order_id, outcome: 'success' })

  const tries = await shop.waitFor(4)

  expect(tries.map(({ headers }) => headers['x-webhook-attempt'])).toEqual(['1', '2', '3', '4'])
  expect(new Set(tries.map(({ raw }) => raw)).size).toBe(1)
  await expect.poll(async () => (await deliveriesOf(sandbox, order_id))[0].state).toBe('failed')
})

test('retries come after 2, 10 and 30 minutes of the sandbox’s clock', async () => {
  const [sandbox, shop] = [
    await startSandbox({ webhookRetryFactor: 1 }),
    await startShop(() => 500),
  ]
  const { order_id } = await orderFor(sandbox, shop.notifyUrl)
  await sandbox.control('/pay', { order_id, outcome: 'success' })
  for (const [sent, minutes] of [
    [1, 2],
    [2, 10],
    [3, 30],
  ] as const) {
    await shop.waitFor(sent)
    const tried = async () => (await deliveriesOf(sandbox, order_id))[0].attempts.length
    await expect.poll(tried).toBe(sent)
    await sandbox.control('/clock', { advanceMs: minutes * 60_000 - 5000 })
    expect(await tried()).toBe(sent)
    await sandbox.control('/clock', { advanceMs: 5000 })
  }
  expect(await shop.waitFor(4)).toHaveLength(4)
})

test('duplicates have the same payload and are sent at once', async () => {
  const [sandbox, shop] = [await startSandbox(), await startShop()]
  await sandbox.control('/webhooks', { duplicate: 5 })
  const { order_id } = await orderFor(sandbox, shop.notifyUrl)
  await sandbox.control('/pay', { order_id, outcome: 'success' })
  const events = await shop.waitFor(5)
  expect(new Set(events.map(({ raw }) => raw)).size).toBe(1)
  expect(new Set(events.map(({ headers }) => headers['x-idempotency-key'])).size).toBe(1)
  expect(events.every(isSigned)).toBe(true)
})

test('webhooks are dropped and wrongly signed as often as requested', async () => {
  const [sandbox, shop] = [await startSandbox(), await startShop()]
  const { order_id } = await orderFor(sandbox, shop.notifyUrl)
  await sandbox.control('/webhooks', { drop: 1 })
  await sandbox.control('/pay', { order_id, outcome: 'failed' })
  await sandbox.control('/webhooks', { wrongSignature: 1 })
  await sandbox.control('/pay', { order_id, outcome: 'failed' })
  await shop.waitFor(1)
  await sandbox.control('/pay', { order_id, outcome: 'success' })

  const events = await shop.waitFor(2)
  expect(events.map(isSigned)).toEqual([false, true])
  const states = (await deliveriesOf(sandbox, order_id)).map(({ state }) => state)
  expect(states[0]).toBe('dropped')
})

test('with reordering, a later event overtakes an earlier one', async () => {
  const [sandbox, shop] = [await startSandbox(), await startShop()]
  await sandbox.control('/webhooks', { reorder: true })
  const { order_id } = await orderFor(sandbox, shop.notifyUrl)
  await sandbox.control('/pay', { order_id, outcome: 'failed' })
  await sandbox.control('/pay', { order_id, outcome: 'success' })
  const events = await shop.waitFor(2)
  expect(events.map(({ body }) => body.type)).toEqual([
    'PAYMENT_SUCCESS_WEBHOOK',
    'PAYMENT_FAILED_WEBHOOK',
  ])
})

test('webhooks can be delayed by the sandbox’s clock, or sent before the customer returns', async () => {
  const [sandbox, shop] = [await startSandbox(), await startShop()]
  const { order_id } = await orderFor(sandbox, shop.notifyUrl)
  await sandbox.control('/webhooks', { delayMs: 60_000 })
  await sandbox.control('/pay', { order_id, outcome: 'failed' })
  expect((await deliveriesOf(sandbox, order_id))[0].attempts).toHaveLength(0)
  await sandbox.control('/clock', { advanceMs: 60_001 })
  await shop.waitFor(1)

  await sandbox.control('/webhooks', { mode: 'before-return' })
  await sandbox.control('/pay', { order_id, outcome: 'success' })
  expect(shop.received).toHaveLength(2)
})
