import { createOrderTimeoutMs } from '@nirbhaya/contract/constants'
import { totalBalanceRupees, totalRupees } from '@nirbhaya/contract/money'
import { createPaymentOrder } from '@nirbhaya/contract/payments'
import { browserApi } from '../api/browser-api.ts'
import type { Payable } from '../payments/payable.ts'
import { refreshCart, settledCart } from './cart-store.ts'

/** The whole cart, as the server holds it when nothing is under way any more. */
export const cartPayable: Payable = {
  page: '/cart',
  async amount() {
    const { lines } = await settledCart()
    return totalRupees(lines.map(({ product, quantity }) => ({ ...product, quantity })))
  },
  async open(request) {
    const { lines } = await settledCart()
    const body = { ...request, balance: totalBalanceRupees(lines) }
    return browserApi(createPaymentOrder, { body, timeoutMs: createOrderTimeoutMs })
  },
  onRefused: (code) => (code === 'CART_AMOUNT_INVALID' ? refreshCart() : undefined),
}
