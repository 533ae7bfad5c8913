import { adminOrderMessages } from '@nirbhaya/contract/messages/orders/admin'
import { refundHeldPayment } from '@nirbhaya/contract/settling/admin'
import type { RefObject } from 'react'
import { AskButton, type Asking } from '../../../forms/ask-button.tsx'
import { aboutRefund } from './about-refund.tsx'

interface HeldPaymentRefundProps extends Pick<Asking, 'button' | 'title'> {
  payment: { _id: string; refundable: number }
  customer: string
  sums: RefObject<HTMLElement | null>
}

/** A button that refunds all of a payment that the shop could not accept, after a dialog. */
export const HeldPaymentRefund = (props: HeldPaymentRefundProps) => (
  <AskButton
    {...aboutRefund({
      most: props.payment.refundable,
      asksAmount: false,
      hint: adminOrderMessages.refund.whole(props.customer),
      sums: props.sums,
    })}
    bodyOf={({ reason, requestId }) => ({ reason, requestId })}
    button={props.button}
    call={refundHeldPayment}
    params={{ id: props.payment._id }}
    title={props.title}
  />
)
