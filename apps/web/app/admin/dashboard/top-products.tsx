import type { Dashboard } from '@nirbhaya/contract/dashboard'
import { dashboardWords as words } from '@nirbhaya/contract/messages/dashboard'
import { formatRupees } from '@nirbhaya/contract/money'
import { FiguresTable } from './figures-table.tsx'

const columns = [words.product, words.views, words.pieces, words.taken]

/** What sells most in this time. */
export function TopProducts({ products }: { products: Dashboard['topProducts'] }) {
  if (products.length === 0) return <p className="text-muted">{words.noSales}</p>
  return (
    <FiguresTable columns={columns}>
      {products.map(({ name, units, taken, views }) => (
        <tr className="border-b border-line text-right last:border-0" key={name}>
          <th
            className="@max-[18rem]:min-w-20 py-3 text-left font-medium wrap-anywhere"
            scope="row"
          >
            {name}
          </th>
          <td className="py-3 pl-3 text-muted">{views.toLocaleString('en-IN')}</td>
          <td className="py-3 pl-3">{units.toLocaleString('en-IN')}</td>
          <td className="py-3 pl-3">{formatRupees(taken)}</td>
        </tr>
      ))}
    </FiguresTable>
  )
}
