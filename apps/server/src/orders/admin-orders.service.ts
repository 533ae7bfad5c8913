import type { OrderStatus } from '@nirbhaya/contract/constants'
import { deskAnswers } from '@nirbhaya/contract/messages/desk-answers'
import { paiseToRupees } from '@nirbhaya/contract/money'
import type { AdminOrder, getOrder, listAllOrders } from '@nirbhaya/contract/orders'
import type { z } from 'zod'
import { listNames } from '../accounts/users-list.service.ts'
import type { Db } from '../platform/database/client.ts'
import { toLikePattern } from '../platform/database/like-pattern.ts'
import { cutPage, readCursor } from '../platform/database/paging.ts'
import { AppError } from '../platform/http/app-error.ts'
import { indiaPeriod } from '../platform/india-days.ts'
import { findAnyOrder, listEverybodysOrderRows, type OrderFilter } from './admin-orders.queries.ts'
import { listPayments } from './order-detail.service.ts'
import { listOrderEvents, type OrderRow } from './orders.queries.ts'
import { toWireOrders } from './orders.service.ts'

type Query = z.output<typeof listAllOrders.schema.querystring>
export type OrderFilters = Omit<Query, 'limit' | 'cursor'>
type AdminOrderDetail = z.input<(typeof getOrder.schema.response)[200]>['order']

/** Everybody's orders, newest first, one page. */
export async function listAdminOrders(
  db: Db,
  { limit, cursor, ...filters }: Query,
): Promise<{ orders: AdminOrder[]; nextCursor?: string }> {
  const below = readCursor(cursor)?.id
  const rows = await listEverybodysOrderRows(db, toFilter(filters), { limit: limit + 1, below })
  const { page, nextCursor } = cutPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id }))
  const orders = await toAdminOrders(db, page)
  return nextCursor === undefined ? { orders } : { orders, nextCursor }
}

/** One order, whosever it is, with its history and who made it. @throws AppError ORDER_NOT_FOUND */
export async function getAdminOrder(db: Db, orderId: string): Promise<AdminOrderDetail> {
  const row = await findAnyOrder(db, orderId)
  if (!row) throw new AppError('ORDER_NOT_FOUND')
  const [[order], events, payments] = await Promise.all([
    toAdminOrders(db, [row]),
    listOrderEvents(db, row),
    listPayments(db, row),
  ])
  if (!order) throw new AppError('ORDER_NOT_FOUND')
  const actors = await listNames(
    db,
    events.flatMap(({ actorId }) => actorId ?? []),
  )
  return {
    ...order,
    events: events.map(({ status, createdAt, actorId }) => ({
      status,
      at: createdAt.toISOString(),
      ...(actorId ? { actor: actors.get(actorId) ?? deskAnswers.formerPerson } : {}),
    })),
    payments,
  }
}

export function toFilter({ q, status, from, to }: OrderFilters): OrderFilter {
  return {
    pattern: q && toLikePattern(q),
    status,
    placed: from || to ? indiaPeriod(from, to) : undefined,
  }
}

async function toAdminOrders(db: Db, rows: OrderRow[]): Promise<AdminOrder[]> {
  const orders = await toWireOrders(db, rows)
  return orders.map((order, index) => {
    const row = rows[index]
    if (!row) throw new Error('an order without a row')
    return {
      ...order,
      user: { ...order.user, email: row.shipTo.email },
      ...moneyOf(row),
      ...(row.tracking ? { tracking: row.tracking } : {}),
    }
  })
}

/** Nothing more is asked for an order that is cancelled, nor for one that was handed over. */
export const isFinished = (status: OrderStatus) => status === 'Cancelled' || status === 'Delivered'

/** What came in for an order and what is still to come. */
export function moneyOf({
  status,
  totalPaise,
  balancePaise,
}: Pick<OrderRow, 'status' | 'totalPaise' | 'balancePaise'>): Pick<
  AdminOrder,
  'payment' | 'paid' | 'due' | 'refunded'
> {
  const duePaise = isFinished(status) ? 0 : balancePaise
  return {
    payment: duePaise > 0 ? 'balance-due' : 'paid',
    paid: paiseToRupees(totalPaise),
    due: paiseToRupees(duePaise),
    refunded: 0,
  }
}
