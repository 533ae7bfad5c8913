import { formatDateTime } from '@nirbhaya/contract/dates'
import { messages } from '@nirbhaya/contract/messages'
import { formatRupees } from '@nirbhaya/contract/money'
import type { OrderDetail } from '@nirbhaya/contract/orders'
import { dueRupees } from './order-status.ts'

const { orderPages: words } = messages

/** What was paid, when and how, and what is still due. */
export function OrderMoney({ order }: { order: OrderDetail }) {
  const { payments, total } = order
  const due = dueRupees(order)
  return (
    <>
      <ul className="grid gap-4">
        {payments.map(({ reference, amount, paidAt }) => (
          <li className="flex items-baseline justify-between gap-4" key={reference}>
            <div className="min-w-0">
              <p>{words.paidOnline}</p>
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
      <dl className="mt-4 grid gap-2 border-t border-line pt-4">
        <div className="flex items-baseline justify-between gap-4 text-lg font-semibold">
          <dt>{words.paid}</dt>
          <dd className="tabular-nums">{formatRupees(total)}</dd>
        </div>
        {due > 0 && (
          <div className="flex items-baseline justify-between gap-4 text-muted">
            <dt>{words.due}</dt>
            <dd className="tabular-nums">{formatRupees(due)}</dd>
          </div>
        )}
      </dl>
      {due === 0 && <p className="mt-2 text-sm text-muted">{words.nothingDue}</p>}
    </>
  )
}

export function OrderAddress({ user }: { user: OrderDetail['user'] }) {
  const { name, lastName, address1, address2, area, pincode, phone } = user
  const lines = [address1, address2, `${area} ${pincode}`.trim(), phone]
  return (
    <address className="not-italic wrap-anywhere">
      <p className="font-semibold">
        {name} {lastName}
      </p>
      {lines.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </address>
  )
}
