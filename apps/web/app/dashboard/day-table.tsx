import type { Dashboard } from '@nirbhaya/contract/dashboard/dashboard'
import { dashboardWords as words } from '@nirbhaya/contract/messages/dashboard'
import { formatRupees } from '@nirbhaya/contract/money'
import { formatCount } from '@nirbhaya/contract/numbers'
import { Icon } from '../ui/icons/icon.tsx'
import { shortDay } from './figures.ts'
import { FiguresTable } from './figures-table.tsx'

const columns = [words.day, words.taken, words.preBookings, words.views]

/** Lists the figures of each day, newest first. */
export function DayTable({ days }: Pick<Dashboard, 'days'>) {
  return (
    <details className="disclosure group mt-4">
      <summary className="-mx-2 inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-control px-2 text-sm font-semibold text-deep-pink hover:underline [&::-webkit-details-marker]:hidden">
        {words.asTable}
        <Icon className="size-4.5 transition-transform group-open:rotate-180" name="chevron-down" />
      </summary>
      <FiguresTable className="mt-4" columns={columns}>
        {days.toReversed().map(({ date, taken, preBookings, views }) => (
          <tr className="border-b border-line text-right last:border-0" key={date}>
            <th className="py-2 text-left font-medium whitespace-nowrap" scope="row">
              <time dateTime={date}>{shortDay(date)}</time>
            </th>
            <td className="py-2 pl-3">{formatRupees(taken)}</td>
            <td className="py-2 pl-3">{formatCount(preBookings)}</td>
            <td className="py-2 pl-3">{formatCount(views)}</td>
          </tr>
        ))}
      </FiguresTable>
    </details>
  )
}
