import { dayMs } from '@nirbhaya/contract/dates'
import { type AdminOrder, listAllOrders } from '@nirbhaya/contract/orders/admin'
import { balanceOverdueDays } from '@nirbhaya/contract/orders/rules'
import { listEmails } from '../../accounts/admin/users.service.ts'
import { findReferred } from '../../payments/admin/payments.service.ts'
import { clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/client.ts'
import { toLikePattern } from '../../platform/database/like-pattern.ts'
import { listOf, type Narrowed } from '../../platform/database/list.ts'
import { byCreation } from '../../platform/database/paging.ts'
import { indiaPeriod } from '../../platform/india-days.ts'
import { listBatchesOf } from '../delivery/promises.queries.ts'
import type { OrderRow } from '../orders.queries.ts'
import { toWireOrders } from '../orders.service.ts'
import { wantsUnits } from '../wants-units.service.ts'
import {
  listEverybodysOrderRows,
  listNotedOrderIds,
  type OrderFilter,
} from './admin-orders.queries.ts'
import { moneyOf } from './money-state.ts'

export type OrderFilters = Narrowed<typeof listAllOrders>

/** All customers' orders, newest first. */
export const allOrders = listOf(listAllOrders, {
  rows: async (db, filters) => {
    const filter = await toFilter(db, filters)
    return (portion) => listEverybodysOrderRows(db, filter, portion)
  },
  positionOf: byCreation,
  answer: async (rows, { db }) => ({ orders: await toAdminOrders(db, rows) }),
})

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

export async function toAdminOrders(db: Db, rows: OrderRow[]): Promise<AdminOrder[]> {
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
