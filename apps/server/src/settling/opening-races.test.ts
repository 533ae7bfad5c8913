import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aBuyer, moneyShop, payCart } from '../../test/money/money-shop.ts'
import { listPaymentLines } from '../payments/payments.queries.ts'
import { openSession } from '../payments/payments.service.ts'
import { payment } from '../payments/payments.tables.ts'
import { settlePayment } from './settling.service.ts'

const shop = await moneyShop()

test('a cart whose payment settles while it is read is not paid for again', async () => {
  const buyer = await aBuyer(shop, 3)
  const { paymentId } = await payCart(buyer)
  buyer.bank.attempt(paymentId)
  buyer.bank.finish(paymentId, 'SUCCESS')
  const [first] = await shop.db.select().from(payment).where(eq(payment.id, paymentId))
  if (!first) throw new Error('no payment was written')
  const { customerId, kind, orderId, shipTo } = first
  // The customer adds one more item after starting the first payment.
  await buyer.add(1)
  const amountPaise = first.amountPaise + buyer.pricePaise
  const lines = (await listPaymentLines(shop.db, first)).map((line) => ({ ...line, quantity: 4 }))

  const opening = openSession(
    buyer.payments,
    customerId,
    async () => {
      // The cart was read for the second payment a moment ago. Now the first payment settles, so the lines
      // that it paid for leave the cart.
      expect(await settlePayment(buyer.settling, paymentId)).toBe('paid')
      const bookingId = null
      const places = async () => []
      return { customerId, kind, orderId, bookingId, amountPaise, shipTo, lines, places }
    },
    { name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210' },
  )

  await expect(opening).rejects.toMatchObject({ code: 'CART_AMOUNT_INVALID' })
  expect(await shop.db.$count(payment, eq(payment.customerId, customerId))).toBe(1)
})
