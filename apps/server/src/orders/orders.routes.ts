import { orders as calls } from '@nirbhaya/contract/endpoints'
import { errors } from '@nirbhaya/contract/errors'
import { orderPages } from '@nirbhaya/contract/messages/orders'
import { messages } from '@nirbhaya/contract/messages/specification'
import { foundByAnswer } from '../platform/http/handlers.ts'
import { type Routes, serve } from '../platform/http/serve.ts'
import { changeOwnAddress } from './addresses/addresses.service.ts'
import { startBalance } from './balance/balance.service.ts'
import { getOrderDetail } from './order-detail.service.ts'
import { findCallersOrder, listOrders } from './orders.service.ts'

export const orderRoutes: Routes = serve(calls, ({ db, jobs, payments, limits }) => ({
  placeOrder: foundByAnswer(
    (tokenHash) => findCallersOrder(db, tokenHash),
    ({ order }) => {
      if (order) return { message: messages.orderPlaced, order }
      // The customer's payment has not settled yet. The order is placed when the payment settles, so the page
      // shows only a warning, and this answer has no error status.
      return { success: false, code: 'NO_PAID_PAYMENT', message: errors.NO_PAID_PAYMENT[1] }
    },
  ),
  createBalancePayment: async ({ actorId, ip, body }) => {
    await limits.admit('start-payment', ip, actorId)
    const { paymentId, sessionId } = await startBalance(payments, {
      ...body,
      customerId: actorId,
    })
    return {
      message: messages.redirectingToPayment,
      payment_session_id: sessionId,
      order_id: paymentId,
    }
  },
  listMyOrders: ({ actorId, query }) => listOrders(db, actorId, query),
  getMyOrder: async ({ id, actorId }) => ({
    order: await getOrderDetail(db, { customerId: actorId, orderId: id }),
  }),
  changeMyAddress: async ({ id, actorId, ip, body }) => {
    await limits.admit('change-address', ip, actorId)
    const { changesSeen, ...address } = body
    await changeOwnAddress({ db, jobs }, { orderId: id, address, changesSeen, actorId })
    return { message: orderPages.addressSaved }
  },
}))
