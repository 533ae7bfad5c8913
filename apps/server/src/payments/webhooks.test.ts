import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testShop } from '../../test/test-shop.ts'
import { paymentEvent } from '../platform/database/schema/payments.ts'

const shop = await testShop()

function deliver(body: string) {
  const timestamp = String(Date.now())
  const signature = createHmac('sha256', 'sandbox').update(timestamp).update(body).digest('base64')
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

/** Written by hand: escapes must reach the shop as escapes. */
const event = (orderId: string, payment: string, more = '') =>
  `{"type":"PAYMENT_SUCCESS_WEBHOOK","data":{"order":{"order_id":"${orderId}"},"payment":${payment}${more}}}`

const eventsOf = (paymentId: string) =>
  shop.db.select().from(paymentEvent).where(eq(paymentEvent.paymentId, paymentId))

test.each([
  ['NUL in a text', '{"cf_payment_id":"n1","payment_message":"a\\u0000b"}', ''],
  ['NUL in a name', '{"cf_payment_id":"n2","a\\u0000b":1}', ''],
  ['NUL in its id', '{"cf_payment_id":"n3\\u0000"}', ''],
  ['half a character', '{"cf_payment_id":"n4","payment_message":"a\\ud800b"}', ''],
  ['no id of the attempt', '{"cf_payment_id":null,"payment_status":null}', ''],
  ['no attempt', 'null', ''],
  ['an odd attempt', '"n5"', ''],
  ['an odd refund', '{"cf_payment_id":"n6"}', ',"refund":{"cf_refund_id":{}}'],
  ['a number for its time', '{"cf_payment_id":"n7"}', ',"event_time":5'],
])('with %s is stored', async (what, payment, more) => {
  const orderId = `pb_${Buffer.from(what).toString('hex')}`

  const response = await deliver(event(orderId, payment, more))

  expect(response.status).toBe(200)
  expect(await eventsOf(orderId)).toHaveLength(1)
})

test('that is nested without end is no fault', async () => {
  const depth = 20_000

  const body = event(
    'pb_deep',
    '{"cf_payment_id":"d1"}',
    `,"x":${'['.repeat(depth)}${']'.repeat(depth)}`,
  )

  expect((await deliver(body)).status).toBe(200)
})
