import { reconcilingMs } from '@nirbhaya/contract/payments/rules'
import { checksUntilStuck } from '@nirbhaya/contract/settling/rules'
import { clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/client.ts'
import type { PaymentRow } from '../payments.queries.ts'
import { listHeldPayments, listOverduePayments } from './troubled-payments.queries.ts'

/**
 * Returns payments that need the owner's attention, newest first: the wrong amount arrived, the provider
 * does not report the result, or it does not accept the refund.
 */
export async function listTroubledPayments(
  db: Db,
  limit: number,
  now = clock.now(),
): Promise<PaymentRow[]> {
  const expiredBy = new Date(now.getTime() - reconcilingMs)
  const found = await Promise.all([
    listHeldPayments(db, { leastChecks: checksUntilStuck, limit }),
    listOverduePayments(db, expiredBy, limit),
  ])
  return found
    .flat()
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, limit)
}
