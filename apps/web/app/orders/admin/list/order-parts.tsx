import { adminOrderMessages as words } from '@nirbhaya/contract/messages/orders/admin'
import { messages } from '@nirbhaya/contract/messages/specification'
import { formatRupees } from '@nirbhaya/contract/money'
import type { AdminOrder } from '@nirbhaya/contract/orders/admin'
import { Link } from 'react-router'
import { Badge } from '../../../ui/badge.tsx'
import { shortOrderId } from '../../order-status.ts'
import { paymentTones } from '../order-looks.ts'

/** The short id of an order, linked to its page. */
export function OrderLink({ order }: { order: Pick<AdminOrder, '_id'> }) {
  const id = shortOrderId(order._id)
  return (
    <Link
      aria-label={words.orderOf(id)}
      className="inline-flex items-center font-semibold tabular-nums text-deep-pink underline-offset-4 hover:underline max-xl:min-h-11"
      to={`/admin/orders/${order._id}`}
    >
      {`#${id}`}
    </Link>
  )
}

/** The batches that hold some of an order, each leading to its page. */
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

interface TickProps {
  label: string
  isTicked: boolean
  /** Some but not all of the rows it controls are ticked. */
  isMixed?: boolean
  onChange: (isTicked: boolean) => void
}

/** A checkbox with a touch target large enough for a thumb. */
export function Tick({ label, isTicked, isMixed = false, onChange }: TickProps) {
  return (
    <label className="flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-control hover:bg-cream-deep">
      <input
        aria-label={label}
        checked={isTicked}
        className="size-4.5 cursor-pointer accent-deep-pink"
        onChange={(event) => onChange(event.target.checked)}
        ref={(element) => {
          if (element) element.indeterminate = isMixed
        }}
        type="checkbox"
      />
    </label>
  )
}

/** The products and quantities of an order. */
export function ItemLines({ items }: Pick<AdminOrder, 'items'>) {
  return (
    <ul>
      {items.map(({ product, quantity }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a placed order's items never change, and a deleted product leaves no id
        <li key={place}>
          <span className="tabular-nums">{`${quantity} ×`}</span>{' '}
          {product ? (
            <span>{product.name}</span>
          ) : (
            <span className="text-muted">{messages.productGone}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The payment state of an order. */
export function PaymentState({ order }: { order: AdminOrder }) {
  const { payment, paid, due, refunded } = order
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Badge tone={paymentTones[payment]}>{words.paymentStates[payment]}</Badge>
      <ul className="flex flex-wrap gap-x-3 whitespace-nowrap text-sm text-muted tabular-nums">
        <li>{words.paid(formatRupees(paid))}</li>
        {due > 0 && <li>{words.due(formatRupees(due))}</li>}
        {refunded > 0 && <li>{words.refunded(formatRupees(refunded))}</li>}
      </ul>
    </div>
  )
}
