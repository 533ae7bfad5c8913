import { ordersAdmin as calls } from '@nirbhaya/contract/endpoints'
import { orderPages } from '@nirbhaya/contract/messages/orders'
import { adminOrderAnswers } from '@nirbhaya/contract/messages/orders/admin'
import { csv } from '../../platform/http/bodies/spreadsheet.ts'
import { type Routes, serve } from '../../platform/http/serve.ts'
import { changeAnyAddress } from '../addresses/addresses.service.ts'
import { getAdminOrder } from './admin-orders.service.ts'
import { changeOrderStatus, changeOrderStatuses } from './order-status.service.ts'
import { allOrders, orderColumns, orderRowPages } from './orders.list.ts'
import { undoStatusChange } from './undo-status-change.service.ts'

export const adminOrderRoutes: Routes = serve(calls, ({ db, reading, jobs, config }) => {
  const admin = { db, jobs, undoSeconds: config.statusUndoSeconds }
  return {
    listAllOrders: ({ query }) => allOrders.page({ db }, query),
    exportOrders: csv('orders', orderColumns, async ({ query }) => {
      // The spreadsheet must contain the owner's own latest changes, so do not read from a replica that lacks
      // them.
      await reading.noteChange()
      return orderRowPages(reading.db, query)
    }),
    getOrder: async ({ id }) => ({ order: await getAdminOrder(db, id) }),
    changeOrderStatus: ({ id, body, actorId }) =>
      changeOrderStatus(admin, { ...body, orderId: id, actorId }),
    changeOrderStatuses: async ({ body: { ids: orderIds, ...change }, actorId }) => {
      const done = await changeOrderStatuses(admin, { ...change, orderIds, actorId })
      return { ...done, message: adminOrderAnswers.ordersChanged(done.changed, done.leftOut) }
    },
    changeOrderAddress: async ({ id: orderId, body, actorId }) => {
      const { reason, changesSeen, ...address } = body
      await changeAnyAddress(admin, { orderId, address, actorId, changesSeen, reason })
      return { message: orderPages.addressSaved }
    },
    undoStatusChange: async ({ id: changeId, actorId }) => ({
      message: adminOrderAnswers.statusUndone(await undoStatusChange(admin, { changeId, actorId })),
    }),
  }
})
