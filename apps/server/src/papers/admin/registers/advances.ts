import { paperWords } from '@nirbhaya/contract/messages/papers'
import { registerColumns as columns, paperColumns } from '@nirbhaya/contract/messages/papers/admin'
import { paiseToRupees as rupees } from '@nirbhaya/contract/money'
import { kindOf, kindOfNumber } from '@nirbhaya/contract/papers/kinds'
import type { Db } from '../../../platform/database/client.ts'
import { readAll } from '../../../platform/database/paging.ts'
import type { Columns } from '../../../platform/http/bodies/spreadsheet.ts'
import type { Span } from '../report.queries.ts'
import { type AdvanceRow, listAdvances } from './advances.queries.ts'

/** Returns the part of an advance that a document of a kind closed. */
const closedPaise = ({ paise, refundedPaise, closedBy }: AdvanceRow, isKept: boolean) =>
  closedBy !== null && (kindOfNumber(closedBy) === 'kept-advance') === isKept
    ? paise - refundedPaise
    : 0

/** The columns of the register of advances and their adjustment (CGST rule 56(3)). */
export const advancesRegister: Columns<AdvanceRow> = [
  { title: paperColumns.date, of: ({ issuedOn }) => issuedOn },
  { title: paperColumns.number, of: ({ number }) => number },
  { title: paperColumns.kind, of: (row) => paperWords.titles[kindOf(row)] },
  { title: paperColumns.order, of: ({ orderId }) => orderId },
  { title: paperColumns.amount, of: ({ paise }) => rupees(paise) },
  { title: columns.refunded, of: ({ refundedPaise }) => rupees(refundedPaise) },
  { title: columns.refundNumbers, of: ({ refunds }) => refunds ?? '' },
  { title: columns.invoiced, of: (row) => rupees(closedPaise(row, false)) },
  { title: columns.kept, of: (row) => rupees(closedPaise(row, true)) },
  { title: columns.closedBy, of: ({ closedBy }) => closedBy ?? '' },
  { title: columns.closedOn, of: ({ closedOn }) => closedOn ?? '' },
  {
    title: columns.open,
    of: ({ paise, refundedPaise, closedBy }) =>
      closedBy === null ? rupees(paise - refundedPaise) : 0,
  },
]

export const listAdvanceRows = (db: Db, span: Span) =>
  readAll(
    (portion) => listAdvances(db, span, portion),
    ({ id }) => ({ at: new Date(0), id }),
  )
