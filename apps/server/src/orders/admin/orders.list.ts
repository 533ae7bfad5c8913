import { dayMs } from '@nirbhaya/contract/dates'
import { type AdminOrder, listAllOrders } from '@nirbhaya/contract/orders/admin'
import { balanceOverdueDays } from '@nirbhaya/contract/orders/rules'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { listEmails } from '../../accounts/admin/users.service.ts'
import { findReferred } from '../../payments/admin/payments.service.ts'
import { clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/client.ts'
import { createdIn } from '../../platform/database/id-period.ts'
import { type Narrowed, tableList } from '../../platform/database/list.ts'
import { indiaPeriod } from '../../platform/india-days.ts'
import { balanceOutstanding } from '../balance/balance-reminders.queries.ts'
import { listBatchesOf } from '../delivery/promises.queries.ts'
import type { OrderRow } from '../orders.queries.ts'
import { toWireOrders } from '../orders.service.ts'
import { order } from '../orders.tables.ts'
import { wantsUnits } from '../wants-units.service.ts'
import {
  hasText,
  hasValue,
  isInBatch,
  isPaidBy,
  listNotedOrderIds,
} from './admin-orders.queries.ts'
import { moneyOf } from './money-state.ts'

export type OrderFilters = Narrowed<typeof listAllOrders>

/** All customers' orders, newest first. */
export const allOrders = tableList(listAllOrders, order, {
  search: async (pattern, typed, db) => {
    const payments = await findReferred(db, typed)
    return payments.length === 0
      ? hasText(pattern)
      : sql`(${hasText(pattern)} or ${isPaidBy(payments)})`
  },
  where: {
    customer: (customerId) => eq(order.customerId, customerId),
    booked: () => isNotNull(order.bookedBy),
    status: (status) => eq(order.status, status),
    balance: () => balanceOutstanding(new Date(clock.now().getTime() - balanceOverdueDays * dayMs)),
    batch: isInBatch,
    value: hasValue,
    from: (day) => createdIn(order, indiaPeriod(day)),
    to: (day) => createdIn(order, indiaPeriod(undefined, day)),
  },
  answer: async (rows, { db }) => ({ orders: await toAdminOrders(db, rows) }),
})

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
