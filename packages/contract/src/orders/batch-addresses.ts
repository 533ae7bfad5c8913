import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './batch-addresses.schemas.ts'

export type CheckedOrder = z.infer<typeof schemas.checkedOrder>
export type BatchAddresses = z.infer<typeof schemas.batchAddresses>

export const getBatchAddresses: Call<typeof schemas.getBatchAddresses> = {
  method: 'GET',
  url: '/admin/batch/:id/addresses',
  access: 'admin',
  stepUp: { notNeeded: 'A page at a time; reading many pages is counted' },
  reads: 'people',
}

export const exportBatchAddresses: Call<typeof schemas.exportBatchAddresses> = {
  method: 'GET',
  url: '/admin/batch/:id/addresses.csv',
  access: 'admin',
}

export const askForAddresses: Call<typeof schemas.askForAddresses> = {
  method: 'POST',
  url: '/admin/batch/:id/addresses',
  access: 'admin',
}

export const lockAddresses: Call<typeof schemas.lockAddresses> = {
  method: 'POST',
  url: '/admin/batch/:id/addresses/lock',
  access: 'admin',
}

export const askForBalances: Call<typeof schemas.askForBalances> = {
  method: 'POST',
  url: '/admin/batch/:id/balances',
  access: 'admin',
}
