import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './settling.schemas.ts'

export const verifyPayment: Call<typeof schemas.verifyPayment> = {
  method: 'POST',
  url: '/payment/verify',
  access: 'public',
  answersRefusal: true,
}

export type Unplaced = z.infer<typeof schemas.unplaced>
export type UnplacedPayment = z.infer<typeof schemas.unplacedPayment>

export const listMyUnplacedPayments: Call<typeof schemas.listMyUnplacedPayments> = {
  method: 'GET',
  url: '/payment/unplaced',
  access: 'customer',
}

export const cancelMyOrder: Call<typeof schemas.cancelMyOrder> = {
  method: 'POST',
  url: '/order/me/:id/cancel',
  access: 'customer',
}
