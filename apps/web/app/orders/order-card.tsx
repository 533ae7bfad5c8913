import { formatDateTime } from '@nirbhaya/contract/dates'
import { messages } from '@nirbhaya/contract/messages'
import { formatRupees } from '@nirbhaya/contract/money'
import type { Order } from '@nirbhaya/contract/orders'
import { Link } from 'react-router'
import { Badge } from '../ui/badge.tsx'
import { Notice } from '../ui/notice.tsx'
import { ProductPicture } from '../ui/picture.tsx'
import { shortOrderId, statusTone } from './order-status.ts'

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
        <ul className="grid gap-5">
          {order.items.map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a placed order's items never change, and a deleted product leaves no id
            <OrderItemRow item={item} key={place} />
          ))}
        </ul>
        <OrderSums order={order} />
        {order.status !== 'Delivered' && <Notice className="mt-5">{messages.orderOnItsWay}</Notice>}
      </div>
    </article>
  )
}

function OrderItemRow({ item: { product, quantity, price } }: { item: Order['items'][number] }) {
  return (
    <li className="flex items-center gap-4">
      <div className="shrink-0">
        <ProductPicture
          alt=""
          className="size-18 rounded-control bg-cream-deep object-cover"
          image={product?.image}
          sizes="72px"
        />
      </div>
      <div className="min-w-0 grow">
        {product ? (
          <Link
            className="font-semibold hover:text-deep-pink"
            to={`/product/${encodeURIComponent(product.slug)}`}
          >
            {product.name}
          </Link>
        ) : (
          <p className="font-semibold text-muted">{messages.productGone}</p>
        )}
        <p className="text-muted tabular-nums">
          {quantity} × {price === undefined ? messages.noPrice : formatRupees(price)}
        </p>
      </div>
    </li>
  )
}

function OrderSums({ order: { user, total, balance } }: { order: Order }) {
  const place = [user.address1, user.address2, user.area, user.pincode].filter(Boolean).join(', ')
  return (
    <dl className="mt-5 grid gap-2 border-t border-line pt-5">
      {place && (
        <div className="mb-2 text-sm">
          <dt className="text-muted">{words.deliverTo}</dt>
          <dd>{place}</dd>
        </div>
      )}
      {balance > 0 && (
        <div className="flex items-baseline justify-between gap-4 text-muted">
          <dt>{words.due}</dt>
          <dd className="tabular-nums">{formatRupees(balance)}</dd>
        </div>
      )}
      <div className="flex items-baseline justify-between gap-4 text-lg font-semibold">
        <dt>{words.paid}</dt>
        <dd className="tabular-nums">{formatRupees(total)}</dd>
      </div>
    </dl>
  )
}
