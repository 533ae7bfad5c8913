import type { Dashboard } from '@nirbhaya/contract/dashboard/dashboard'
import { dashboardWords as words } from '@nirbhaya/contract/messages/dashboard'
import { formatRupees } from '@nirbhaya/contract/money'
import { formatCount } from '@nirbhaya/contract/numbers'

/** Lists the best-selling products of the period, with their figures below each name. */
export function TopProducts({ products }: { products: Dashboard['topProducts'] }) {
  if (products.length === 0) return <p className="text-muted">{words.noSales}</p>
  return (
    <ul className="divide-y divide-line text-sm tabular-nums">
      {products.map(({ name, units, taken, views }) => (
        <li className="py-3 first:pt-0 last:pb-0" key={name}>
          <p className="font-medium wrap-anywhere">{name}</p>
          <dl className="mt-1 grid gap-x-6 gap-y-1 sm:grid-cols-3">
            <Figure name={words.views} value={formatCount(views)} />
            <Figure name={words.pieces} value={formatCount(units)} />
            <Figure name={words.preBooked} value={formatRupees(taken)} />
          </dl>
        </li>
      ))}
    </ul>
  )
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div className="flex gap-x-2 max-sm:justify-between">
    <dt className="text-muted">{name}</dt>
    <dd>{value}</dd>
  </div>
)
