import { closeBalancePayments } from '../payments/closing.service.ts'
import type { PaymentQueues } from '../payments/payments.queues.ts'
import type { Tx } from '../platform/database/client.ts'
import type { Jobs } from '../platform/jobs/queues.ts'
import type { PlacedOrder } from './order-records.service.ts'
import { setRefundChosen } from './orders.queries.ts'

/**
 * Records that the customer of an order chose the money back, or with `null` that they did not. A payment page
 * of the balance that is still open ends, so that nobody pays for an order that goes back. The caller has
 * locked the order's row.
 */
export async function recordRefundChoice(
  tx: Tx,
  jobs: Jobs<PaymentQueues>,
  order: PlacedOrder,
  chosenAt: Date | null,
): Promise<void> {
  await setRefundChosen(tx, order, chosenAt)
  if (chosenAt) await closeBalancePayments(tx, jobs, order)
}
