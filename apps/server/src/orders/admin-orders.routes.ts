import * as contract from '@nirbhaya/contract/desk-orders'
import { deskAnswers } from '@nirbhaya/contract/messages/desk-answers'
import { formatRupees, rupeesToPaise } from '@nirbhaya/contract/money'
import type { App } from '../platform/http/routes.ts'
import { sendSpreadsheet } from '../platform/http/spreadsheet.ts'
import { indiaDayOf } from '../platform/india-days.ts'
import { getAdminOrder, listAdminOrders } from './admin-orders.service.ts'
import { orderBatches, orderColumns } from './order-spreadsheet.ts'
import { changeOrderStatus, changeOrderStatuses } from './order-status.service.ts'
import { refundHeldPayment, refundOrder } from './refunds.service.ts'
import type { Settling } from './settling.service.ts'

/** The owner's orders. */
export async function adminOrderRoutes(app: App, { settling }: { settling: Settling }) {
  app.addHook('onRequest', app.requireAdmin)

  app.route({
    ...contract.listAllOrders,
    handler: async (request) => {
      return { success: true as const, ...(await listAdminOrders(app.db, request.query)) }
    },
  })

  app.route({
    ...contract.exportOrders,
    handler: (request, reply) => {
      const filename = `orders-${indiaDayOf(new Date())}.csv`
      sendSpreadsheet(reply, filename, orderColumns, orderBatches(app.db, request.query))
    },
  })

  app.route({
    ...contract.getOrder,
    handler: async (request) => {
      return { success: true as const, order: await getAdminOrder(app.db, request.params.id) }
    },
  })

  app.route({
    ...contract.changeOrderStatus,
    handler: async (request) => {
      const change = { ...request.body, orderId: request.params.id, actorId: request.customer.id }
      return { success: true as const, order: await changeOrderStatus(settling, change) }
    },
  })

  app.route({
    ...contract.changeOrderStatuses,
    handler: async (request) => {
      const { ids: orderIds, status } = request.body
      const actorId = request.customer.id
      const changed = await changeOrderStatuses(settling, { orderIds, status, actorId })
      return { success: true as const, changed, message: deskAnswers.ordersChanged(changed) }
    },
  })

  app.route({
    ...contract.refundOrder,
    handler: async (request) => {
      const { amount, reason, requestId } = request.body
      const actorId = request.customer.id
      const wish = { reason, requestId, actorId, amountPaise: rupeesToPaise(amount) }
      await refundOrder(settling, { ...wish, orderId: request.params.id })
      return { success: true as const, message: deskAnswers.refundRequested(formatRupees(amount)) }
    },
  })

  app.route({
    ...contract.refundHeldPayment,
    handler: async (request) => {
      const { id: paymentId } = request.params
      const actorId = request.customer.id
      await refundHeldPayment(settling, { ...request.body, actorId, paymentId })
      return { success: true as const, message: deskAnswers.heldRefundRequested }
    },
  })
}
