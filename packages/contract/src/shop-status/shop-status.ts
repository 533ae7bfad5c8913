import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './shop-status.schemas.ts'

export type StatusLine = z.infer<typeof schemas.statusLine>

export const getShopStatus: Call<typeof schemas.getShopStatus> = {
  method: 'GET',
  url: '/admin/status',
  access: 'admin',
  stepUp: { notNeeded: 'Shows how the shop runs; no person is named' },
}

export const startBackup: Call<typeof schemas.startBackup> = {
  method: 'POST',
  url: '/admin/backup',
  access: 'admin',
}
