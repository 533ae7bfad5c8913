import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './settings.schemas.ts'

export type ShippingForm = z.output<typeof schemas.shippingForm>

export const getShippingSettings: Call<typeof schemas.getShippingSettings> = {
  method: 'GET',
  url: '/admin/shipping/settings',
  access: 'admin',
  stepUp: { notNeeded: 'Shows settings, not people' },
}

export const saveShippingSettings: Call<typeof schemas.saveShippingSettings> = {
  method: 'PUT',
  url: '/admin/shipping/settings',
  access: 'admin',
}
