import { paperAdminWords as words } from '@nirbhaya/contract/messages/papers/admin'
import { formatSignedRupees } from '@nirbhaya/contract/money'
import type { PaperReport } from '@nirbhaya/contract/papers/report'
import { Panel } from '../../admin/panel.tsx'
import { type SumColumn, SumTable } from './sum-table.tsx'

interface Row {
  row: keyof typeof words.gstr3bRows
  place?: string
  taxable: number
  igst: number
  cgst?: number
  sgst?: number
}

const amount = (rupees: number | undefined) =>
  rupees === undefined ? '' : formatSignedRupees(rupees)

const columns: SumColumn<Row>[] = [
  { title: words.gstr3bTable, of: ({ row }) => words.gstr3bRows[row].table },
  {
    title: words.name,
    of: ({ row, place }) => (place ? words.unregisteredIn(place) : words.gstr3bRows[row].name),
  },
  { title: words.taxable, of: ({ taxable }) => amount(taxable), isNumber: true },
  { title: words.igst, of: ({ igst }) => amount(igst), isNumber: true },
  { title: words.cgst, of: ({ cgst }) => amount(cgst), isNumber: true },
  { title: words.sgst, of: ({ sgst }) => amount(sgst), isNumber: true },
]

/** Shows the figures that GSTR-3B asks for. */
export function Gstr3bPanel({ summary }: { summary: PaperReport['gstr3b'] }) {
  const rows: Row[] = [
    { row: 'taxable', ...summary.taxable },
    { row: 'exempt', taxable: summary.exempt, igst: 0, cgst: 0, sgst: 0 },
    ...summary.interState.map((one) => ({ row: 'interState' as const, ...one })),
  ]
  return (
    <Panel hint={words.gstr3bNote} title={words.gstr3b}>
      <SumTable
        caption={words.gstr3b}
        columns={columns}
        keyOf={({ row, place = '' }) => `${row} ${place}`}
        rows={rows}
      />
    </Panel>
  )
}
