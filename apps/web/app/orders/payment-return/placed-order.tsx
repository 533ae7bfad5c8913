import { orderPages } from '@nirbhaya/contract/messages/orders'
import { paymentPages as words } from '@nirbhaya/contract/messages/payments'
import { formatRupees } from '@nirbhaya/contract/money'
import type { Order } from '@nirbhaya/contract/orders/orders'
import { OrderDelivery } from '../order-delivery.tsx'
import { shortOrderId } from '../order-status.ts'

/** Shows the new order: number, amounts paid and due, delivery window. */
export function PlacedOrder({ order }: { order: Order }) {
  return (
    <>
      <dl className="mt-5 grid w-full gap-x-6 gap-y-2 rounded-card border border-line bg-white p-5 text-left tabular-nums sm:flex sm:justify-between">
        <Fact name={orderPages.order}>{`#${shortOrderId(order._id)}`}</Fact>
        <Fact name={words.paidNow}>{formatRupees(order.total)}</Fact>
        {order.balance > 0 && <Fact name={orderPages.due}>{formatRupees(order.balance)}</Fact>}
      </dl>
      <OrderDelivery className="mt-4 text-balance text-lg" order={order} />
    </>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 sm:block">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="ml-auto text-[length:min(1.25rem,7vw)] font-semibold" translate="no">
        {children}
      </dd>
    </div>
  )
}
