import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './address-checks.schemas.ts'

export type LinkedCheck = z.infer<typeof schemas.linkedCheck>

export const getAddressCheck: Call<typeof schemas.getAddressCheck> = {
  method: 'GET',
  url: '/order/address-check',
  access: 'public',
}

export const answerAddressCheck: Call<typeof schemas.answerAddressCheck> = {
  method: 'POST',
  url: '/order/address-check',
  access: 'public',
}

export const confirmMyAddress: Call<typeof schemas.confirmMyAddress> = {
  method: 'POST',
  url: '/order/me/:id/address/confirm',
  access: 'customer',
}
