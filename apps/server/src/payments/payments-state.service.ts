import type { Db } from '../platform/database/client.ts'
import { countUnsettled, readOverdue } from './checks/unsettled.queries.ts'
import type { PaymentProvider } from './providers/provider.ts'

/** Returns whether customers can pay, and whether their payments are settled in time. */
export async function describePayments(db: Db, provider: PaymentProvider) {
  const [unsettled, lateSeconds] = await Promise.all([countUnsettled(db), readOverdue(db)])
  return { isAnswering: provider.health() === 'ok', unsettled, lateSeconds }
}
