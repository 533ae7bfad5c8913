import { formatDate } from '@nirbhaya/contract/dates'
import { paperWords } from '@nirbhaya/contract/messages/papers'
import { paperAdminWords as words } from '@nirbhaya/contract/messages/papers/admin'
import { formatSignedRupees } from '@nirbhaya/contract/money'
import { isPortalRate } from '@nirbhaya/contract/papers/gst-portal'
import type { PaperReport } from '@nirbhaya/contract/papers/report'
import { AdminLink } from '../../admin/admin-link.tsx'
import { Panel } from '../../admin/panel.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Downloads } from './downloads.tsx'
import { Gstr3bPanel } from './gstr3b-panel.tsx'
import { type SumColumn, SumTable } from './sum-table.tsx'
import { Sum, Sums } from './sums.tsx'

type Supply = PaperReport['supplies'][number]

const taxColumns: SumColumn<Pick<Supply, 'taxable' | 'cgst' | 'sgst' | 'igst'>>[] = [
  { title: words.taxable, of: ({ taxable }) => formatSignedRupees(taxable), isNumber: true },
  { title: words.cgst, of: ({ cgst }) => formatSignedRupees(cgst), isNumber: true },
  { title: words.sgst, of: ({ sgst }) => formatSignedRupees(sgst), isNumber: true },
  { title: words.igst, of: ({ igst }) => formatSignedRupees(igst), isNumber: true },
]

/** Returns the column that tells kinds of buyers apart; none while all buyers are without a GSTIN. */
const buyerColumns = (rows: { isRegistered: boolean }[]): SumColumn<{ isRegistered: boolean }>[] =>
  rows.some(({ isRegistered }) => isRegistered)
    ? [
        {
          title: words.supplyTo,
          of: ({ isRegistered }) => (isRegistered ? words.withGstin : words.withoutGstin),
        },
      ]
    : []

const supplyColumns = (rows: Supply[], count: string): SumColumn<Supply>[] => [
  { title: words.place, of: ({ place }) => place },
  ...buyerColumns(rows),
  { title: words.rate, of: ({ rate }) => `${rate}%`, isNumber: true },
  { title: count, of: ({ invoices }) => invoices, isNumber: true },
  ...taxColumns,
]

const hsnColumns = ({ hsn: rows }: PaperReport): SumColumn<PaperReport['hsn'][number]>[] => [
  { title: words.hsn, of: ({ hsn }) => hsn },
  { title: words.name, of: ({ name }) => name },
  ...buyerColumns(rows),
  { title: words.quantity, of: ({ quantity, unit }) => `${quantity} ${unit}`, isNumber: true },
  { title: words.rate, of: ({ rate }) => `${rate}%`, isNumber: true },
  { title: words.total, of: ({ total }) => formatSignedRupees(total), isNumber: true },
  ...taxColumns,
]

const exemptColumns: SumColumn<PaperReport['exempt'][number]>[] = [
  {
    title: words.place,
    of: ({ isInterState }) => (isInterState ? words.interState : words.intraState),
  },
  {
    title: words.supplyTo,
    of: ({ isRegistered }) => (isRegistered ? words.withGstin : words.withoutGstin),
  },
  { title: words.nilRated, of: ({ nilRated }) => formatSignedRupees(nilRated), isNumber: true },
  { title: words.exempted, of: ({ exempted }) => formatSignedRupees(exempted), isNumber: true },
]

const documentColumns: SumColumn<PaperReport['documents'][number]>[] = [
  { title: words.kind, of: ({ kind }) => paperWords.titles[kind] },
  { title: words.first, of: ({ first }) => first },
  { title: words.last, of: ({ last }) => last },
  { title: words.count, of: ({ count }) => count, isNumber: true },
  { title: words.total, of: ({ total }) => formatSignedRupees(total), isNumber: true },
]

const supplyKey = ({ place, rate, isRegistered }: Supply) => `${place} ${rate} ${isRegistered}`

/** Shows all figures of a period, in the order in which a tax return asks for them. */
export function PeriodReport({ report }: { report: PaperReport }) {
  const { advances, ledger } = report
  const unknown = new Set(report.hsn.map(({ rate }) => rate).filter((rate) => !isPortalRate(rate)))
  return (
    <div className="grid grid-cols-1 gap-4">
      {!report.gstin && <Notice tone="warn">{words.noGstin}</Notice>}
      {report.isComposition && <Notice tone="warn">{words.compositionPeriod}</Notice>}
      {unknown.size > 0 && (
        <Notice tone="warn">
          {words.rateUnknown([...unknown].map((rate) => `${rate}%`).join(', '))}
        </Notice>
      )}
      <Waiting waiting={report.waiting} />
      <Gstr3bPanel summary={report.gstr3b} />
      <Panel title={words.supplies}>
        <SumTable
          caption={words.supplies}
          columns={supplyColumns(report.supplies, words.invoices)}
          keyOf={supplyKey}
          rows={report.supplies}
        />
      </Panel>
      <Panel title={words.notes}>
        <SumTable
          caption={words.notes}
          columns={supplyColumns(report.notes, words.notesCount)}
          keyOf={supplyKey}
          rows={report.notes}
        />
      </Panel>
      {report.exempt.length > 0 && (
        <Panel title={words.exempt}>
          <SumTable
            caption={words.exempt}
            columns={exemptColumns}
            keyOf={({ isInterState, isRegistered }) => `${isInterState} ${isRegistered}`}
            rows={report.exempt}
          />
        </Panel>
      )}
      <Panel title={words.hsnSummary}>
        <SumTable
          caption={words.hsnSummary}
          columns={hsnColumns(report)}
          keyOf={({ hsn, unit, rate, isRegistered }) => `${hsn} ${unit} ${rate} ${isRegistered}`}
          rows={report.hsn}
        />
      </Panel>
      <Panel title={words.documents}>
        <SumTable
          caption={words.documents}
          columns={documentColumns}
          keyOf={({ first }) => first}
          rows={report.documents}
        />
      </Panel>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Panel {...(!report.isComposition && { hint: words.advancesNote })} title={words.advances}>
          <Sums>
            <Sum amount={advances.received} name={words.received} />
            <Sum amount={advances.refunded} name={words.refundedAdvances} />
            <Sum amount={advances.invoiced} name={words.invoiced} />
            <Sum amount={advances.kept} name={words.keptAdvances} />
            <Sum amount={advances.open} name={words.open} />
          </Sums>
        </Panel>
        <Panel title={words.ledger}>
          <Sums>
            <Sum amount={ledger.documented} name={words.documented} />
            <Sum amount={ledger.besides} name={words.besides} />
            <Sum amount={ledger.total} name={words.ledgerTotal} />
          </Sums>
        </Panel>
      </div>
      <Downloads hasGstin={report.gstin !== undefined} period={report.period} />
    </div>
  )
}

/** Lists orders whose invoice is due but not issued, and the data that each of them lacks. */
function Waiting({ waiting }: Pick<PaperReport, 'waiting'>) {
  if (waiting.length === 0) return null
  return (
    <Panel title={words.waiting}>
      <ul className="grid grid-cols-1 gap-2.5">
        {waiting.map(({ orderId, shownId, why, since }) => (
          <li className="flex flex-wrap justify-between gap-x-4" key={orderId}>
            <AdminLink className="link" to={`/admin/orders/${orderId}`}>
              {`#${shownId}`}
            </AdminLink>
            <span>{words.waitingWhy[why]}</span>
            <span className="text-muted">{words.dueSince(formatDate(`${since}T12:00:00Z`))}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
