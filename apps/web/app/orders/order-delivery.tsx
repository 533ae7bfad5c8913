import { waitingStatuses } from '@nirbhaya/contract/enums'
import { deliveryWords } from '@nirbhaya/contract/messages/promises/delivery'
import type { Order } from '@nirbhaya/contract/orders/orders'

interface OrderDeliveryProps {
  order: Pick<Order, 'status' | 'delivery' | 'refundChosen'>
  className: string
}

/** Shows the latest promise of an order that is still waiting for delivery, and whose customer waits for it. */
export function OrderDelivery({ order, className }: OrderDeliveryProps) {
  const { status, delivery, refundChosen } = order
  if (!waitingStatuses.includes(status) || refundChosen) return null
  return <p className={className}>{deliveryWords.promised(delivery)}</p>
}
