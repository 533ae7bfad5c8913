import { paperWords } from '@nirbhaya/contract/messages/papers'
import { paperAdminWords as words } from '@nirbhaya/contract/messages/papers/admin'
import { formatSignedRupees } from '@nirbhaya/contract/money'
import type { SettlementReport } from '@nirbhaya/contract/papers/settlements'
import { Panel } from '../../admin/panel.tsx'
import { type SumColumn, SumTable } from './sum-table.tsx'
import { Sum, Sums } from './sums.tsx'

type Transfer = SettlementReport['transfers'][number]
type Difference = SettlementReport['differences'][number]

const transferColumns: SumColumn<Transfer>[] = [
  { title: words.day, of: ({ settledOn }) => settledOn },
  { title: words.transfer, of: ({ transfer }) => transfer },
  { title: words.payments, of: ({ payments }) => formatSignedRupees(payments), isNumber: true },
  { title: words.refunds, of: ({ refunds }) => formatSignedRupees(refunds), isNumber: true },
  { title: words.others, of: ({ others }) => formatSignedRupees(others), isNumber: true },
  { title: words.fees, of: ({ fees }) => formatSignedRupees(fees), isNumber: true },
  { title: words.feeTaxes, of: ({ feeTaxes }) => formatSignedRupees(feeTaxes), isNumber: true },
  { title: words.paidOut, of: ({ paidOut }) => formatSignedRupees(paidOut), isNumber: true },
]

const amountOf = (rupees: number | undefined) =>
  rupees === undefined ? '' : formatSignedRupees(rupees)

const differenceColumns: SumColumn<Difference>[] = [
  { title: words.differences, of: ({ kind }) => words.differs[kind] },
  { title: paperWords.reference, of: ({ reference }) => reference },
  { title: words.day, of: ({ settledOn = '' }) => settledOn },
  { title: words.reported, of: ({ reported }) => amountOf(reported), isNumber: true },
  { title: words.booked, of: ({ booked }) => amountOf(booked), isNumber: true },
]

/** Lists the provider's transfers to the bank, its fees, and the differences from the ledger. */
export function SettlementTables({ report }: { report: SettlementReport }) {
  const { fees, feeTaxes } = report.totals
  const total = { ...report.totals, transfer: words.total, settledOn: '', events: 0 }
  const rows = report.transfers.length > 0 ? [...report.transfers, total] : []
  return (
    <div className="grid grid-cols-1 gap-4">
      <Panel title={words.transfers}>
        <SumTable
          caption={words.transfers}
          columns={transferColumns}
          keyOf={({ transfer, settledOn }) => `${transfer} ${settledOn}`}
          rows={rows}
        />
      </Panel>
      <Panel hint={words.purchaseNote} title={words.purchase}>
        <Sums>
          <Sum amount={fees} name={words.feesWithoutTax} />
          <Sum amount={feeTaxes} name={words.feeTaxes} />
          <Sum amount={fees + feeTaxes} name={words.total} />
        </Sums>
      </Panel>
      <Panel title={words.differences}>
        {report.differences.length === 0 ? (
          <p className="text-muted">
            {report.transfers.length === 0 ? words.nothing : words.noDifferences}
          </p>
        ) : (
          <SumTable
            caption={words.differences}
            columns={differenceColumns}
            keyOf={({ kind, reference }) => `${kind} ${reference}`}
            rows={report.differences}
          />
        )}
      </Panel>
    </div>
  )
}
