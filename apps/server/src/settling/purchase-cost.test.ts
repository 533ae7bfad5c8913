import { addCartLine, getCart } from '@nirbhaya/contract/cart/cart'
import { placeOrder } from '@nirbhaya/contract/orders/orders'
import { createPaymentOrder } from '@nirbhaya/contract/payments/payments'
import { verifyPayment } from '@nirbhaya/contract/settling/settling'
import { expect, test } from 'vitest'
import { aCustomer, aProduct, paymentRequestOf } from '../../test/builders.ts'
import { watchStatements } from '../../test/stores/watched-statements.ts'
import { testShop } from '../../test/test-shop.ts'

const shop = await testShop({ RATE_LIMIT: 'on' })
const statementsOf = watchStatements()
const costOf = async (name: string, work: () => Promise<unknown>) =>
  (await statementsOf(name, work)).length

/**
 * Makes all requests of a customer's browser from the product page to the order. Returns the number of
 * database statements of each request.
 */
async function costsOfPurchase() {
  const customer = await aCustomer(shop)
  const { id: productId } = await aProduct(shop)
  const { api } = customer
  const add = await costOf('POST /api/cart', () => api(addCartLine, { body: { productId } }))
  const read = await costOf('GET /api/cart', () => api(getCart))
  let orderId = ''
  const create = await costOf('POST /api/payment/create-order', async () => {
    const body = paymentRequestOf(customer, 199)
    orderId = (await api(createPaymentOrder, { body })).order_id
  })
  // Either the webhook or the browser is the first to settle the payment. Here it is the browser, because its
  // path needs more queries.
  await shop.control('webhooks', { drop: true })
  await shop.control('pay', { order_id: orderId, outcome: 'success' })
  const verify = await costOf('POST /api/payment/verify', () =>
    api(verifyPayment, { body: { orderId } }),
  )
  const place = await costOf('POST /api/order/place', () => api(placeOrder))
  return { read, add, create, verify, place }
}

/** The limit for a whole purchase, which takes 25 statements today. */
const maximumStatements = 28

test('a purchase needs few database statements', async () => {
  // The first purchase is not counted, because it also reads what a process reads only once, such as the
  // queues.
  await costsOfPurchase()
  const { read, ...purchase } = await costsOfPurchase()

  expect(read).toBeLessThanOrEqual(2)
  const statements = Object.values(purchase).reduce((sum, each) => sum + each, 0)
  expect(statements).toBeLessThanOrEqual(maximumStatements)
})
