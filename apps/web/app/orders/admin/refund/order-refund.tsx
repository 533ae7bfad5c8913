import { adminOrderMessages } from '@nirbhaya/contract/messages/orders/admin'
import type { AdminOrderDetail } from '@nirbhaya/contract/orders/admin'
import { refundOrder } from '@nirbhaya/contract/settling/admin'
import type { RefObject } from 'react'
import { AskButton, type Asking } from '../../../forms/ask-button.tsx'
import { shortOrderId } from '../../order-status.ts'
import { aboutRefund } from './about-refund.tsx'

const words = adminOrderMessages.refund

interface OrderRefundProps extends Pick<Asking, 'button'> {
  order: AdminOrderDetail
  sums: RefObject<HTMLElement | null>
}

/** A button that refunds an order in full or in part, after a dialog. */
export const OrderRefund = ({ order, button, sums }: OrderRefundProps) => (
  <AskButton
    {...aboutRefund({
      most: order.refundable,
      hint: `${words.statusStays} ${words.priceReduction}`,
      sums,
    })}
    button={button}
    call={refundOrder}
    params={{ id: order._id }}
    title={words.ofOrder(shortOrderId(order._id))}
  />
)
