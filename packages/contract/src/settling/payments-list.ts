import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './payments-list.schemas.ts'

export type ListedPayment = z.infer<typeof schemas.listedPayment>

export const listPayments: Call<typeof schemas.listPayments> = {
  method: 'GET',
  url: '/admin/payments',
  access: 'admin',
  stepUp: { notNeeded: 'A page at a time; reading many pages is counted' },
  reads: 'people',
}

export const checkPayment: Call<typeof schemas.checkPayment> = {
  method: 'POST',
  url: '/admin/payment/:id/check',
  access: 'admin',
  stepUp: { notNeeded: 'Asks the provider; its answer alone decides' },
}

export const acceptHeldPayment: Call<typeof schemas.acceptHeldPayment> = {
  method: 'POST',
  url: '/admin/payment/:id/accept',
  access: 'admin',
}
