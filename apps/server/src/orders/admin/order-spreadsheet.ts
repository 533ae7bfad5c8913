import { labels } from '@nirbhaya/contract/messages/labels'
import { adminOrderAnswers, adminOrderMessages } from '@nirbhaya/contract/messages/orders/admin'
import { bookingWords } from '@nirbhaya/contract/messages/orders/bookings'
import { paiseToRupees } from '@nirbhaya/contract/money'
import { orderIdShownCharacters } from '@nirbhaya/contract/orders/rules'
import { states } from '@nirbhaya/contract/states'
import { listBatchNumbers } from '../../batches/batch-numbers.service.ts'
import { listReferences } from '../../payments/payment-references.service.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Columns } from '../../platform/http/bodies/spreadsheet.ts'
import { indiaTimeOf } from '../../platform/india-days.ts'
import { listLatestPromises } from '../delivery/promises.queries.ts'
import { duePaiseOf } from '../order-money.ts'
import { listItemRows, type OrderRow } from '../orders.queries.ts'
import { moneyOf } from './money-state.ts'
import { allOrders, type OrderFilters } from './orders.list.ts'

const { columns } = adminOrderAnswers
const { paymentStates } = adminOrderMessages

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

/** Yields all customers' orders, newest first, a page at a time. */
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
