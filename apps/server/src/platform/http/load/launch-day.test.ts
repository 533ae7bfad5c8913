import { login, register, saveAddress } from '@nirbhaya/contract/accounts/accounts'
import { addCartLine } from '@nirbhaya/contract/cart/cart'
import { ApiUnavailable } from '@nirbhaya/contract/client/client'
import { placeOrder } from '@nirbhaya/contract/orders/orders'
import { createPaymentOrder } from '@nirbhaya/contract/payments/payments'
import { verifyPayment } from '@nirbhaya/contract/settling/settling'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aBrowser } from '../../../../test/browser.ts'
import {
  aCustomer,
  aProduct,
  aRegistration,
  eventually,
  paymentRequestOf,
} from '../../../../test/builders.ts'
import { addBatch } from '../../../../test/selling/batches.ts'
import { testShop } from '../../../../test/test-shop.ts'
import { batch } from '../../../batches/batches.tables.ts'
import { newId } from '../../database/columns.ts'

const shop = await testShop({ RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' })
/** More than twice the pages that one network may have waiting for a render, and far more than database connections. */
const shoppers = 130

/**
 * Repeats a payment that fails with 502, as a shopper would. The 502 means that the provider was too slow for
 * so many payments at once. No other error is accepted: the shop must never be full or ask shoppers to slow
 * down.
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

/** Asks once whether a payment is settled. The provider may be too slow to tell, so that the page asks again. */
async function isVerified(verify: () => Promise<{ success: boolean }>): Promise<boolean> {
  try {
    return (await verify()).success
  } catch (error) {
    if (error instanceof ApiUnavailable) return false
    throw error
  }
}

test(`${shoppers} shoppers behind one address of a mobile carrier can all buy`, async () => {
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
    await eventually(() => isVerified(() => api(verifyPayment, { body: { orderId } })))
    return api(placeOrder)
  }
  const orders = await Promise.all(customers.map(shopFor))

  expect(orders.filter(({ success }) => success)).toHaveLength(shoppers)
  const [filled] = await shop.db.select().from(batch).where(eq(batch.id, id))
  expect(filled).toMatchObject({ held: 0, taken: shoppers })
})

test('new customers behind one address of a mobile carrier sign up, log in and save their address', async () => {
  // More log-ins than a network's limit for failed log-ins allows. All of these succeed, so none may count
  // against the limit.
  const newcomers = 104
  const fromCarrier = { 'x-forwarded-for': '203.0.113.8' }

  async function arrive() {
    const { name, email, phone, password, address1, address2, area, pincode, state } =
      aRegistration()
    const visitor = aBrowser(shop.origin, undefined, fromCarrier).api
    await visitor(register, { body: { name, email, phone, password } })
    const { token } = await visitor(login, { body: { email, password } })
    const { api } = aBrowser(shop.origin, token, fromCarrier)
    return api(saveAddress, { body: { address1, address2, area, pincode, state } })
  }
  const arrived: Awaited<ReturnType<typeof arrive>>[] = []
  while (arrived.length < newcomers) {
    arrived.push(...(await Promise.all(Array.from({ length: 8 }, arrive))))
  }

  expect(arrived.every(({ success }) => success)).toBe(true)
  expect(arrived[0]?.updatedUser).toMatchObject({ name: 'Asha', lastName: '', area: 'Pune' })
})
