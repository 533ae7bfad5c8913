import { createBalancePayment, type Order } from '@nirbhaya/contract/orders/orders'
import { createOrderTimeoutMs } from '@nirbhaya/contract/payments/rules'
import { browserApi } from '../../api/browser-api.ts'
import type { Payable } from '../../payments/payable.ts'

/**
 * Returns what the pay button needs to pay the balance of an order.
 * @param onRefused called if the server refuses to start the payment; loads the order again
 */
export function balancePayable(
  { _id: orderId, due }: Pick<Order, '_id' | 'due'>,
  onRefused: () => void,
): Payable {
  return {
    page: `/my-orders/${orderId}`,
    balanceOf: orderId,
    amount: () => due,
    open: ({ amount }) =>
      browserApi(createBalancePayment, {
        body: { orderId, amount },
        timeoutMs: createOrderTimeoutMs,
      }),
    onRefused,
  }
}
