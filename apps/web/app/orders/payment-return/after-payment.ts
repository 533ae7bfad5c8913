import { paymentPages as words } from '@nirbhaya/contract/messages/payments'
import { moneyBack } from '@nirbhaya/contract/messages/payments/money-back'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { ReturnedPayment } from '../../payments/pending-order.ts'

/**
 * Returns, for each outcome of a payment, the texts and the page that comes next. They depend on what was
 * paid: a cart, or the balance of an order.
 */
export function afterPayment({ balanceOf }: ReturnedPayment) {
  const order = `/my-orders/${balanceOf}`
  return balanceOf
    ? {
        paid: {
          path: order,
          label: words.viewOrder,
          leaving: words.goingToOrder,
          hint: words.balancePaidHint,
          signedOutHint: words.balanceSignedOutHint,
        },
        failed: {
          path: order,
          label: words.backToOrder,
          leaving: words.goingBackToOrder,
          money: moneyBack.balance,
        },
        pending: words.balancePending,
      }
    : {
        paid: {
          path: '/my-orders',
          label: messages.viewMyOrders,
          leaving: words.goingToOrders,
          hint: words.paidHint,
          signedOutHint: words.signedOutHint,
        },
        failed: {
          path: '/cart',
          label: messages.backToCart,
          leaving: words.goingToCart,
          money: moneyBack.cart,
        },
        pending: words.paymentPending,
      }
}
