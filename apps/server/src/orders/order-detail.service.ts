import { paiseToRupees } from '@nirbhaya/contract/money'
import type { OrderDetail, Refund } from '@nirbhaya/contract/orders/orders'
import { byHand } from '@nirbhaya/contract/payments/rules'
import { policyKinds } from '@nirbhaya/contract/policies/kinds'
import { listPaid, type Payment } from '../payments/payment-records.service.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/client.ts'
import { findWireCheck } from './addresses/address-checks.service.ts'
import { listEarlierAddresses } from './addresses/addresses.service.ts'
import { whyNotCancel } from './cancelling.service.ts'
import { listPromiseRows } from './delivery/promises.queries.ts'
import { listReceived } from './delivery/received.service.ts'
import { listOrderEvents } from './order-events.queries.ts'
import { listRefundsOfOrder, type RefundRow } from './order-refunds.queries.ts'
import { findOrder, type OrderRow } from './orders.queries.ts'
import { toWireDelivery, toWireOrders } from './orders.service.ts'

interface Which {
  /** The customer who calls. An order of another customer counts as not found. */
  customerId: string
  orderId: string
}

/**
 * Returns one order of a customer, with its history and payment. @throws AppError ORDER_NOT_FOUND
 */
export async function getOrderDetail(db: Db, which: Which): Promise<OrderDetail> {
  const row = await getOrder(db, which)
  const [[order], check, received, promises, addresses, events, payments, refunds] =
    await Promise.all([
      toWireOrders(db, [row]),
      findWireCheck(db, row),
      listReceived(db, which),
      listPromises(db, row),
      listEarlierAddresses(db, row),
      listOrderEvents(db, row),
      listPaid(db, row),
      listRefundsOfOrder(db, row.id),
    ])
  if (!order) throw new AppError('ORDER_NOT_FOUND')
  return {
    ...order,
    ...(row.status === 'Shipped' && row.tracking ? { tracking: row.tracking } : {}),
    promises,
    ...(row.addressConfirmedAt && { addressConfirmedAt: row.addressConfirmedAt.toISOString() }),
    hasArrived: received.length > 0,
    cancelPolicy: row.cancelPolicy,
    ...(row.bookedBy !== null && { isBookedByShop: true as const }),
    canCancel: whyNotCancel(row, check.addressCheck?.isLocked) === undefined,
    ...check,
    policies: policiesIn(payments),
    addressChanges: addresses.map(({ actorId: _, ...change }) => change),
    events: events.map(({ status, createdAt }) => ({ status, at: createdAt.toISOString() })),
    payments: payments.map((payment) => toWirePayment(payment, row)),
    refunds: refunds.map(toWireRefund),
  }
}

/** Returns the versions of the policies that were in force when the order's deposit was paid. */
export function policiesIn(payments: Pick<Payment, 'terms'>[]): OrderDetail['policies'] {
  const versions = payments.find(({ terms }) => terms !== null)?.terms?.policies ?? {}
  return policyKinds.flatMap((kind) => {
    const version = versions[kind]
    return version === undefined ? [] : [{ kind, version }]
  })
}

/** Returns all promises of an order, oldest first. */
export async function listPromises(db: Db, order: OrderRow): Promise<OrderDetail['promises']> {
  const rows = await listPromiseRows(db, order)
  return rows.map(({ createdAt, revision, fromDay, dueDay, reason }) => ({
    at: createdAt.toISOString(),
    revision,
    ...toWireDelivery(fromDay, dueDay),
    reason,
  }))
}

async function getOrder(db: Db, which: Which): Promise<OrderRow> {
  const order = await findOrder(db, which)
  if (!order) throw new AppError('ORDER_NOT_FOUND')
  return order
}

export function toWirePayment(
  { id, providerPaymentId, kind, amountPaise, paidAt }: Payment,
  order: OrderRow,
): OrderDetail['payments'][number] {
  return {
    reference: providerPaymentId ?? id,
    kind,
    amount: paiseToRupees(amountPaise),
    paidAt: (paidAt ?? order.createdAt).toISOString(),
  }
}

export function toWireRefund(row: RefundRow): Refund {
  const units = row.lines?.filter(({ quantity }) => quantity > 0) ?? []
  return {
    _id: row.id,
    amount: paiseToRupees(row.amountPaise),
    status: row.status,
    ...(row.provider === byHand && row.status === 'succeeded' && { isByHand: true as const }),
    reason: row.reason,
    ...(units.length > 0 && {
      units: units.map(({ name, quantity, isSent }) => ({ name, quantity, isSent })),
    }),
    requestedAt: row.createdAt.toISOString(),
    ...(row.endedAt ? { endedAt: row.endedAt.toISOString() } : {}),
  }
}
