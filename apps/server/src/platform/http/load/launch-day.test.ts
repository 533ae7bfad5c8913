import { addCartLine } from '@nirbhaya/contract/cart/cart'
import { ApiUnavailable } from '@nirbhaya/contract/client/client'
import { placeOrder } from '@nirbhaya/contract/orders/orders'
import { createPaymentOrder } from '@nirbhaya/contract/payments/payments'
import { verifyPayment } from '@nirbhaya/contract/settling/settling'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aBrowser } from '../../../../test/browser.ts'
import { aCustomer, aProduct, eventually, paymentRequestOf } from '../../../../test/builders.ts'
import { addBatch } from '../../../../test/selling/batches.ts'
import { testShop } from '../../../../test/test-shop.ts'
import { batch } from '../../../batches/batches.tables.ts'
import { newId } from '../../database/columns.ts'

const shop = await testShop({ RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' })
const shoppers = 300

/**
 * Repeats a payment as a shopper would if the provider was too slow for so many at once (502). No other
 * error is accepted: the shop must never be full or ask shoppers to slow down.
 */
async function retry<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof ApiUnavailable) || error.status !== 502) throw error
    }
  }
}

test('300 shoppers behind one address of a mobile carrier can all buy', async () => {
  const product = await aProduct(shop)
  const id = newId()
  await addBatch(shop.db, { id, productId: product.id, capacity: shoppers })
  const fromCarrier = { 'x-forwarded-for': '203.0.113.7' }
  const page = async (path: string) => {
    const { status } = await fetch(`${shop.origin}${path}`, { headers: fromCarrier })
    expect(status).toBe(200)
  }
  const customers = await Promise.all(Array.from({ length: shoppers }, () => aCustomer(shop)))

  async function shopFor(customer: (typeof customers)[number]) {
    const { api } = aBrowser(shop.origin, customer.token, fromCarrier)
    await page('/')
    await page(`/product/${product.slug}`)
    await page('/login')
    await api(addCartLine, { body: { productId: product.id } })
    await page('/cart')
    const body = paymentRequestOf(customer, 199)
    const { order_id: orderId } = await retry(() => api(createPaymentOrder, { body }))
    await shop.control('pay', { order_id: orderId, outcome: 'success' })
    await eventually(async () => (await api(verifyPayment, { body: { orderId } })).success)
    return api(placeOrder)
  }
  const orders = await Promise.all(customers.map(shopFor))

  expect(orders.filter(({ success }) => success)).toHaveLength(shoppers)
  const [filled] = await shop.db.select().from(batch).where(eq(batch.id, id))
  expect(filled).toMatchObject({ held: 0, taken: shoppers })
})
