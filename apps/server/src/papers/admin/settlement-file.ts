import { paperRefusals } from '@nirbhaya/contract/messages/papers'
import { rupeesToPaise } from '@nirbhaya/contract/money'
import { type CsvRow, NotCsv, readCsv } from '../../platform/csv-reading.ts'

/** One event of the report. Positive amounts increase the payout, negative amounts reduce it. */
export interface SettlementEvent {
  /** The line of the file. */
  line: number
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
 * two words. Source: the settlement reconciliation report of Cashfree's dashboard, and the answer of its API
 * with the same name (`POST /settlement/recon`, version 2026-01-01).
 */
const names = {
  eventId: ['event_id'],
  type: ['event_type'],
  saleType: ['sale_type'],
  status: ['event_status', 'status'],
  paymentId: ['merchant_reference_id', 'order_id'],
  refundId: ['refund_id'],
  amount: ['event_amount'],
  fee: ['transaction_service_charge', 'payment_service_charge'],
  feeTax: ['txn_st_gst', 'payment_service_tax'],
  net: ['event_settlement_amount'],
  transfer: ['settlement_utr', 'utr'],
  settledOn: ['settlement_date'],
} as const

type Column = keyof typeof names

/** The columns that every report must have, with the names shown to the owner. */
const needed: Partial<Record<Column, string>> = {
  eventId: 'Event Id',
  type: 'Event Type',
  paymentId: 'Merchant Reference Id',
  amount: 'Event Amount',
  fee: 'Transaction Service Charge',
  feeTax: 'Txn ST/GST',
  transfer: 'UTR',
  settledOn: 'Settlement Date',
}

/** The columns of the section about payouts that are read: a charge for the payout itself. */
const payoutNames = {
  eventId: ['id'],
  transfer: ['utr_no'],
  settledOn: ['settlement_date'],
  fee: ['settlement_charge'],
  feeTax: ['settlement_tax'],
} as const

/**
 * Matches the line between the two sections of the dashboard's report. The first section has a line for each
 * payout, the second section has a line for each event.
 */
const detailsLine = /^\W*settlement reconciliation details\W*$/i

const nameOf = (title: string) =>
  title
    .trim()
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '_')
    .replace(/^_|_$/g, '')

/** Reads the provider's settlement report. Lines that cannot be read are left out and listed as errors. */
export function readSettlementReport(csv: string): ReadReport {
  const rows = rowsOf(csv)
  const middle = rows.findIndex(({ cells }) => detailsLine.test(cells[0] ?? ''))
  const { places, head, body } = tableOf(rows.slice(middle + 1), names)
  const errors = (line: number, ...messages: string[]) => ({
    events: [],
    errors: messages.map((message) => ({ line, message })),
  })
  if (!head) return errors(1, paperRefusals.reportUnreadable)
  const missing = Object.entries(needed).filter(([column]) => !places.has(column as Column))
  if (missing.length > 0) {
    return errors(head.line, ...missing.map(([, title]) => paperRefusals.columnMissing(title)))
  }
  const report: ReadReport = {
    events: middle > 0 ? readCharges(rows.slice(0, middle)) : [],
    errors: [],
  }
  for (const row of body) {
    const read = readEvent(cellsOf(row, places))
    if (typeof read === 'string') report.errors.push({ line: row.line, message: read })
    else report.events.push({ line: row.line, ...read })
  }
  return report
}

/** Finds the columns of a table by the titles in its first row. */
function tableOf<Name extends string>(
  [head, ...body]: CsvRow[],
  wanted: Record<Name, readonly string[]>,
) {
  const titles = head?.cells.map(nameOf) ?? []
  // Looked up once for the whole table, because each lookup searches all titles.
  const places = new Map<Name, number>()
  for (const column of Object.keys(wanted) as Name[]) {
    const place = wanted[column].map((name) => titles.indexOf(name)).find((index) => index >= 0)
    if (place !== undefined) places.set(column, place)
  }
  return { head, body, places }
}

const cellsOf =
  <Name extends string>({ cells }: CsvRow, places: Map<Name, number>) =>
  (column: Name) => {
    const place = places.get(column)
    // Reports start long numbers with an apostrophe, so that spreadsheets do not round them.
    return place === undefined ? '' : (cells[place] ?? '').trim().replace(/^'/, '')
  }

/** Reads the charges for payouts, such as an instant payout. Payouts without a charge are left out. */
function readCharges(rows: CsvRow[]): SettlementEvent[] {
  const { body, places } = tableOf(rows, payoutNames)
  return body.flatMap((row) => {
    const cell = cellsOf(row, places)
    const feePaise = readPaise(cell('fee')) ?? 0
    const feeTaxPaise = readPaise(cell('feeTax')) ?? 0
    const settledOn = readDay(cell('settledOn'))
    if (feePaise + feeTaxPaise === 0 || settledOn === undefined) return []
    return {
      line: row.line,
      eventId: `payout ${cell('eventId')}`,
      kind: 'other',
      paymentId: '',
      refundId: '',
      amountPaise: 0,
      feePaise,
      feeTaxPaise,
      netPaise: -feePaise - feeTaxPaise,
      transfer: cell('transfer'),
      settledOn,
    }
  })
}

function rowsOf(csv: string) {
  try {
    return readCsv(csv)
  } catch (error) {
    if (error instanceof NotCsv) return []
    throw error
  }
}

/** Matches a long number that a spreadsheet rounded, such as `5.11E+12`. */
const roundedPattern = /^\d+([.,]\d+)?e\+?\d+$/i

/** Matches the status of an event whose money has moved. */
const donePattern = /^(success|n\/?a|)$/i

function readEvent(cell: (column: Column) => string): Omit<SettlementEvent, 'line'> | string {
  const eventId = cell('eventId')
  if (eventId === '' || eventId.length > 200) return paperRefusals.lineEvent
  const ids = [eventId, cell('paymentId'), cell('refundId'), cell('transfer')]
  const rounded = ids.find((id) => roundedPattern.test(id))
  if (rounded !== undefined) return paperRefusals.lineRounded(rounded)
  if (!donePattern.test(cell('status'))) return paperRefusals.lineUnsettled
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
    // The dashboard's report has no column for refunds: the id of the event is the provider's id of the refund.
    refundId: kind === 'refund' ? cell('refundId').slice(0, 200) || eventId : '',
    transfer: cell('transfer').slice(0, 200),
  }
}

function kindOf(type: string): SettlementEvent['kind'] {
  const name = nameOf(type)
  return name === 'payment' || name === 'refund' ? name : 'other'
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
