import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './admin.schemas.ts'

export type RefundWish = z.infer<typeof schemas.refundWish>

export const refundOrder: Call<typeof schemas.refundOrder> = {
  method: 'POST',
  url: '/admin/order/:id/refund',
  access: 'admin',
}

export const refundHeldPayment: Call<typeof schemas.refundHeldPayment> = {
  method: 'POST',
  url: '/admin/payment/:id/refund',
  access: 'admin',
}
