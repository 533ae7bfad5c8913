import { formatDateTime } from '@nirbhaya/contract/dates'
import { messages } from '@nirbhaya/contract/messages'
import { formatRupees } from '@nirbhaya/contract/money'
import type { Order } from '@nirbhaya/contract/orders'
import { placeLines } from '@nirbhaya/contract/states'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { Badge } from '../ui/badge.tsx'
import { Notice } from '../ui/notice.tsx'
import { OrderItems } from './order-items.tsx'
import { outcomeOf, shortOrderId, statusTone } from './order-status.ts'
import { QuietSum } from './quiet-sum.tsx'

const { orderPages: words } = messages

export function OrderCard({ order }: { order: Order }) {
  const headingId = `order-${order._id}`
  return (
    <article
      aria-labelledby={headingId}
      className="overflow-hidden rounded-card border border-line bg-white"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line bg-cream-deep/50 px-5 py-4 sm:px-7">
        <div>
          <h2 className="text-lg font-semibold" id={headingId}>
            {words.order} <span className="tabular-nums">#{shortOrderId(order._id)}</span>
          </h2>
          <p className="text-sm text-muted">
            {words.placed} <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
          </p>
        </div>
        <Badge tone={statusTone(order.status)}>{order.status}</Badge>
      </header>
      <div className="px-5 py-5 sm:px-7 sm:py-6">
        <OrderItems items={order.items} />
        <OrderSums order={order} />
        {order.canPayBalance && <PayNow order={order} />}
        {order.status !== 'Delivered' && (
          <Notice className="mt-5">
            <p>{outcomeOf(order)}</p>
          </Notice>
        )}
        <Link
          aria-label={words.detailsOf(shortOrderId(order._id))}
          className="mt-4 -mb-2 inline-flex min-h-11 items-center gap-1 font-semibold text-deep-pink underline-offset-4 hover:underline"
          to={`/my-orders/${order._id}`}
        >
          {words.details}
          <ChevronRight aria-hidden="true" className="size-5" />
        </Link>
      </div>
    </article>
  )
}

function OrderSums({ order }: { order: Order }) {
  const { user, total, paid, refunded, due, canPayBalance } = order
  const place = [user.address1, user.address2, ...placeLines(user)].filter(Boolean).join(', ')
  return (
    <dl className="mt-5 grid gap-2 border-t border-line pt-5">
      {place && (
        <div className="mb-2 text-sm">
          <dt className="text-muted">{words.deliverTo}</dt>
          <dd>{place}</dd>
        </div>
      )}
      {due > 0 && !canPayBalance && <QuietSum name={words.due} rupees={due} />}
      {paid > total && (
        <>
          <QuietSum name={words.kinds.deposit} rupees={total} />
          <QuietSum name={words.kinds.balance} rupees={paid - total} />
        </>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg font-semibold">
        <dt>{words.paid}</dt>
        <dd className="tabular-nums">{formatRupees(paid)}</dd>
      </div>
      {refunded > 0 && <QuietSum name={words.refunded} rupees={refunded} />}
    </dl>
  )
}

/** Leads to the order's page, where the balance is paid. */
function PayNow({ order: { _id, due } }: { order: Order }) {
  return (
    <p className="mt-4 flex items-center justify-between gap-4 rounded-control bg-blush py-1.5 pl-4 pr-2">
      <span>
        {words.dueNow} <span className="font-semibold tabular-nums">{formatRupees(due)}</span>
      </span>
      <Link
        aria-label={words.payNowFor(shortOrderId(_id))}
        className="inline-flex min-h-11 shrink-0 items-center gap-1 px-2 font-semibold text-deep-pink underline-offset-4 hover:underline"
        to={`/my-orders/${_id}`}
      >
        {words.payNow}
        <ChevronRight aria-hidden="true" className="size-5" />
      </Link>
    </p>
  )
}
