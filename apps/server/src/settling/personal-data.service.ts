import { paiseToRupees } from '@nirbhaya/contract/money'
import type { Tx } from '../platform/database/client.ts'
import { eraseRefundReasons, listAllRefundRows } from './personal-data.queries.ts'

/**
 * Removes personal data from a customer's refunds. A refund on its way continues, because it needs only
 * its id and amount.
 */
export function eraseRefunds(tx: Tx, customerId: string): Promise<void> {
  return eraseRefundReasons(tx, customerId)
}

/** Returns a customer's refunds, oldest first; some never belonged to an order. */
export async function exportRefunds(tx: Tx, customerId: string) {
  const refunds = await listAllRefundRows(tx, customerId)
  return refunds.map((refund) => ({
    id: refund.id,
    orderId: refund.orderId,
    paymentId: refund.paymentId,
    amountRupees: paiseToRupees(refund.amountPaise),
    currency: refund.currency,
    status: refund.status,
    reason: refund.reason,
    providerReference: refund.providerRefundId,
    requestedAt: refund.createdAt,
    endedAt: refund.endedAt,
  }))
}
