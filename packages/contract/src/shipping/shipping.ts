import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './shipping.schemas.ts'

export type Parcel = z.infer<typeof schemas.parcel>

export const listMyParcels: Call<typeof schemas.listMyParcels> = {
  method: 'GET',
  url: '/order/me/:id/parcels',
  access: 'customer',
}
