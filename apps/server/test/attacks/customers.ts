import { login, register } from '@nirbhaya/contract/accounts/accounts'
import { addCartLine } from '@nirbhaya/contract/cart/cart'
import { createPaymentOrder } from '@nirbhaya/contract/payments/payments'
import { aRegistration } from '../people/accounts.ts'
import type { Visits } from './other-visitors.ts'
import { addressIn, apiOf, aVisitor, type ShopAddress } from './shop-address.ts'

/** Registers and signs in a customer from the given IP address. */
export async function signUp(door: ShopAddress, address: string) {
  const registration = aRegistration()
  const visitor = apiOf(door, address)
  await visitor(register, { body: registration })
  const { email, password } = registration
  const { user, token } = await visitor(login, { body: { email, password } })
  return { user, token, password, api: apiOf(door, address, token) }
}

export type Customer = Awaited<ReturnType<typeof signUp>>

/**
 * Puts units of a product (₹199) into the cart and opens a payment.
 * @returns the payment's id
 */
export async function startPayment({ api, user }: Customer, productId: string, quantity: number) {
  await api(addCartLine, { body: { productId, quantity } })
  const { order_id: paymentId } = await api(createPaymentOrder, {
    body: {
      amount: 199 * quantity,
      customerId: user._id,
      customerName: `${user.name} ${user.lastName}`,
      customerEmail: user.email,
      customerPhone: user.phone,
    },
  })
  return paymentId
}

/**
 * Returns the visits of other people during an attack: to cached and uncached pages, to the cart, and to the
 * login. Their IP addresses are not in the attacker's network (/24).
 */
export async function othersAt(door: ShopAddress): Promise<Visits> {
  const customer = await signUp(door, addressIn(200))
  const ask = aVisitor(door, addressIn(201))
  const page = (path: string) => async () => (await ask({ path })).status
  let visits = 0
  return {
    'home page': page('/'),
    'product page': page('/product/Nirbhaya'),
    'log-in page': page('/login'),
    search: page('/search?q=pendant'),
    cart: async () => {
      const headers = { authorization: `Bearer ${customer.token}` }
      return (await ask({ path: '/api/cart', headers })).status
    },
    'log-in': async () => {
      // Each login comes from another IP address, so that the limits per address do not apply.
      const visitor = aVisitor(door, addressIn(202 + (++visits % 20), 1 + (visits % 200)))
      const { user, password } = customer
      const { status } = await visitor({
        method: 'POST',
        path: '/api/auth/login',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: user.email, password }),
      })
      return status
    },
  }
}
