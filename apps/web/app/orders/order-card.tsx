import { formatDateTime } from '@nirbhaya/contract/dates'
import { orderPages as words } from '@nirbhaya/contract/messages/orders'
import { formatRupees } from '@nirbhaya/contract/money'
import type { Order } from '@nirbhaya/contract/orders/orders'
import { placeLines } from '@nirbhaya/contract/states'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { OrderItems } from './order-items.tsx'
import { isAllRefunded, outcomeOf, shortOrderId, statusTone } from './order-status.ts'
import { SecondarySum } from './secondary-sum.tsx'

export function OrderCard({ order }: { order: Order }) {
  const headingId = `order-${order._id}`
  return (
    <article
      aria-labelledby={headingId}
      className="overflow-hidden rounded-card border border-line bg-white"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line bg-cream-deep/50 px-5 py-4 sm:px-7">
        <h2 className="text-lg font-semibold" id={headingId}>
          {words.order}{' '}
          <span className="tabular-nums" translate="no">{`#${shortOrderId(order._id)}`}</span>
        </h2>
        <Badge tone={statusTone(order.status)}>{order.status}</Badge>
        <p className="basis-full text-sm text-muted">
          {words.placed} <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
        </p>
      </header>
      <div className="px-5 py-5 sm:px-7 sm:py-6">
        <OrderItems items={order.items} />
        <Outcome order={order} />
        <OrderSums order={order} />
        {order.canPayBalance && <PayNow order={order} />}
        <ButtonLink
          aria-label={words.detailsOf(shortOrderId(order._id))}
          className="mt-5 max-sm:w-full"
          size="small"
          to={`/my-orders/${order._id}`}
          variant="outline"
        >
          {words.details}
          <Icon className="size-5" name="chevron-right" />
        </ButtonLink>
      </div>
    </article>
  )
}

/** Shows the delivery window, or what happens to the money of a cancelled order. */
function Outcome({ order }: { order: Order }) {
  if (order.status === 'Delivered' && !order.partState) return null
  if (order.status === 'Cancelled' || order.refundChosen || isAllRefunded(order))
    return <Notice className="mt-5">{outcomeOf(order)}</Notice>
  return (
    <p className="mt-5 flex flex-wrap gap-3 rounded-control bg-cream-deep/50 px-4 py-3">
      <Icon className="mt-0.5 size-5 shrink-0 text-rose-gold" name="truck" />
      <span className="min-w-0 grow basis-[10rem]">{outcomeOf(order)}</span>
    </p>
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
      {due > 0 && !canPayBalance && <SecondarySum name={words.due} rupees={due} />}
      {paid > total && (
        <>
          <SecondarySum name={words.kinds.deposit} rupees={total} />
          <SecondarySum name={words.kinds.balance} rupees={paid - total} />
        </>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg font-semibold">
        <dt>{words.paid}</dt>
        <dd className="tabular-nums">{formatRupees(paid)}</dd>
      </div>
      {refunded > 0 && <SecondarySum name={words.refunded} rupees={refunded} />}
    </dl>
  )
}

/** A link to the order's page, where the balance is paid. */
function PayNow({ order: { _id, due } }: { order: Order }) {
  return (
    <p className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-blush px-4 py-3">
      <span>
        {words.dueNow} <span className="font-semibold tabular-nums">{formatRupees(due)}</span>
      </span>
      <ButtonLink
        aria-label={words.payNowFor(shortOrderId(_id))}
        className="max-sm:w-full"
        size="small"
        to={`/my-orders/${_id}`}
      >
        {words.payNow}
      </ButtonLink>
    </p>
  )
}
