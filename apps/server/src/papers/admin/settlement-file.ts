import { paperRefusals } from '@nirbhaya/contract/messages/papers'
import { rupeesToPaise } from '@nirbhaya/contract/money'
import { NotCsv, readCsv } from '../../platform/csv-reading.ts'

/** One event of the report. Positive amounts increase the payout, negative amounts reduce it. */
export interface SettlementEvent {
  eventId: string
  kind: 'payment' | 'refund' | 'other'
  paymentId: string
  refundId: string
  amountPaise: number
  feePaise: number
  feeTaxPaise: number
  netPaise: number
  transfer: string
  settledOn: string
}

interface ReadReport {
  events: SettlementEvent[]
  errors: { line: number; message: string }[]
}

/**
 * The names that the provider's reports use for each column. If a report has several names of a column, the
 * name that comes first in this list counts. Names are compared in lower case, with one underscore between
 * two words. Source: the provider's settlement reconciliation report and API.
 */
const names = {
  eventId: ['event_id', 'entity_id', 'cf_payment_id', 'transaction_id'],
  type: ['event_type', 'type'],
  saleType: ['sale_type'],
  paymentId: ['order_id', 'merchant_order_id'],
  refundId: ['refund_id', 'merchant_refund_id', 'cf_refund_id'],
  amount: ['event_amount', 'transaction_amount', 'amount'],
  fee: ['event_service_charge', 'service_charge', 'fee'],
  feeTax: ['event_service_tax', 'service_tax', 'tax'],
  net: ['event_settlement_amount', 'settlement_amount', 'net_amount'],
  transfer: ['settlement_utr', 'utr', 'settlement_id'],
  settledOn: ['settlement_date', 'settlement_time', 'settlementtime', 'settled_on'],
} as const

type Column = keyof typeof names

/** The columns that every report must have, with the names shown to the owner. */
const needed: Partial<Record<Column, string>> = {
  eventId: 'Event ID',
  type: 'Event Type',
  paymentId: 'Order ID',
  amount: 'Event Amount',
  transfer: 'Settlement UTR',
  settledOn: 'Settlement Date',
}

const nameOf = (title: string) =>
  title
    .trim()
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '_')
    .replace(/^_|_$/g, '')

/** Reads the provider's settlement report. Lines that cannot be read are left out and listed as errors. */
export function readSettlementReport(csv: string): ReadReport {
  const [head, ...body] = rowsOf(csv)
  if (!head) return { events: [], errors: [{ line: 1, message: paperRefusals.reportUnreadable }] }
  const titles = head.cells.map(nameOf)
  // Looked up once for the whole file, because each lookup searches all titles.
  const places = new Map<Column, number>()
  for (const column of Object.keys(names) as Column[]) {
    const place = names[column].map((name) => titles.indexOf(name)).find((index) => index >= 0)
    if (place !== undefined) places.set(column, place)
  }
  const missing = Object.entries(needed).filter(([column]) => !places.has(column as Column))
  if (missing.length > 0) {
    const errors = missing.map(([, title]) => ({
      line: head.line,
      message: paperRefusals.columnMissing(title),
    }))
    return { events: [], errors }
  }
  const report: ReadReport = { events: [], errors: [] }
  for (const { line, cells } of body) {
    const read = readEvent((column) => {
      const place = places.get(column)
      // Reports start long numbers with an apostrophe, so that spreadsheets do not round them.
      return place === undefined ? '' : (cells[place] ?? '').trim().replace(/^'/, '')
    })
    if (typeof read === 'string') report.errors.push({ line, message: read })
    else report.events.push(read)
  }
  return report
}

function rowsOf(csv: string) {
  try {
    return readCsv(csv)
  } catch (error) {
    if (error instanceof NotCsv) return []
    throw error
  }
}

function readEvent(cell: (column: Column) => string): SettlementEvent | string {
  const eventId = cell('eventId')
  if (eventId === '' || eventId.length > 200) return paperRefusals.lineEvent
  const kind = kindOf(cell('type'))
  const settledOn = readDay(cell('settledOn'))
  if (settledOn === undefined) return paperRefusals.lineDate
  const amount = readPaise(cell('amount'))
  const fee = readPaise(cell('fee') || '0')
  const feeTax = readPaise(cell('feeTax') || '0')
  if (amount === undefined || fee === undefined || feeTax === undefined) {
    return paperRefusals.lineAmount
  }
  const isOut = kind === 'refund' || /^debit$/i.test(cell('saleType'))
  const amountPaise = isOut ? -Math.abs(amount) : amount
  const [feePaise, feeTaxPaise] = [Math.abs(fee), Math.abs(feeTax)]
  const said = cell('net') === '' ? undefined : readPaise(cell('net'))
  const netPaise =
    said === undefined ? amountPaise - feePaise - feeTaxPaise : isOut ? -Math.abs(said) : said
  return {
    eventId,
    kind,
    settledOn,
    amountPaise,
    feePaise,
    feeTaxPaise,
    netPaise,
    paymentId: cell('paymentId').slice(0, 200),
    refundId: cell('refundId').slice(0, 200),
    transfer: cell('transfer').slice(0, 200),
  }
}

function kindOf(type: string): SettlementEvent['kind'] {
  const name = nameOf(type)
  if (name === 'payment' || name === 'transaction') return 'payment'
  return name === 'refund' ? 'refund' : 'other'
}

/**
 * Converts an amount such as `1,234.50` to paise; undefined for another text, or for a hundred crore rupees
 * and more.
 */
function readPaise(text: string): number | undefined {
  const plain = text.replace(/[₹,\s]/g, '')
  if (!/^-?\d{1,9}(\.\d{1,2}0*)?$/.test(plain)) return undefined
  return rupeesToPaise(Number(plain))
}

/** Reads a calendar date: `2026-11-26` with or without a time, `26-11-2026` or `26/11/2026`. */
function readDay(text: string): string | undefined {
  const iso = /^(20\d\d)-(\d\d)-(\d\d)/.exec(text)
  const indian = /^(\d\d)[-/](\d\d)[-/](20\d\d)/.exec(text)
  const day = iso
    ? `${iso[1]}-${iso[2]}-${iso[3]}`
    : indian && `${indian[3]}-${indian[2]}-${indian[1]}`
  if (!day) return undefined
  const moment = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== day
    ? undefined
    : day
}
