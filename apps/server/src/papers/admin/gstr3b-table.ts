import { paperAdminWords as words } from '@nirbhaya/contract/messages/papers/admin'
import { paiseToRupees as rupees } from '@nirbhaya/contract/money'
import { placeOfSupply } from '@nirbhaya/contract/papers/gst-states'
import type { StateCode } from '@nirbhaya/contract/states'
import type { Db } from '../../platform/database/client.ts'
import type { Columns } from '../../platform/http/bodies/spreadsheet.ts'
import { readSummary } from './gstr3b.service.ts'
import type { Span, Sums } from './report.queries.ts'

interface Row extends Sums {
  row: keyof typeof words.gstr3bRows
  place?: StateCode
}

export const gstr3b: Columns<Row> = [
  { title: words.gstr3bTable, of: ({ row }) => words.gstr3bRows[row].table },
  { title: 'Nature of Supplies', of: ({ row }) => words.gstr3bRows[row].name },
  { title: 'Place of Supply', of: ({ place }) => (place ? placeOfSupply(place) : '') },
  { title: 'Total Taxable value', of: ({ taxablePaise }) => rupees(taxablePaise) },
  { title: 'Integrated Tax', of: ({ igstPaise }) => rupees(igstPaise) },
  { title: 'Central Tax', of: ({ cgstPaise }) => rupees(cgstPaise) },
  { title: 'State/UT Tax', of: ({ sgstPaise }) => rupees(sgstPaise) },
  { title: 'Cess', of: () => 0 },
]

export async function listGstr3b(db: Db, span: Span): Promise<Row[]> {
  const { taxable, exemptPaise, interState } = await readSummary(db, span)
  const untaxed = { cgstPaise: 0, sgstPaise: 0 }
  return [
    { row: 'taxable', ...taxable },
    { row: 'exempt', taxablePaise: exemptPaise, igstPaise: 0, ...untaxed },
    ...interState.map((one) => ({ row: 'interState' as const, ...one, ...untaxed })),
  ]
}
