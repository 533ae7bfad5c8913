import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './automatic-refunds.schemas.ts'

export type RefundStop = z.infer<typeof schemas.refundStop>

export const previewRefunds: Call<typeof schemas.previewRefunds> = {
  method: 'GET',
  url: '/admin/promises/refunds',
  access: 'admin',
  stepUp: { notNeeded: 'A page at a time; reading many pages is counted' },
  reads: 'people',
}

export const listStops: Call<typeof schemas.listStops> = {
  method: 'GET',
  url: '/admin/refund-stops',
  access: 'admin',
  stepUp: { notNeeded: 'Shows stops, not people' },
}

export const stopRefunds: Call<typeof schemas.stopRefunds> = {
  method: 'POST',
  url: '/admin/refund-stops',
  access: 'admin',
}

export const resumeRefunds: Call<typeof schemas.resumeRefunds> = {
  method: 'DELETE',
  url: '/admin/refund-stop/:id',
  access: 'admin',
}
