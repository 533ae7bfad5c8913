import { adminMessages } from '@nirbhaya/contract/messages/admin'
import { paiseToRupees } from '@nirbhaya/contract/money'
import type { AdminOrderDetail } from '@nirbhaya/contract/orders/admin'
import { listNames } from '../../accounts/admin/users.service.ts'
import { listPaid } from '../../payments/payment-records.service.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/client.ts'
import { findWireCheck } from '../addresses/address-checks.service.ts'
import { listEarlierAddresses } from '../addresses/addresses.service.ts'
import { listPromises, toWirePayment, toWireRefund } from '../order-detail.service.ts'
import { listOrderEvents } from '../order-events.queries.ts'
import { paidPaiseOf } from '../order-money.ts'
import { listRefundsOfOrder } from '../order-refunds.queries.ts'
import { findAnyOrderRow } from '../orders.queries.ts'
import { isPayableByHand } from '../payable-by-hand.service.ts'
import { toAdminOrders } from './orders.list.ts'

/**
 * Returns an order of any customer, with its history and who made each change. @throws AppError
 * ORDER_NOT_FOUND
 */
export async function getAdminOrder(db: Db, orderId: string): Promise<AdminOrderDetail> {
  const row = await findAnyOrderRow(db, orderId)
  if (!row) throw new AppError('ORDER_NOT_FOUND')
  const [[order], check, promises, addresses, events, payments, refunds] = await Promise.all([
    toAdminOrders(db, [row]),
    findWireCheck(db, row),
    listPromises(db, row),
    listEarlierAddresses(db, row),
    listOrderEvents(db, row),
    listPaid(db, row),
    listRefundsOfOrder(db, row.id),
  ])
  if (!order) throw new AppError('ORDER_NOT_FOUND')
  const actorIds = [
    ...events.map((event) => event.actorId),
    ...addresses.map((change) => change.actorId),
    ...refunds.map((one) => one.requestedBy),
    row.bookedBy,
  ]
  const actors = await listNames(db, [...new Set(actorIds.flatMap((id) => id ?? []))])
  const nameOf = (actorId: string | null) =>
    actorId ? { actor: actors.get(actorId) ?? adminMessages.formerPerson } : {}
  return {
    ...order,
    ...check,
    ...(row.addressConfirmedAt && { addressConfirmedAt: row.addressConfirmedAt.toISOString() }),
    promises,
    events: events.map(({ status, createdAt, actorId }) => ({
      status,
      at: createdAt.toISOString(),
      ...nameOf(actorId),
    })),
    addressChanges: addresses.map(({ actorId, ...change }) => ({ ...change, ...nameOf(actorId) })),
    payments: payments.map((payment) => toWirePayment(payment, row)),
    refunds: refunds.map((refund) => ({
      ...toWireRefund(refund),
      ...(refund.providerRefundId ? { reference: refund.providerRefundId } : {}),
      canPayByHand: isPayableByHand(refund),
      ...nameOf(refund.requestedBy),
    })),
    refundable: paiseToRupees(paidPaiseOf(row) - row.refundedPaise),
    ...(row.bookedBy && { bookedBy: actors.get(row.bookedBy) ?? adminMessages.formerPerson }),
    ...(row.balanceAskedAt ? { balanceAskedAt: row.balanceAskedAt.toISOString() } : {}),
  }
}
