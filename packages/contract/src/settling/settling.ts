import type { Call } from '../call.ts'
import type * as schemas from './settling.schemas.ts'

export const verifyPayment: Call<typeof schemas.verifyPayment> = {
  method: 'POST',
  url: '/payment/verify',
  access: 'public',
  answersRefusal: true,
}

export const cancelMyOrder: Call<typeof schemas.cancelMyOrder> = {
  method: 'POST',
  url: '/order/me/:id/cancel',
  access: 'customer',
}
