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
  stepUp: { notNeeded: 'A page at a time; reading many pages is counted' },
  reads: 'people',
}

export const exportOrders: Call<typeof schemas.exportOrders> = {
  method: 'GET',
  url: '/admin/orders.csv',
  access: 'admin',
}

export const getOrder: Call<typeof schemas.getOrder> = {
  method: 'GET',
  url: '/admin/order/:id',
  access: 'admin',
  stepUp: { notNeeded: 'One order at a time; reading many is counted' },
  reads: 'people',
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
  stepUp: {
    onlyFor: { status: ['Cancelled'] },
    otherwise: 'One parcel is packed or sent, many times a day',
  },
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
  stepUp: { notNeeded: 'Takes back what was done a moment ago, before anybody was told' },
}
