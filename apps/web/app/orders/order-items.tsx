import { refundedUnitsWords as unitsWords } from '@nirbhaya/contract/messages/orders/refunded-units'
import { messages } from '@nirbhaya/contract/messages/specification'
import { formatRupees, totalRupees } from '@nirbhaya/contract/money'
import type { Order } from '@nirbhaya/contract/orders/orders'
import { Link } from 'react-router'
import { ProductThumb } from '../ui/products/product-thumb.tsx'

interface OrderItemsProps {
  items: Order['items']
  /** Whether to show the amount of each line. */
  hasAmounts?: boolean
}

export function OrderItems({ items, hasAmounts }: OrderItemsProps) {
  return (
    <ul className="grid gap-5">
      {items.map((item, place) => (
        <OrderItemRow
          hasAmount={hasAmounts}
          item={item}
          // biome-ignore lint/suspicious/noArrayIndexKey: a placed order's items never change, and the item of a deleted product has no id
          key={place}
        />
      ))}
    </ul>
  )
}

interface OrderItemRowProps {
  item: Order['items'][number]
  hasAmount: boolean | undefined
}

function OrderItemRow({ item, hasAmount }: OrderItemRowProps) {
  const { name, product, quantity, price } = item
  return (
    <li className="flex flex-wrap items-center gap-4 print:break-inside-avoid">
      <ProductThumb className="w-18" image={product?.image} />
      <div className="min-w-0 grow basis-[7rem] wrap-anywhere">
        {product && !product.isDraft ? (
          <Link
            className="font-semibold hover:text-deep-pink"
            to={`/product/${encodeURIComponent(product.slug)}`}
          >
            {name}
          </Link>
        ) : (
          <p className="font-semibold">{name}</p>
        )}
        {!product && <p className="text-sm text-muted">{messages.productGone}</p>}
        <p className="text-muted tabular-nums">
          {`${quantity} × ${price === undefined ? messages.noPrice : formatRupees(price)}`}
        </p>
        {item.dropped !== undefined && (
          <p className="text-sm text-muted">{unitsWords.dropped(item.dropped, quantity)}</p>
        )}
      </div>
      {hasAmount && price !== undefined && (
        <p className="shrink-0 font-semibold tabular-nums">{formatRupees(totalRupees([item]))}</p>
      )}
    </li>
  )
}
