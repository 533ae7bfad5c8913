import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './month.schemas.ts'

export type PaperMonth = z.infer<typeof schemas.paperMonth>

export const getPaperMonth: Call<typeof schemas.getPaperMonth> = {
  method: 'GET',
  url: '/admin/papers/month',
  access: 'admin',
  stepUp: { notNeeded: 'Shows sums of a month, not people' },
}

export const exportPaperTable: Call<typeof schemas.exportPaperTable> = {
  method: 'GET',
  url: '/admin/papers/tables/:table',
  access: 'admin',
}
