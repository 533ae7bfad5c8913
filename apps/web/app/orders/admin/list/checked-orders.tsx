import { formatDateTime } from '@nirbhaya/contract/dates'
import { addressWords } from '@nirbhaya/contract/messages/orders/addresses'
import { formatRupees } from '@nirbhaya/contract/money'
import type { CheckedOrder } from '@nirbhaya/contract/orders/batch-addresses'
import { Link } from 'react-router'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { shortOrderId } from '../../order-status.ts'

const { admin: words } = addressWords

const tones = { confirmed: 'green', corrected: 'blue', silent: 'yellow' } satisfies Record<
  keyof typeof words.answers,
  BadgeTone
>

/** Lists the orders of a batch with their customers' answers about the address. */
export function CheckedOrders({ orders }: { orders: CheckedOrder[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-white">
      {orders.map((order) => (
        <CheckedRow key={order._id} order={order} />
      ))}
    </ul>
  )
}

function CheckedRow({ order }: { order: CheckedOrder }) {
  const { _id: id, customer, status, answer = 'silent', answeredAt, due } = order
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-1 px-4 py-3 sm:px-5">
      <Link className="link-tall tabular-nums" to={`/admin/orders/${id}`}>
        {`#${shortOrderId(id)}`}
      </Link>
      <span className="min-w-0 grow wrap-anywhere">{customer}</span>
      <span className="text-sm text-muted">
        <span>{status}</span>
        {due > 0 && <span>{`, ${words.dueOf(formatRupees(due))}`}</span>}
      </span>
      {answeredAt && (
        <time className="text-sm text-muted" dateTime={answeredAt}>
          {formatDateTime(answeredAt)}
        </time>
      )}
      <Badge tone={tones[answer]}>{words.answers[answer]}</Badge>
    </li>
  )
}
