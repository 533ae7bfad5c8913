import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './admin.schemas.ts'

export type AdminOrder = z.infer<typeof schemas.adminOrder>
export type AdminOrderDetail = z.infer<typeof schemas.adminOrderDetail>
export type Undo = NonNullable<z.infer<(typeof schemas.changeOrderStatus)['response'][200]>['undo']>

export const listAllOrders: Call<typeof schemas.listAllOrders> = {
  method: 'GET',
  url: '/admin/orders',
  access: 'admin',
}

export const exportOrders: Call<typeof schemas.exportOrders> = {
  method: 'GET',
  url: '/admin/orders.csv',
  access: 'admin',
  isGuardedTwice: true,
}

export const getOrder: Call<typeof schemas.getOrder> = {
  method: 'GET',
  url: '/admin/order/:id',
  access: 'admin',
}

export const changeOrderStatuses: Call<typeof schemas.changeOrderStatuses> = {
  method: 'POST',
  url: '/admin/orders/status',
  access: 'admin',
}

export const changeOrderStatus: Call<typeof schemas.changeOrderStatus> = {
  method: 'PUT',
  url: '/admin/order/:id',
  access: 'admin',
}

export const changeOrderAddress: Call<typeof schemas.changeOrderAddress> = {
  method: 'PUT',
  url: '/admin/order/:id/address',
  access: 'admin',
}

export const undoStatusChange: Call<typeof schemas.undoStatusChange> = {
  method: 'POST',
  url: '/admin/status-change/:id/undo',
  access: 'admin',
}
