import { settling as contract } from '@nirbhaya/contract/endpoints'
import { cancelWords } from '@nirbhaya/contract/messages/cancelling'
import { getPayment } from '../payments/payment-records.service.ts'
import { AppError } from '../platform/app-error.ts'
import type { App } from '../platform/http/routes.ts'
import type { Limits } from '../platform/limits/limits.ts'
import { cancelOwnOrder } from './cancelling.service.ts'
import type { settlingLimits } from './settling.limits.ts'
import type { Settling } from './settling.service.ts'
import { listUnplaced } from './unplaced.service.ts'
import { verifyPayment } from './verifying.service.ts'

interface Options {
  settling: Settling
  limits: Limits<keyof typeof settlingLimits>
}

export async function settlingRoutes(app: App, { settling, limits }: Options) {
  app.route({
    ...contract.verifyPayment,
    handler: async (request) => {
      const { orderId } = request.body
      await limits.admit('verify-payment', request.ip, orderId)
      const [customer, payment] = await Promise.all([
        app.findCustomer(request),
        getPayment(app.db, orderId),
      ])
      // After paying, a bank's app may open the return page in a browser that has no session. The payment's
      // id is secret, so a caller without a session only needs to know the id. A caller with a session must
      // be the customer who made the payment.
      if (customer && customer.id !== payment.customerId) throw new AppError('PAYMENT_NOT_FOUND')
      return verifyPayment(settling, payment)
    },
  })

  app.route({
    ...contract.listMyUnplacedPayments,
    handler: async (request) => {
      const payments = await listUnplaced(app.db, request.customer.id)
      return { success: true as const, payments }
    },
  })

  app.route({
    ...contract.cancelMyOrder,
    handler: async (request) => {
      const which = { orderId: request.params.id, customerId: request.customer.id }
      await cancelOwnOrder(settling, { ...which, reason: request.body.reason })
      return { success: true as const, message: cancelWords.done }
    },
  })
}
