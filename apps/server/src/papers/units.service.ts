import { duePaiseOf, type PlacedOrder, paidPaiseOf } from '../orders/order-records.service.ts'
import type { RefundLine } from '../payments/money.tables.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import {
  type BoughtLine,
  listBoughtLines,
  listLiveRefunds,
  listMovements,
} from './issuing.queries.ts'
import { invoiceOf, keyOf } from './issuing-facts.ts'
import { creditFrom, type InvoicedLine, leftOf } from './paper-lines.service.ts'
import { listPapersOfOrder, type PaperRow } from './papers.queries.ts'
import { splitByWeight } from './taxes.ts'

export { splitByWeight }

/**
 * Returns what an invoice lists now: all units but those that were refunded. A refund in progress may fail, so its
 * units are still on the invoice, and a credit note follows. Their unpaid balance is not asked for any more.
 */
export async function listInvoicedLines(tx: Tx, order: PlacedOrder): Promise<InvoicedLine[]> {
  const bought = await listBoughtLines(tx, keyOf(order))
  const refunds = await listLiveRefunds(tx, order.id)
  const isBack = ({ status }: (typeof refunds)[number]) => status === 'succeeded'
  const back = linesOf(refunds.filter(isBack))
  const onTheWay = linesOf(refunds.filter((refund) => !isBack(refund)))
  return bought.flatMap(({ depositPaise, balancePaise, ...line }) => {
    const quantity = line.quantity - total('quantity', back, line.position)
    if (quantity <= 0) return []
    const wholePaise = quantity * (depositPaise + balancePaise)
    return [
      { ...line, quantity, wholePaise: wholePaise - total('duePaise', onTheWay, line.position) },
    ]
  })
}

/** The units of an order's line that were not refunded. */
export interface LineValue {
  position: number
  name: string
  quantity: number
  /** What these units are worth together: their price, less reductions. The unpaid balance is included. */
  valuePaise: number
  /** The balance of one unit. */
  balancePaise: number
}

/**
 * Returns the units of an order that are neither refunded nor being refunded, and their value. After the invoice,
 * the value is what credit notes left of the invoice. Before it, it is the paid and the unpaid price, split between
 * the units as the invoice would.
 */
export async function listLineValues(tx: Db | Tx, order: PlacedOrder): Promise<LineValue[]> {
  const bought = await listBoughtLines(tx, keyOf(order))
  const refunds = await listLiveRefunds(tx, order.id)
  const lines = linesOf(refunds)
  const left = bought
    .map((line) => ({
      ...line,
      quantity: line.quantity - total('quantity', lines, line.position),
    }))
    .filter(({ quantity }) => quantity > 0)
  if (left.length === 0) return []
  const issued = await listPapersOfOrder(tx, order.id)
  const invoice = invoiceOf(issued)
  const values = invoice
    ? await valuesOfInvoice(tx, order, { invoice, issued })
    : valuesOf(left, paidPaiseOf(order) + duePaiseOf(order) - order.refundedPaise)
  return left.map(({ position, name, quantity, balancePaise }) => ({
    position,
    name,
    quantity,
    valuePaise: values.get(position) ?? 0,
    balancePaise,
  }))
}

function valuesOf(lines: BoughtLine[], wholePaise: number): Map<number, number> {
  const weights = lines.map((line) => line.quantity * (line.depositPaise + line.balancePaise))
  const shares = splitByWeight(Math.max(0, wholePaise), weights)
  return new Map(lines.map(({ position }, index) => [position, shares[index] ?? 0]))
}

/** Returns what is left of each line of the invoice, also after refunds that have no credit note yet. */
async function valuesOfInvoice(
  tx: Db | Tx,
  { id }: PlacedOrder,
  { invoice, issued }: { invoice: PaperRow; issued: PaperRow[] },
): Promise<Map<number, number>> {
  const documented = new Set([
    ...issued.map(({ ledgerEntryId }) => ledgerEntryId),
    ...invoice.content.advances.map(({ entryId }) => entryId),
  ])
  const movements = await listMovements(tx, id)
  const isDone = (refundId: string) =>
    movements.some((one) => one.refundId === refundId && documented.has(one.id))
  let left = await leftOf(tx, invoice)
  for (const refund of await listLiveRefunds(tx, id)) {
    if (isDone(refund.id)) continue
    const credited = creditFrom(left, refund.amountPaise, refund.lines)
    left = left.map((line) => {
      const { quantity = 0, amountPaise = 0 } = credited.get(line.position) ?? {}
      return {
        ...line,
        quantity: line.quantity - quantity,
        amountPaise: line.amountPaise - amountPaise,
      }
    })
  }
  return new Map(left.map(({ position, amountPaise }) => [position, amountPaise]))
}

const linesOf = (refunds: { lines: RefundLine[] | null }[]) =>
  refunds.flatMap(({ lines }) => lines ?? [])

const total = (part: 'quantity' | 'duePaise', lines: RefundLine[], position: number) =>
  lines.reduce((sum, line) => (line.position === position ? sum + line[part] : sum), 0)
