import { indiaDayOf } from '@nirbhaya/contract/dates'
import { ordersAdmin as contract } from '@nirbhaya/contract/endpoints'
import { orderPages } from '@nirbhaya/contract/messages/orders'
import { adminOrderAnswers } from '@nirbhaya/contract/messages/orders/admin'
import { sendSpreadsheet } from '../../platform/http/bodies/spreadsheet.ts'
import type { App } from '../../platform/http/routes.ts'
import { changeAnyAddress } from '../addresses/addresses.service.ts'
import { getAdminOrder, listAdminOrders } from './admin-orders.service.ts'
import { orderColumns, orderRowPages } from './order-spreadsheet.ts'
import { changeOrderStatus, changeOrderStatuses, type OrderAdmin } from './order-status.service.ts'
import { undoStatusChange } from './undo-status-change.service.ts'

/** Registers the owner's calls for orders. */
export async function adminOrderRoutes(app: App, { admin }: { admin: OrderAdmin }) {
  app.route({
    ...contract.listAllOrders,
    handler: async (request) => {
      return { success: true as const, ...(await listAdminOrders(app.db, request.query)) }
    },
  })

  app.route({
    ...contract.exportOrders,
    handler: async (request, reply) => {
      // The spreadsheet must contain the owner's own latest changes, so do not read from a replica that lacks
      // them.
      await app.reading.noteChange()
      const filename = `orders-${indiaDayOf(new Date())}.csv`
      return sendSpreadsheet(
        reply,
        filename,
        orderColumns,
        orderRowPages(app.reading.db, request.query),
      )
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
      const { order, undo } = await changeOrderStatus(admin, change)
      return { success: true as const, order, ...(undo && { undo }) }
    },
  })

  app.route({
    ...contract.changeOrderStatuses,
    handler: async (request) => {
      const { ids: orderIds, ...change } = request.body
      const actorId = request.customer.id
      const done = await changeOrderStatuses(admin, { ...change, orderIds, actorId })
      const { changed, leftOut, undo } = done
      const message = adminOrderAnswers.ordersChanged(changed, leftOut)
      return { success: true as const, changed, leftOut, message, ...(undo && { undo }) }
    },
  })

  app.route({
    ...contract.changeOrderAddress,
    handler: async (request) => {
      const { id: orderId } = request.params
      const { reason, changesSeen, ...address } = request.body
      const actorId = request.customer.id
      await changeAnyAddress(admin, { orderId, address, actorId, changesSeen, reason })
      return { success: true as const, message: orderPages.addressSaved }
    },
  })

  app.route({
    ...contract.undoStatusChange,
    handler: async (request) => {
      const which = { changeId: request.params.id, actorId: request.customer.id }
      const message = adminOrderAnswers.statusUndone(await undoStatusChange(admin, which))
      return { success: true as const, message }
    },
  })
}
