import type { Dashboard } from '@nirbhaya/contract/dashboard/dashboard'
import { dashboardWords as words } from '@nirbhaya/contract/messages/dashboard'
import { formatCount } from '@nirbhaya/contract/numbers'
import { AdminLink } from '../admin/admin-link.tsx'
import { statusTones } from '../orders/admin/order-looks.ts'
import { classNames } from '../ui/class-names.ts'

const fills = { yellow: 'bg-marigold', blue: 'bg-info', green: 'bg-good', red: 'bg-bad' }

interface StatusBarsProps extends Pick<Dashboard, 'byStatus'> {
  /** The first day of the counted period. */
  since: string | undefined
}

/** Shows the number of orders in each status. Each number links to the list of these orders. */
export function StatusBars({ byStatus, since }: StatusBarsProps) {
  const placed = since ? `&from=${since}` : ''
  const most = Math.max(1, ...byStatus.map(({ orders }) => orders))
  return (
    <ul className="-my-1">
      {byStatus.map(({ status, orders }) => (
        <li key={status}>
          <AdminLink
            className="-mx-2 grid min-h-11 grid-cols-[minmax(min-content,6rem)_minmax(0,1fr)_minmax(min-content,3rem)] items-center gap-3 rounded-control px-2 text-sm transition-colors hover:bg-cream-deep"
            to={`/admin/orders?status=${status}${placed}`}
          >
            <span className="font-medium">{status}</span>
            <span aria-hidden="true" className="h-2 rounded-full bg-cream-deep">
              <span
                className={classNames('block h-full rounded-full', fills[statusTones[status]])}
                style={{ width: `${(orders / most) * 100}%` }}
              />
            </span>
            <span className="text-right tabular-nums">
              <span>{formatCount(orders)}</span>
              <span className="sr-only"> {words.ordersWord(orders)}</span>
            </span>
          </AdminLink>
        </li>
      ))}
    </ul>
  )
}
