import type { Query } from '@nirbhaya/contract/call'
import { dayMs } from '@nirbhaya/contract/dates'
import { adminMessages } from '@nirbhaya/contract/messages/admin'
import { paiseToRupees } from '@nirbhaya/contract/money'
import type { AdminOrder, AdminOrderDetail, listAllOrders } from '@nirbhaya/contract/orders/admin'
import { balanceOverdueDays } from '@nirbhaya/contract/orders/rules'
import { listEmails, listNames } from '../../accounts/admin/users.service.ts'
import { findReferred } from '../../payments/admin/payments.service.ts'
import { listPaid } from '../../payments/payment-records.service.ts'
import { AppError } from '../../platform/app-error.ts'
import { clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/client.ts'
import { toLikePattern } from '../../platform/database/like-pattern.ts'
import { byCreation, type Portion, readPage } from '../../platform/database/paging.ts'
import { indiaPeriod } from '../../platform/india-days.ts'
import { findWireCheck } from '../addresses/address-checks.service.ts'
import { listEarlierAddresses } from '../addresses/addresses.service.ts'
import { listBatchesOf } from '../delivery/promises.queries.ts'
import { listPromises, toWirePayment, toWireRefund } from '../order-detail.service.ts'
import { listOrderEvents } from '../order-events.queries.ts'
import { paidPaiseOf } from '../order-money.ts'
import { listRefundsOfOrder } from '../order-refunds.queries.ts'
import type { OrderRow } from '../orders.queries.ts'
import { toWireOrders } from '../orders.service.ts'
import { isPayableByHand } from '../payable-by-hand.service.ts'
import { wantsUnits } from '../wants-units.service.ts'
import {
  findAnyOrder,
  listEverybodysOrderRows,
  listNotedOrderIds,
  type OrderFilter,
} from './admin-orders.queries.ts'
import { moneyOf } from './money-state.ts'

type OrdersQuery = Query<typeof listAllOrders>
export type OrderFilters = Omit<OrdersQuery, 'limit' | 'cursor'>

/** Returns one page of all customers' orders, newest first. */
export async function listAdminOrders(
  db: Db,
  { limit, cursor, ...filters }: OrdersQuery,
): Promise<{ orders: AdminOrder[]; nextCursor: string | undefined }> {
  const filter = await toFilter(db, filters)
  const read = (portion: Portion) => listEverybodysOrderRows(db, filter, portion)
  const { rows, nextCursor } = await readPage({ limit, cursor }, read, byCreation)
  return { orders: await toAdminOrders(db, rows), nextCursor }
}

/**
 * Returns an order of any customer, with its history and who made each change. @throws AppError
 * ORDER_NOT_FOUND
 */
export async function getAdminOrder(db: Db, orderId: string): Promise<AdminOrderDetail> {
  const row = await findAnyOrder(db, orderId)
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

export async function toFilter(
  db: Db,
  { q, customer, booked, status, balance, batch, value, from, to }: OrderFilters,
  now = clock.now(),
): Promise<OrderFilter> {
  return {
    pattern: q && toLikePattern(q),
    referred: q ? await findReferred(db, q) : [],
    customerId: customer,
    isBooked: booked === 'shop',
    status,
    batch,
    value,
    balanceAskedBefore: balance && daysBefore(now, balanceOverdueDays),
    placed: from || to ? indiaPeriod(from, to) : undefined,
  }
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

async function toAdminOrders(db: Db, rows: OrderRow[]): Promise<AdminOrder[]> {
  const [orders, batches, emails, noted] = await Promise.all([
    toWireOrders(db, rows),
    listBatchesOf(
      db,
      rows.map(({ id }) => id),
    ),
    listEmails(
      db,
      rows.map(({ customerId }) => customerId),
    ),
    listNotedOrderIds(db, rows),
  ])
  const batchesOf = Map.groupBy(batches, ({ orderId }) => orderId)
  return orders.map((order, index) => {
    const row = rows[index]
    if (!row) throw new Error('an order without a row')
    return {
      ...order,
      user: { ...order.user, email: row.shipTo.email },
      ...moneyOf(row),
      wantsUnits: wantsUnits(row),
      batches: (batchesOf.get(row.id) ?? []).map(({ orderId: _, ...batch }) => batch),
      hasNotes: noted.has(row.id),
      mailsTo: emails.get(row.customerId) ?? '',
      ...(row.tracking ? { tracking: row.tracking } : {}),
    }
  })
}
