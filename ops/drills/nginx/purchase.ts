import { login, register } from '@nirbhaya/contract/accounts/accounts'
import { addCartLine, getCart } from '@nirbhaya/contract/cart/cart'
import { listProducts } from '@nirbhaya/contract/catalogue/catalogue'
import { placeOrder } from '@nirbhaya/contract/orders/orders'
import { createPaymentOrder } from '@nirbhaya/contract/payments/payments'
import { verifyPayment } from '@nirbhaya/contract/settling/settling'
import { aRegistration } from '../../../apps/server/test/people/accounts.ts'
import type { DrillEnvironment } from './environment.ts'
import { apiThrough } from './visitor.ts'

/** Registers and signs in a customer through nginx, from the given IP address. */
export async function signUp(environment: DrillEnvironment, from: string) {
  const person = aRegistration()
  const visitor = apiThrough(environment, { from })
  await visitor(register, { body: person })
  const { user, token } = await visitor(login, {
    body: { email: person.email, password: person.password },
  })
  const { products } = await visitor(listProducts)
  const [product] = products
  if (!product) throw new Error('the demo has no product')
  return { person, userId: user._id, product, api: apiThrough(environment, { token, from }) }
}

export type Customer = Awaited<ReturnType<typeof signUp>>

/**
 * Makes a whole purchase, from the empty cart to the order.
 * @throws if any call is refused or not answered
 */
export async function buy({ bank }: DrillEnvironment, { api, person, userId, product }: Customer) {
  await api(addCartLine, { body: { productId: product._id, quantity: 1 } })
  const { items } = await api(getCart)
  const amount = items.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0)
  const { order_id, payment_session_id } = await api(createPaymentOrder, {
    body: {
      amount,
      customerId: userId,
      customerName: `${person.name} ${person.lastName}`,
      customerEmail: person.email,
      customerPhone: person.phone,
    },
  })
  if (!(await bank.pay(payment_session_id, 'success'))) throw new Error('the bank refused')
  const verified = await api(verifyPayment, { body: { orderId: order_id } })
  if (!verified.success) throw new Error(`not verified: ${verified.code}`)
  const placed = await api(placeOrder)
  if (!placed.success) throw new Error(`no order: ${placed.code}`)
}
