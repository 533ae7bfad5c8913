import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './settlements.schemas.ts'

export type SettlementReport = z.infer<typeof schemas.settlementReport>

export const getSettlements: Call<typeof schemas.getSettlements> = {
  method: 'GET',
  url: '/admin/papers/settlements',
  access: 'admin',
  stepUp: { notNeeded: 'Shows sums and payment ids, not people' },
}

export const importSettlements: Call<typeof schemas.importSettlements> = {
  method: 'POST',
  url: '/admin/papers/settlements',
  access: 'admin',
}
