import { adminOrderMessages as words } from '@nirbhaya/contract/messages/orders/admin'
import { messages } from '@nirbhaya/contract/messages/specification'
import { formatRupees } from '@nirbhaya/contract/money'
import type { AdminOrder } from '@nirbhaya/contract/orders/admin'
import { Link } from 'react-router'
import { NoteMark } from '../../../notes/admin/note-mark.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { shortOrderId } from '../../order-status.ts'
import { paymentTones } from '../order-looks.ts'

export function OrderLink({ order }: { order: Pick<AdminOrder, '_id'> }) {
  const id = shortOrderId(order._id)
  return (
    <Link
      aria-label={words.orderOf(id)}
      className="link inline-flex items-center tabular-nums max-xl:min-h-11"
      to={`/admin/orders/${order._id}`}
    >
      {`#${id}`}
    </Link>
  )
}

/** Marks an order with a note on itself or on its customer. */
export const OrderNoteMark = ({ order }: { order: Pick<AdminOrder, 'hasNotes'> }) =>
  order.hasNotes && (
    <p>
      <NoteMark />
    </p>
  )

export function OrderBatches({ order: { batches } }: { order: Pick<AdminOrder, 'batches'> }) {
  if (batches.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-3">
      {batches.map(({ _id, productName, number }) => (
        <Link
          aria-label={words.batchOf(productName, number)}
          className="inline-flex items-center text-sm text-muted underline-offset-4 hover:text-deep-pink hover:underline max-xl:min-h-11"
          key={_id}
          to={`/admin/batches/${_id}`}
        >
          {words.shortBatch(number)}
        </Link>
      ))}
    </p>
  )
}

/** Lists the products and quantities of an order. */
export function ItemLines({ items }: Pick<AdminOrder, 'items'>) {
  return (
    <ul>
      {items.map(({ name, product, quantity }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a placed order's items never change, and the item of a deleted product has no id
        <li key={place}>
          <span className="tabular-nums">{`${quantity} ×`}</span> <span>{name}</span>
          {!product && <span className="text-muted">{` (${messages.productGone})`}</span>}
        </li>
      ))}
    </ul>
  )
}

/** Shows whether an order is paid, has a balance due, or was refunded. */
export function PaymentState({ order }: { order: AdminOrder }) {
  const { payment, paid, due, refunded, refundChosen } = order
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Badge tone={paymentTones[payment]}>{words.paymentStates[payment]}</Badge>
      <ul className="flex flex-wrap gap-x-3 whitespace-nowrap text-sm text-muted tabular-nums">
        <li>{words.paid(formatRupees(paid))}</li>
        {due > 0 && <li>{words.due(formatRupees(due))}</li>}
        {refunded > 0 && <li>{words.refunded(formatRupees(refunded))}</li>}
      </ul>
      {refundChosen && <p className="text-sm text-warn">{words.refundChosen}</p>}
    </div>
  )
}
