import type { Dashboard } from '@nirbhaya/contract/dashboard'
import { dashboardWords as words } from '@nirbhaya/contract/messages/dashboard'
import { formatRupees } from '@nirbhaya/contract/money'

const columns = [words.product, words.views, words.pieces, words.taken]

/** What sells most in this time. */
export function TopProducts({ products }: { products: Dashboard['topProducts'] }) {
  if (products.length === 0) return <p className="text-muted">{words.noSales}</p>
  return (
    <table className="w-full text-sm tabular-nums">
      <thead>
        <tr className="border-b border-line text-right text-muted">
          {columns.map((name) => (
            <th
              className="pb-2 pl-3 font-semibold first:pl-0 first:text-left"
              key={name}
              scope="col"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {products.map(({ name, units, taken, views }) => (
          <tr className="border-b border-line text-right last:border-0" key={name}>
            <th className="py-3 text-left font-medium" scope="row">
              {name}
            </th>
            <td className="py-3 pl-3 text-muted">{views.toLocaleString('en-IN')}</td>
            <td className="py-3 pl-3">{units.toLocaleString('en-IN')}</td>
            <td className="py-3 pl-3">{formatRupees(taken)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
