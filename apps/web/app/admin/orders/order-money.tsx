import { formatDateTime } from '@nirbhaya/contract/dates'
import { deskWords as words } from '@nirbhaya/contract/messages/desk'
import { formatRupees } from '@nirbhaya/contract/money'
import type { AdminOrderDetail } from './order-looks.ts'

/** What came in, by which payments, and what is still to come. */
export function OrderMoney({ order }: { order: AdminOrderDetail }) {
  const { payments, paid, due, refunded } = order
  const sums = [
    { name: words.sums.paid, rupees: paid },
    { name: words.sums.due, rupees: due },
    ...(refunded > 0 ? [{ name: words.sums.refunded, rupees: refunded }] : []),
  ]
  return (
    <>
      <ul className="grid gap-3">
        {payments.map(({ reference, kind, amount, paidAt }) => (
          <li className="flex items-baseline justify-between gap-4" key={reference}>
            <div className="min-w-0">
              <p className="font-medium">{words.kinds[kind]}</p>
              <p className="text-sm text-muted">
                <time dateTime={paidAt}>{formatDateTime(paidAt)}</time>
              </p>
              <p className="text-sm text-muted wrap-anywhere">
                {words.reference} {reference}
              </p>
            </div>
            <p className="shrink-0 tabular-nums">{formatRupees(amount)}</p>
          </li>
        ))}
      </ul>
      <dl className="mt-4 grid gap-1.5 border-t border-line pt-4 tabular-nums">
        {sums.map(({ name, rupees }) => (
          <div className="flex justify-between gap-4" key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold">{formatRupees(rupees)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
