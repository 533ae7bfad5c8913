import type { Db } from '../../platform/database/client.ts'
import type { PaymentRow } from '../payments.queries.ts'
import { listHeldPayments, listOverduePayments } from './troubled-payments.queries.ts'

/** Within this after its expiry, reconciliation finds out by itself what became of a payment. */
const patienceMs = 2 * 60 * 60 * 1000
/** Of a refund: so many tries take a quarter of an hour, it is no passing trouble. */
export const checksUntilStuck = 4

/**
 * Payments that want a look, newest first: money came that is not what was asked for, or the
 * provider does not say what became of it, or does not take its refund.
 */
export async function listTroubledPayments(
  db: Db,
  limit: number,
  now = new Date(),
): Promise<PaymentRow[]> {
  const expiredBy = new Date(now.getTime() - patienceMs)
  const found = await Promise.all([
    listHeldPayments(db, { leastChecks: checksUntilStuck, limit }),
    listOverduePayments(db, expiredBy, limit),
  ])
  return found
    .flat()
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, limit)
}
