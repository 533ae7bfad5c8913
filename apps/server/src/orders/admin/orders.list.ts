import { dayMs } from '@nirbhaya/contract/dates'
import { labels } from '@nirbhaya/contract/messages/labels'
import { adminOrderAnswers, adminOrderMessages } from '@nirbhaya/contract/messages/orders/admin'
import { bookingWords } from '@nirbhaya/contract/messages/orders/bookings'
import { paiseToRupees } from '@nirbhaya/contract/money'
import { type AdminOrder, listAllOrders } from '@nirbhaya/contract/orders/admin'
import { balanceOverdueDays, orderIdShownCharacters } from '@nirbhaya/contract/orders/rules'
import { states } from '@nirbhaya/contract/states'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { listEmails } from '../../accounts/admin/users.service.ts'
import { listBatchNumbers } from '../../batches/batch-numbers.service.ts'
import { findReferred } from '../../payments/admin/payments.service.ts'
import { listReferences } from '../../payments/payment-references.service.ts'
import { clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/client.ts'
import { createdIn } from '../../platform/database/id-period.ts'
import { type Narrowed, tableList } from '../../platform/database/list.ts'
import type { Columns } from '../../platform/http/bodies/spreadsheet.ts'
import { indiaPeriod, indiaTimeOf } from '../../platform/india-days.ts'
import { balanceOutstanding } from '../balance/balance-reminders.queries.ts'
import { listBatchesOf, listLatestPromises } from '../delivery/promises.queries.ts'
import { duePaiseOf } from '../order-money.ts'
import { listItemRows, type OrderRow } from '../orders.queries.ts'
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

const { columns } = adminOrderAnswers
const { paymentStates } = adminOrderMessages

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

interface SheetRow extends OrderRow, ReturnType<typeof moneyOf> {
  items: string
  /** The chosen values of the items, with the names of their options. */
  options: string
  quantity: number
  /**
   * The numbers of the order's batches, and the references of its payments. An order usually has one of each.
   */
  batches: string
  references: string
}

/** The columns of the owner's spreadsheet; times are Indian time, amounts are rupees. */
export const orderColumns: Columns<SheetRow> = [
  { title: columns.number, of: ({ id }) => `#${id.slice(-orderIdShownCharacters)}` },
  { title: columns.order, of: ({ id }) => id },
  { title: columns.placed, of: ({ createdAt }) => indiaTimeOf(createdAt) },
  { title: columns.status, of: ({ status }) => status },
  { title: columns.payment, of: ({ payment }) => paymentStates[payment] },
  { title: columns.paid, of: ({ paid }) => paid },
  { title: columns.due, of: (order) => paiseToRupees(duePaiseOf(order)) },
  { title: columns.refunded, of: ({ refundedPaise }) => paiseToRupees(refundedPaise) },
  { title: columns.references, of: ({ references }) => references },
  { title: columns.batch, of: ({ batches }) => batches },
  { title: columns.quantity, of: ({ quantity }) => quantity },
  { title: columns.items, of: ({ items }) => items },
  { title: columns.options, of: ({ options }) => options },
  { title: columns.business, of: ({ shipTo }) => shipTo.business?.legalName ?? '' },
  { title: columns.gstin, of: ({ shipTo }) => shipTo.business?.gstin ?? '' },
  { title: labels.tracking, of: ({ tracking }) => tracking ?? '' },
  { title: labels.name, of: ({ shipTo }) => shipTo.name },
  { title: labels.lastName, of: ({ shipTo }) => shipTo.lastName },
  { title: labels.email, of: ({ shipTo }) => shipTo.email, needs: 'people' },
  { title: labels.phone, of: ({ shipTo }) => shipTo.phone, needs: 'people' },
  { title: labels.address1, of: ({ shipTo }) => shipTo.address1, needs: 'people' },
  { title: labels.address2, of: ({ shipTo }) => shipTo.address2, needs: 'people' },
  { title: labels.area, of: ({ shipTo }) => shipTo.area },
  { title: labels.pincode, of: ({ shipTo }) => shipTo.pincode },
  { title: labels.state, of: ({ shipTo }) => (shipTo.state ? states[shipTo.state] : '') },
  {
    title: bookingWords.column,
    of: ({ bookedBy }) => (bookedBy === null ? '' : bookingWords.columnShop),
  },
]

/** Yields the rows of the spreadsheet, newest first, a page at a time. */
export async function* orderRowPages(db: Db, filters: OrderFilters): AsyncGenerator<SheetRow[]> {
  for await (const rows of allOrders.all(db, filters)) yield completed(db, rows)
}

async function completed(db: Db, rows: OrderRow[]): Promise<SheetRow[]> {
  const [items, references, batches] = await Promise.all([
    listItemRows(db, rows),
    listReferences(db, rows),
    batchesOf(db, rows),
  ])
  const itemsOf = Map.groupBy(items, (item) => item.orderId)
  return rows.map((row) => {
    const own = itemsOf.get(row.id) ?? []
    return {
      ...row,
      ...moneyOf(row),
      items: own.map(({ quantity, name }) => `${quantity} × ${name}`).join('; '),
      options: [...new Set(own.flatMap(({ variant }) => variant || []))].join('; '),
      quantity: own.reduce((sum, { quantity }) => sum + quantity, 0),
      references: references.get(row.id)?.join('; ') ?? '',
      batches: batches.get(row.id)?.join('; ') ?? '',
    }
  })
}

/** Returns the numbers of the batches that hold places of each order. */
async function batchesOf(db: Db, rows: OrderRow[]): Promise<Map<string, string[]>> {
  const parts = await listLatestPromises(
    db,
    rows.map(({ id }) => id),
  )
  const ids = parts.flatMap(({ batchId }) => batchId ?? [])
  const numbers = await listBatchNumbers(db, [...new Set(ids)])
  const found = new Map<string, string[]>()
  for (const { orderId, batchId } of parts) {
    const number = numbers.get(batchId ?? '')
    if (number !== undefined) found.set(orderId, [...(found.get(orderId) ?? []), String(number)])
  }
  return found
}
