import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aStartedPayment } from '../../test/builders.ts'
import { testShop } from '../../test/test-shop.ts'
import { paymentEvent } from './payments.tables.ts'

const shop = await testShop()

function deliver(body: string, key = shop.sandboxKey) {
  const timestamp = String(Date.now())
  const signature = createHmac('sha256', key).update(timestamp).update(body).digest('base64')
  return fetch(`${shop.origin}/api/webhooks/cashfree`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-webhook-timestamp': timestamp,
      'x-webhook-signature': signature,
    },
    body,
  })
}

/** Returns the JSON as text, so that escapes such as `\ud800` reach the shop unchanged. */
const event = (orderId: string, payment: string, more = '') =>
  `{"type":"PAYMENT_SUCCESS_WEBHOOK","data":{"order":{"order_id":"${orderId}"},"payment":${payment}${more}}}`

const eventsOf = (paymentId: string) =>
  shop.db.select().from(paymentEvent).where(eq(paymentEvent.paymentId, paymentId))

test.each([
  ['NUL in a text', '{"cf_payment_id":"n1","payment_message":"a\\u0000b"}', ''],
  ['NUL in a name', '{"cf_payment_id":"n2","a\\u0000b":1}', ''],
  ['NUL in its id', '{"cf_payment_id":"n3\\u0000"}', ''],
  ['half a surrogate pair', '{"cf_payment_id":"n4","payment_message":"a\\ud800b"}', ''],
  ['no id of the attempt', '{"cf_payment_id":null,"payment_status":null}', ''],
  ['no attempt', 'null', ''],
  ['an invalid attempt', '"n5"', ''],
  ['an invalid refund', '{"cf_payment_id":"n6"}', ',"refund":{"cf_refund_id":{}}'],
  ['a number for its time', '{"cf_payment_id":"n7"}', ',"event_time":5'],
])('with %s is stored', async (_what, payment, more) => {
  const { paymentId } = await aStartedPayment(shop)

  const response = await deliver(event(paymentId, payment, more))

  expect(response.status).toBe(200)
  expect(await eventsOf(paymentId)).toHaveLength(1)
})

test('for no payment of ours is stored without its customer, because erasing could not find it', async () => {
  const type = 'DISPUTE_CREATED'
  const customer_details = { customer_email: 'disputing@example.com' }
  const order_details = { order_id: 'pb_1' }

  const response = await deliver(
    JSON.stringify({ type, data: { order_details, customer_details } }),
  )

  expect(response.status).toBe(200)
  const stored = await shop.db.select().from(paymentEvent).where(eq(paymentEvent.type, type))
  expect(stored.map(({ payload }) => payload)).toEqual([{ type, data: {} }])
})

test('nested too deeply causes no error', async () => {
  const depth = 20_000

  const body = event(
    'pb_deep',
    '{"cf_payment_id":"d1"}',
    `,"x":${'['.repeat(depth)}${']'.repeat(depth)}`,
  )

  expect((await deliver(body)).status).toBe(200)
})

test('one that is signed by the published key, or another installation’s, is refused', async () => {
  const { paymentId } = await aStartedPayment(shop)
  const elsewhere = await testShop()
  const body = event(paymentId, '{"payment_status":"SUCCESS"}')

  expect((await deliver(body, 'sandbox')).status).toBe(401)
  expect((await deliver(body, elsewhere.sandboxKey)).status).toBe(401)

  expect(await eventsOf(paymentId)).toEqual([])
})
