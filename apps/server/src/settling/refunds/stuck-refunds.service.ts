import { listOrdersById, type PlacedOrder } from '../../orders/order-records.service.ts'
import { checksUntilStuck } from '../../payments/admin/troubled-payments.service.ts'
import type { Db } from '../../platform/database/client.ts'
import type { RefundRow } from './refunds.queries.ts'
import { listStuckRows } from './stuck-refunds.queries.ts'

/** A refund that the shop started by itself and that did not go through, with its order. */
export interface StuckRefund {
  refund: RefundRow
  order: PlacedOrder
}

/** What ended longer ago was seen, or was paid back another way. */
const shownMs = 30 * 24 * 60 * 60 * 1000

/**
 * The oldest first; those whose money went back in the end another way are left out. What never was an
 * order's is shown with its payment, which is held.
 */
export async function listStuckRefunds(
  db: Db,
  limit: number,
  now = new Date(),
): Promise<StuckRefund[]> {
  const endedSince = new Date(now.getTime() - shownMs)
  const refunds = await listStuckRows(db, {
    leastChecks: checksUntilStuck,
    endedSince,
    limit,
  })
  const orders = await listOrdersById(
    db,
    refunds.flatMap(({ orderId }) => orderId ?? []),
  )
  return refunds.flatMap((refund) => {
    const order = orders.find(({ id }) => id === refund.orderId)
    if (!order) return []
    const { totalPaise, balancePaidPaise, refundedPaise } = order
    const isKept = refundedPaise + refund.amountPaise <= totalPaise + balancePaidPaise
    return refund.status === 'requested' || isKept ? [{ refund, order }] : []
  })
}
