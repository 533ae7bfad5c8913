import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './payments.schemas.ts'

export type PaymentRequest = z.infer<typeof schemas.paymentRequest>
export type DepositRequest = z.infer<typeof schemas.depositRequest>

export const paymentHealth: Call<typeof schemas.paymentHealth> = {
  method: 'GET',
  url: '/payment/health',
  access: 'public',
}

export const createPaymentOrder: Call<typeof schemas.createPaymentOrder> = {
  method: 'POST',
  url: '/payment/create-order',
  access: 'customer',
}
