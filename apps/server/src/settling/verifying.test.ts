import { verifyPayment } from '@nirbhaya/contract/payments'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aStartedPayment } from '../../test/builders.ts'
import { testShop } from '../../test/test-shop.ts'
import { getPayment } from '../payments/payment-records.service.ts'
import { mayAskFor } from '../payments/questions.service.ts'
import { rateLimit } from '../platform/database/schema/limits.ts'
import { payment } from '../platform/database/schema/payments.ts'
import * as verifying from './verifying.service.ts'

const shop = await testShop()

/** The shop's provider, counting what it is asked. */
function counting(customerQuestions?: number) {
  const { provider } = shop.settling
  const asked: string[] = []
  const settling = {
    ...shop.settling,
    customerQuestions,
    provider: {
      ...provider,
      getOrder: (id: string) => {
        asked.push(id)
        return provider.getOrder(id)
      },
    },
  }
  const verify = async (id: string) =>
    verifying.verifyPayment(settling, await getPayment(settling.db, id))
  return { asked, verify }
}

test('of many who ask about a payment at once, in whatever process, one asks the provider', async () => {
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

test('who asks alone hears what is true now, however often', async () => {
  const { paymentId, pay } = await aStartedPayment(shop)
  const { verify } = counting()

  expect(await verify(paymentId)).toMatchObject({ code: 'PAYMENT_FAILED' })
  await pay('pending')
  expect(await verify(paymentId)).toMatchObject({ code: 'PAYMENT_PENDING' })
})

test('what is paid, or has ended, is answered from the record', async () => {
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

test('customers leave part of what the provider answers to webhooks and the owner', async () => {
  const payments = await Promise.all(Array.from({ length: 4 }, () => aStartedPayment(shop)))
  const { asked, verify } = counting(2)

  const answers = await Promise.all(payments.map(({ paymentId }) => verify(paymentId)))

  expect(asked).toHaveLength(2)
  expect(
    answers.filter((answer) => 'code' in answer && answer.code === 'PAYMENT_PENDING'),
  ).toHaveLength(2)
  // A webhook's question is none of theirs.
  const [first] = payments
  await first?.pay('success')
  await expect.poll(async () => (await verify(first?.paymentId ?? '')).success).toBe(true)
})

test('one customer does not use up the share of all', async () => {
  const [one, other] = [await aStartedPayment(shop), await aStartedPayment(shop)]
  const mayAsk = async (paymentId: string) => {
    // As if its few seconds had passed.
    await shop.db.delete(rateLimit).where(eq(rateLimit.key, `ask:${paymentId}`))
    return mayAskFor(shop.db, await getPayment(shop.db, paymentId), 50)
  }

  const answers = []
  for (let times = 0; times < 25; times++) answers.push(await mayAsk(one.paymentId))

  expect(answers.filter(Boolean)).toHaveLength(10)
  expect(await mayAsk(other.paymentId)).toBe(true)
})
