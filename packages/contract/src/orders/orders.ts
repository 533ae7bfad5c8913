import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './orders.schemas.ts'

export type Order = z.infer<typeof schemas.order>
export type Refund = z.infer<typeof schemas.refund>
export type AddressChange = z.infer<typeof schemas.addressChange>
export type DeliveryAddress = z.output<typeof schemas.deliveryAddress>
export type ExplainedAddress = z.output<typeof schemas.explainedAddress>
export type OrderDetail = z.infer<typeof schemas.orderDetail>

export const placeOrder: Call<typeof schemas.placeOrder> = {
  method: 'POST',
  url: '/order/place',
  access: 'customer',
  answersRefusal: true,
}

export const listMyOrders: Call<typeof schemas.listMyOrders> = {
  method: 'GET',
  url: '/order/me',
  access: 'customer',
}

export const getMyOrder: Call<typeof schemas.getMyOrder> = {
  method: 'GET',
  url: '/order/me/:id',
  access: 'customer',
}

export const getMyReceipt: Call<typeof schemas.getMyReceipt> = {
  method: 'GET',
  url: '/order/me/:id/receipt',
  access: 'customer',
}

export const changeMyAddress: Call<typeof schemas.changeMyAddress> = {
  method: 'PUT',
  url: '/order/me/:id/address',
  access: 'customer',
}

export const createBalancePayment: Call<typeof schemas.createBalancePayment> = {
  method: 'POST',
  url: '/payment/create-balance',
  access: 'customer',
}
