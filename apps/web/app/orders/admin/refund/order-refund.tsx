import { adminOrderMessages } from '@nirbhaya/contract/messages/orders/admin'
import { formatRupees } from '@nirbhaya/contract/money'
import type { AdminOrderDetail } from '@nirbhaya/contract/orders/admin'
import { type RefundWish, refundOrder } from '@nirbhaya/contract/settling/admin'
import { browserApi } from '../../../api/browser-api.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { shortOrderId } from '../../order-status.ts'
import { RefundDialog } from './refund-dialog.tsx'
import type { RefundState } from './use-refund.ts'

const words = adminOrderMessages.refund

export const refundTimeoutMs = 30_000

interface OrderRefundProps {
  order: AdminOrderDetail
  refund: RefundState
}

/** The dialog that refunds an order in full or in part. */
export function OrderRefund({ order, refund }: OrderRefundProps) {
  const { _id: id, refundable } = order
  const send = (body: RefundWish) =>
    browserApi(refundOrder, { params: { id }, body, timeoutMs: refundTimeoutMs })
  return (
    <RefundDialog
      {...refund.dialog}
      asksAmount
      hint={words.statusStays}
      most={refundable}
      send={send}
      title={words.ofOrder(shortOrderId(id))}
    />
  )
}

type CancelledNoticeProps = Pick<OrderRefundProps, 'order' | 'refund'>

/** Shows why an order was cancelled, and whether money is left to refund. */
export function CancelledNotice({ order, refund }: CancelledNoticeProps) {
  const { status, refundable, cancelled } = order
  if (status !== 'Cancelled' || (refundable === 0 && !cancelled?.reason)) return null
  return (
    <Notice className="mb-5" role="status" tone="warn">
      {cancelled?.reason && (
        <p className="wrap-anywhere">
          {`${adminOrderMessages.cancelReason}: “${cancelled.reason}”`}
        </p>
      )}
      {refundable > 0 && (
        <>
          <p>{words.cancelled(formatRupees(refundable))}</p>
          <Button className="mt-2.5" onClick={refund.open} size="small" variant="outline">
            {words.open}
          </Button>
        </>
      )}
    </Notice>
  )
}
