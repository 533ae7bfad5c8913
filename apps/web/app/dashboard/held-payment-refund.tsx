import { adminOrderMessages } from '@nirbhaya/contract/messages/orders/admin'
import { type RefundWish, refundHeldPayment } from '@nirbhaya/contract/settling/admin'
import { browserApi } from '../api/browser-api.ts'
import { refundTimeoutMs } from '../orders/admin/refund/order-refund.tsx'
import { RefundDialog } from '../orders/admin/refund/refund-dialog.tsx'
import type { RefundState } from '../orders/admin/refund/use-refund.ts'
import { formatMoney } from './figures.ts'
import type { TroubledPayment } from './troubled-payments.tsx'

const words = adminOrderMessages.refund

interface HeldRefundProps {
  /**
   * The payment whose dialog was opened last. It stays set while the dialog closes, so that the dialog keeps
   * its text.
   */
  payment: TroubledPayment | undefined
  refund: RefundState
}

/** The dialog for the full refund of a payment that the shop could not accept. */
export function HeldPaymentRefund({ payment, refund }: HeldRefundProps) {
  if (!payment) return null
  const { _id: id, refundable, currency, customer } = payment
  const send = ({ reason, requestId }: RefundWish) =>
    browserApi(refundHeldPayment, {
      params: { id },
      body: { reason, requestId },
      timeoutMs: refundTimeoutMs,
    })
  return (
    <RefundDialog
      {...refund.dialog}
      asksAmount={false}
      hint={words.whole(customer)}
      most={refundable}
      send={send}
      title={words.ofPayment(formatMoney(refundable, currency))}
    />
  )
}
