import type { PlacedOrder } from '../orders/order-records.service.ts'
import type { RefundLine } from '../payments/money.tables.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import type { SplitReduction } from '../settling/settling.service.ts'
import {
  type BoughtLine,
  listBoughtLines,
  listCountedRefunds,
  listMovements,
} from './issuing.queries.ts'
import { invoiceOf, keyOf } from './issuing-facts.ts'
import { creditedBy, creditFrom, type InvoicedLine, leftOf } from './paper-lines.service.ts'
import { listPapersOfOrder, type PaperRow } from './papers.queries.ts'
import { splitByWeight } from './taxes.ts'

export { splitByWeight }

/**
 * Returns what an invoice lists now: all units but those that were refunded. The money of a refund in progress, or of one
 * that failed, is still the shop's, so its units are on the invoice with that money, and a credit note follows.
 */
export async function listInvoicedLines(tx: Tx, order: PlacedOrder): Promise<InvoicedLine[]> {
  const bought = await listBoughtLines(tx, keyOf(order))
  const refunds = await listCountedRefunds(tx, order.id)
  const isBack = ({ status }: (typeof refunds)[number]) => status === 'succeeded'
  const back = linesOf(refunds.filter(isBack))
  const onTheWay = linesOf(refunds.filter((refund) => !isBack(refund)))
  return bought.flatMap(({ depositPaise, balancePaise, ...line }) => {
    const quantity = line.quantity - total('quantity', back, line.position)
    if (quantity <= 0) return []
    const wholePaise = quantity * (depositPaise + balancePaise)
    const notAskedPaise = total('duePaise', onTheWay, line.position)
    return [{ ...line, quantity, wholePaise: wholePaise - notAskedPaise }]
  })
}

/** Returns the price of one unit of each line of an order, deposit and balance, in paise by the line's position. */
export async function listWholePrices(
  db: Db | Tx,
  order: PlacedOrder,
): Promise<Map<number, number>> {
  const bought = await listBoughtLines(db, keyOf(order))
  return new Map(
    bought.map(({ position, depositPaise, balancePaise }) => [
      position,
      depositPaise + balancePaise,
    ]),
  )
}

/** Returns the lines whose money the shop keeps of a cancelled order. If all units were refunded in part, these are all. */
export async function listKeptLines(tx: Tx, order: PlacedOrder): Promise<InvoicedLine[]> {
  const left = await listInvoicedLines(tx, order)
  if (left.length > 0) return left
  const bought = await listBoughtLines(tx, keyOf(order))
  return bought.map(({ depositPaise, balancePaise, ...line }) => ({
    ...line,
    wholePaise: line.quantity * (depositPaise + balancePaise),
  }))
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
 * Returns the units of an order that were not refunded, and their value. After the invoice, the value is what credit
 * notes left of the invoice. Before it, it is the price of all units, less reductions and what refunded units were
 * worth, split between the units as the invoice would. A part of a refunded unit's price that the shop kept adds no value to the other units.
 */
export async function listLineValues(tx: Db | Tx, order: PlacedOrder): Promise<LineValue[]> {
  const bought = await listBoughtLines(tx, keyOf(order))
  const refunds = await listCountedRefunds(tx, order.id)
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
    : valuesOf(left, wholeOf(bought) - reducedBy(refunds) - worthOf(lines))
  return left.map(({ position, name, quantity, balancePaise }) => ({
    position,
    name,
    quantity,
    valuePaise: values.get(position) ?? 0,
    balancePaise,
  }))
}

/**
 * Splits a reduction of an order's price among its lines, by what their units are worth now; null if they are not worth
 * as much.
 */
export const splitReduction: SplitReduction = async (tx, order, amountPaise) => {
  const values = await listLineValues(tx, order)
  const weights = values.map(({ valuePaise }) => valuePaise)
  if (weights.reduce((sum, paise) => sum + paise, 0) < amountPaise) return null
  const shares = splitByWeight(amountPaise, weights)
  return values.map(({ position }, index) => ({ position, amountPaise: shares[index] ?? 0 }))
}

function valuesOf(lines: BoughtLine[], wholePaise: number): Map<number, number> {
  const weights = lines.map((line) => line.quantity * (line.depositPaise + line.balancePaise))
  const shares = splitByWeight(Math.max(0, wholePaise), weights)
  return new Map(lines.map(({ position }, index) => [position, shares[index] ?? 0]))
}

const wholeOf = (lines: BoughtLine[]) =>
  lines.reduce((sum, line) => sum + line.quantity * (line.depositPaise + line.balancePaise), 0)

/** Returns by how much refunds without units reduced the price. */
const reducedBy = (refunds: { amountPaise: number; lines: RefundLine[] | null }[]) =>
  refunds.reduce((sum, { amountPaise, lines }) => (lines ? sum : sum + amountPaise), 0)

const worthOf = (lines: RefundLine[]) => lines.reduce((sum, line) => sum + line.worthPaise, 0)

/**
 * Returns what is left of each line of the invoice, also after refunds that have no credit note yet, and without what
 * the shop kept of refunded units.
 */
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
  const refunds = await listCountedRefunds(tx, id)
  for (const refund of refunds) {
    if (isDone(refund.id)) continue
    const credited = creditFrom(left, refund.amountPaise, creditedBy(refund))
    left = left.map((line) => {
      const { quantity = 0, amountPaise = 0 } = credited.get(line.position) ?? {}
      return {
        ...line,
        quantity: line.quantity - quantity,
        amountPaise: line.amountPaise - amountPaise,
      }
    })
  }
  const lines = linesOf(refunds)
  const kept = (position: number) =>
    total('worthPaise', lines, position) -
    total('amountPaise', lines, position) -
    total('duePaise', lines, position)
  return new Map(
    left.map(({ position, amountPaise }) => [position, Math.max(0, amountPaise - kept(position))]),
  )
}

const linesOf = (refunds: { lines: RefundLine[] | null }[]) =>
  refunds.flatMap(({ lines }) => lines ?? [])

const total = (
  part: 'quantity' | 'amountPaise' | 'worthPaise' | 'duePaise',
  lines: RefundLine[],
  position: number,
) => lines.reduce((sum, line) => (line.position === position ? sum + line[part] : sum), 0)
