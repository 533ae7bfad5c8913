import { paiseToRupees } from '@nirbhaya/contract/money'
import { checksUntilStuck, failedRefundListedMs } from '@nirbhaya/contract/settling/rules'
import {
  findOrderName,
  listOrdersById,
  type PlacedOrder,
} from '../../orders/order-records.service.ts'
import { clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/client.ts'
import { findRefund, type RefundRow } from './refunds.queries.ts'
import { listStuckRows } from './stuck-refunds.queries.ts'

const troubledStatuses = ['on-hold', 'failed', 'cancelled'] as const

/**
 * Returns the facts for the owner's mail about a refund that failed, was cancelled, or is on hold; undefined if
 * it has another status by now. The amount is a number of units of the currency.
 */
export async function findTroubledRefund(db: Db, refundId: string) {
  const refund = await findRefund(db, refundId)
  const status = troubledStatuses.find((one) => one === refund?.status)
  if (!refund || !status) return undefined
  const { customerId, orderId, amountPaise, currency } = refund
  const order = orderId === null ? undefined : await findOrderName(db, { customerId, orderId })
  const amount = paiseToRupees(amountPaise)
  return { amount, currency, status, reference: refund.providerRefundId ?? refundId, order }
}

/** A stuck refund (see `listStuckRows`) and its order. */
export interface StuckRefund {
  refund: RefundRow
  order: PlacedOrder
}

/**
 * Returns stuck refunds, oldest first, without those whose money was returned in another way. Refunds without
 * an order are not listed here. The owner sees their payments, which are held, in another list.
 */
export async function listStuckRefunds(
  db: Db,
  limit: number,
  now = clock.now(),
): Promise<StuckRefund[]> {
  const endedSince = new Date(now.getTime() - failedRefundListedMs)
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
    const isOpen = refund.status === 'requested' || refund.status === 'on-hold'
    return isOpen || isKept ? [{ refund, order }] : []
  })
}
