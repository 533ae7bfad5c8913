import { settling as calls } from '@nirbhaya/contract/endpoints'
import { cancelWords } from '@nirbhaya/contract/messages/orders/cancelling'
import { getPayment } from '../payments/payment-records.service.ts'
import { AppError } from '../platform/app-error.ts'
import { type Routes, serve, withMessage } from '../platform/http/serve.ts'
import { cancelOwnOrder } from './cancelling.service.ts'
import { listUnplaced } from './unplaced.service.ts'
import { verifyPayment } from './verifying.service.ts'

export const settlingRoutes: Routes = serve(calls, ({ db, settling, limits }) => ({
  verifyPayment: async ({ body: { orderId }, ip, request }) => {
    await limits.admit('verify-payment', ip, orderId)
    const [customer, payment] = await Promise.all([
      request.server.findCustomer(request),
      getPayment(db, orderId),
    ])
    // After paying, a bank's app may open the return page in a browser that has no session. The payment's
    // id is secret, so a caller without a session only needs to know the id. A caller with a session must
    // be the customer who made the payment. Only a booking is paid with a link, by anybody who has it.
    const isTheirs = payment.bookingId !== null || customer?.id === payment.customerId
    if (customer && !isTheirs) throw new AppError('PAYMENT_NOT_FOUND')
    return verifyPayment(settling, payment)
  },
  listMyUnplacedPayments: async ({ actorId }) => ({ payments: await listUnplaced(db, actorId) }),
  cancelMyOrder: withMessage(cancelWords.done, ({ id: orderId, actorId, body: { reason } }) =>
    cancelOwnOrder(settling, { orderId, customerId: actorId, reason }),
  ),
}))
