import { waitingStatuses } from '@nirbhaya/contract/enums'
import { deliveryWords } from '@nirbhaya/contract/messages/delivery'
import type { Order } from '@nirbhaya/contract/orders/orders'

interface OrderDeliveryProps {
  order: Pick<Order, 'status' | 'delivery'>
  className: string
}

/** Shows the latest promise of an order that is still waiting for delivery. */
export function OrderDelivery({ order: { status, delivery }, className }: OrderDeliveryProps) {
  if (!waitingStatuses.includes(status)) return null
  return <p className={className}>{deliveryWords.promised(delivery)}</p>
}
