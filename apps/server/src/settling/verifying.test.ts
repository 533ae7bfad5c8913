import { addCartLine } from '@nirbhaya/contract/cart/cart'
import { createPaymentOrder } from '@nirbhaya/contract/payments/payments'
import { verifyPayment } from '@nirbhaya/contract/settling/settling'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aStartedPayment, paymentRequestOf } from '../../test/builders.ts'
import { testShop } from '../../test/test-shop.ts'
import { mayCheckFor } from '../payments/checks/customer-checks.service.ts'
import { getPayment } from '../payments/payment-records.service.ts'
import { payment } from '../payments/payments.tables.ts'
import { createProviders } from '../payments/providers/providers.ts'
import { rateLimit } from '../platform/limits/limits.tables.ts'
import * as verifying from './verifying.service.ts'

const shop = await testShop()

beforeEach(() => shop.db.delete(rateLimit))

/**
 * Returns `verify`, and `asked`: the ids of the payments about which `verify` asked the provider. With
 * `readsPerMinute`, checks for customers may use half of that number.
 */
function counting(readsPerMinute?: number) {
  const { current } = shop.settling.providers
  const asked: string[] = []
  const settling = {
    ...shop.settling,
    limitsCustomerChecks: readsPerMinute !== undefined,
    providers: createProviders({
      ...current,
      readsPerMinute: readsPerMinute ?? current.readsPerMinute,
      getOrder: (id: string) => {
        asked.push(id)
        return current.getOrder(id)
      },
    }),
  }
  const verify = async (id: string) =>
    verifying.verifyPayment(settling, await getPayment(settling.db, id))
  return { asked, verify }
}

test('of many requests about a payment at once, in any process, one asks the provider', async () => {
  const { paymentId, pay } = await aStartedPayment(shop)
  const [one, other] = [counting(), counting()]
  await pay('success-no-return')

  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => one.verify(paymentId)),
    ...Array.from({ length: 5 }, () => other.verify(paymentId)),
  ])

  expect(one.asked.length + other.asked.length).toBe(1)
  expect(answers.map(({ success }) => success)).toEqual(answers.map(() => true))
})

test('a single customer always gets the current state', async () => {
  const { paymentId, pay } = await aStartedPayment(shop)
  const { verify } = counting()

  expect(await verify(paymentId)).toMatchObject({ code: 'PAYMENT_FAILED' })
  await pay('pending')
  expect(await verify(paymentId)).toMatchObject({ code: 'PAYMENT_PENDING' })
})

test('a payment that is paid or has ended is answered from the record', async () => {
  const [paid, ended] = [await aStartedPayment(shop), await aStartedPayment(shop)]
  await paid.pay('success')
  await shop.apiFor()(verifyPayment, { body: { orderId: paid.paymentId } })
  await shop.db
    .update(payment)
    .set({ status: 'closed', nextCheckAt: null })
    .where(eq(payment.id, ended.paymentId))
  const { asked, verify } = counting()

  expect(await verify(paid.paymentId)).toMatchObject({ success: true })
  expect(await verify(ended.paymentId)).toMatchObject({ code: 'PAYMENT_FAILED' })

  expect(asked).toEqual([])
})

test("customers leave part of the provider's rate limit to webhooks and the owner", async () => {
  const payments = await Promise.all(Array.from({ length: 4 }, () => aStartedPayment(shop)))
  const { asked, verify } = counting(4)

  const answers = await Promise.all(payments.map(({ paymentId }) => verify(paymentId)))

  expect(asked).toHaveLength(2)
  expect(
    answers.filter((answer) => 'code' in answer && answer.code === 'PAYMENT_PENDING'),
  ).toHaveLength(2)
  // The calls above used up the customers' half of the provider's reads per minute. A check that a webhook
  // starts does not count towards the customers' half, so the payment is settled.
  const [first] = payments
  await first?.pay('success')
  await expect.poll(async () => (await verify(first?.paymentId ?? '')).success).toBe(true)
})

/**
 * Returns whether the shop may check the payment now, as if more than `checkWindowMs` had passed since the
 * payment's last check.
 */
async function mayAskAfresh(paymentId: string, share: number) {
  await shop.db.delete(rateLimit).where(eq(rateLimit.key, `ask:${paymentId}`))
  return mayCheckFor(shop.db, await getPayment(shop.db, paymentId), share)
}

async function pollUntilLimited(paymentId: string, share: number) {
  const answers = []
  for (let times = 0; times < 25; times++) answers.push(await mayAskAfresh(paymentId, share))
  return answers.filter(Boolean).length
}

test('one customer does not use up the share of all', async () => {
  const [one, other] = [await aStartedPayment(shop), await aStartedPayment(shop)]

  expect(await pollUntilLimited(one.paymentId, 50)).toBe(11)
  expect(await mayAskAfresh(other.paymentId, 50)).toBe(true)
})

test('a customer who polled without end about one payment learns at once that the next was declined', async () => {
  const testModeShare = 15
  const { customer, product, paymentId } = await aStartedPayment(shop)
  expect(await pollUntilLimited(paymentId, testModeShare)).toBe(4)
  await customer.api(addCartLine, { body: { productId: product.id, quantity: 1 } })
  const next = await customer.api(createPaymentOrder, { body: paymentRequestOf(customer, 398) })
  await shop.control('pay', { payment_session_id: next.payment_session_id, outcome: 'failed' })
  const { asked, verify } = counting(2 * testModeShare)

  expect(await verify(next.order_id)).toMatchObject({ code: 'PAYMENT_FAILED' })

  expect(asked).toEqual([next.order_id])
  expect(await pollUntilLimited(next.order_id, testModeShare)).toBe(0)
})
