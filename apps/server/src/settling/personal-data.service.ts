import { paiseToRupees } from '@nirbhaya/contract/money'
import type { Tx } from '../platform/database/client.ts'
import { eraseRefundReasons, listAllRefundRows } from './personal-data.queries.ts'

/**
 * Takes the person out of their refunds. One on its way goes on: it needs no more than its number
 * and its amount.
 */
export function eraseRefunds(tx: Tx, customerId: string): Promise<void> {
  return eraseRefundReasons(tx, customerId)
}

/** What a customer was given back, oldest first; some of it was never part of an order. */
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
