import {
  accountNames,
  paperColumns,
  registerColumns,
  voucherTypes,
} from '@nirbhaya/contract/messages/papers/admin'
import { paiseToRupees } from '@nirbhaya/contract/money'
import type { Db } from '../../../platform/database/client.ts'
import { readAll } from '../../../platform/database/paging.ts'
import type { Columns } from '../../../platform/http/bodies/spreadsheet.ts'
import { indiaPeriod } from '../../../platform/india-days.ts'
import { isKeptVoucher } from '../../issuing-facts.ts'
import type { PaperRow } from '../../papers.queries.ts'
import { listRegister, type Span } from '../report.queries.ts'
import { listTransfers, type TransferRow } from '../settlements.queries.ts'
import { listLedgerMovements, type MovementRow } from './ledger.queries.ts'

type Account = keyof typeof accountNames

/** A row of double entry: an amount that one account gets (debit) from another (credit). */
export interface LedgerRow {
  date: string
  voucher: keyof typeof voucherTypes
  number: string
  debit: Account
  credit: Account
  paise: number
  orderId: string
  reference: string
}

export const ledger: Columns<LedgerRow> = [
  { title: paperColumns.date, of: ({ date }) => date },
  { title: registerColumns.voucherType, of: ({ voucher }) => voucherTypes[voucher] },
  { title: paperColumns.number, of: ({ number }) => number },
  { title: registerColumns.debit, of: ({ debit }) => accountNames[debit] },
  { title: registerColumns.credit, of: ({ credit }) => accountNames[credit] },
  { title: paperColumns.amount, of: ({ paise }) => paiseToRupees(paise) },
  { title: paperColumns.order, of: ({ orderId }) => orderId },
  { title: registerColumns.reference, of: ({ reference }) => reference },
]

/** Returns the movements of a range of days in portions: money, then invoices and credit notes, then payouts. */
export async function* listLedger(db: Db, span: Span): AsyncGenerator<LedgerRow[]> {
  const period = indiaPeriod(span.first, span.last)
  const movements = readAll(
    (portion) => listLedgerMovements(db, period, portion),
    ({ id }) => ({ at: period.since, id }),
  )
  for await (const rows of movements) yield rows.flatMap(ofMovement)
  const documents = readAll(
    (portion) => listRegister(db, span, ['tax-invoice', 'credit-note'], portion),
    ({ issuedAt, id }) => ({ at: issuedAt, id }),
  )
  for await (const rows of documents) yield rows.flatMap(ofDocument)
  const transfers = await listTransfers(db, span.first, span.last)
  yield transfers.reverse().flatMap(ofTransfer)
}

type Voucher = Omit<LedgerRow, 'debit' | 'credit' | 'paise'>
type Booking = [debit: Account, credit: Account, paise: number]

/** Returns the rows of a voucher. A negative amount swaps its accounts. */
const book = (voucher: Voucher, bookings: Booking[]): LedgerRow[] =>
  bookings
    .filter(([, , paise]) => paise !== 0)
    .map(([debit, credit, paise]) => ({
      ...voucher,
      ...(paise > 0 ? { debit, credit } : { debit: credit, credit: debit }),
      paise: Math.abs(paise),
    }))

/** Money before the invoice is an advance. Later money settles what the customer owes, or is owed. */
function ofMovement({ day, paise, number, reference, ...row }: MovementRow): LedgerRow[] {
  const voucher = paise > 0 ? 'receipt' : 'payment'
  const orderId = row.orderId ?? ''
  return book({ date: day, voucher, number: number ?? '', orderId, reference }, [
    [sourceOf(row), accountOf(row), paise],
  ])
}

function sourceOf({ isByHand, isImported }: Pick<MovementRow, 'isByHand' | 'isImported'>): Account {
  if (isImported) return 'imported'
  return isByHand ? 'bank' : 'provider'
}

type OfAccount = Pick<MovementRow, 'isAfterInvoice' | 'wasKept' | 'orderId'>

function accountOf({ isAfterInvoice, wasKept, orderId }: OfAccount): Account {
  if (isAfterInvoice) return 'customers'
  if (wasKept) return 'kept'
  return orderId === null ? 'outside' : 'advances'
}

function ofDocument(document: PaperRow): LedgerRow[] {
  const { kind, number, orderId, taxablePaise, cgstPaise, sgstPaise, igstPaise } = document
  const reference = document.content.refersTo?.number ?? ''
  const voucher = { date: document.issuedOn, number, orderId, reference }
  const taxes = (accounts: (tax: Account, paise: number) => Booking) => [
    accounts('cgst', cgstPaise),
    accounts('sgst', sgstPaise),
    accounts('igst', igstPaise),
  ]
  if (kind === 'credit-note') {
    return book({ ...voucher, voucher: 'creditNote' }, [
      ['refunds', 'customers', taxablePaise],
      ...taxes((tax, paise) => [tax, 'customers', paise]),
    ])
  }
  if (isKeptVoucher(document)) {
    return book({ ...voucher, voucher: 'journal' }, [['advances', 'kept', document.paidPaise]])
  }
  return [
    ...book({ ...voucher, voucher: 'sales' }, [
      ['customers', 'sales', taxablePaise],
      ...taxes((tax, paise) => ['customers', tax, paise]),
    ]),
    // The invoice takes what was paid before it.
    ...book({ ...voucher, voucher: 'journal' }, [['advances', 'customers', document.paidPaise]]),
  ]
}

/** The payout of the provider, and what it kept. Its payments and refunds are booked when they happen. */
function ofTransfer({ settledOn, transfer, ...sums }: TransferRow): LedgerRow[] {
  const voucher = { date: settledOn, number: '', orderId: '', reference: transfer }
  return [
    ...book({ ...voucher, voucher: 'journal' }, [
      ['fees', 'provider', sums.fees],
      ['feeTaxes', 'provider', sums.feeTaxes],
      ['provider', 'others', sums.others],
    ]),
    ...book({ ...voucher, voucher: 'contra' }, [['bank', 'provider', sums.paidOut]]),
  ]
}
