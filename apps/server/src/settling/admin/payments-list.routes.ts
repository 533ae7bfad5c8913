import { paymentsList as contract } from '@nirbhaya/contract/endpoints'
import { paymentsListWords as words } from '@nirbhaya/contract/messages/settling/payments-list'
import type { App } from '../../platform/http/routes.ts'
import { type Settling, settlePayment } from '../settling.service.ts'
import { acceptHeldPayment } from './accepting.service.ts'
import { getListedPayment, listAllPayments } from './payments-list.service.ts'

/** Registers the owner's list of payments. */
export async function paymentsListRoutes(app: App, { settling }: { settling: Settling }) {
  app.route({
    ...contract.listPayments,
    handler: async (request) => {
      return { success: true as const, ...(await listAllPayments(app.db, request.query)) }
    },
  })

  app.route({
    ...contract.checkPayment,
    handler: async (request) => {
      const { id } = request.params
      const message = words.checked[await settlePayment(settling, id)]
      return { success: true as const, message, payment: await getListedPayment(app.db, id) }
    },
  })

  app.route({
    ...contract.acceptHeldPayment,
    handler: async (request) => {
      const which = { paymentId: request.params.id, actorId: request.customer.id }
      await acceptHeldPayment(settling, which)
      return { success: true as const, message: words.accepted }
    },
  })
}
