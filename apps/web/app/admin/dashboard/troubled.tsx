import type { Dashboard } from '@nirbhaya/contract/dashboard'
import { formatDateTime } from '@nirbhaya/contract/dates'
import { deskWords as words } from '@nirbhaya/contract/messages/desk'
import { formatRupees } from '@nirbhaya/contract/money'
import { Badge } from '../../ui/badge.tsx'
import { Panel } from '../panel.tsx'

/** Payments that somebody should look up at the provider, by its reference. */
export function Troubled({ payments }: { payments: Dashboard['troubled'] }) {
  return (
    <Panel className="border-bad/40" hint={words.troubledHint} title={words.troubled}>
      <ul className="-mb-2 divide-y divide-line">
        {payments.map(({ reference, status, amount, customer, at }) => (
          <li
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3 text-sm"
            key={reference}
          >
            <div className="min-w-0">
              <p className="font-semibold">{customer}</p>
              <p className="text-muted wrap-anywhere">
                {words.reference} {reference}
              </p>
              <p className="text-muted">
                <time dateTime={at}>{formatDateTime(at)}</time>
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-3">
              <Badge tone={status === 'held' ? 'red' : 'yellow'}>
                {words.paymentStatuses[status] ?? status}
              </Badge>
              <span className="font-semibold tabular-nums">{formatRupees(amount)}</span>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
