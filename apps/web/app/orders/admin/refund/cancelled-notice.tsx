import { adminOrderMessages } from '@nirbhaya/contract/messages/orders/admin'
import { formatRupees } from '@nirbhaya/contract/money'
import type { AdminOrderDetail } from '@nirbhaya/contract/orders/admin'
import type { RefObject } from 'react'
import { Notice } from '../../../ui/notice.tsx'
import { OrderRefund } from './order-refund.tsx'

interface CancelledNoticeProps {
  order: AdminOrderDetail
  sums: RefObject<HTMLElement | null>
}

/** Shows why an order was cancelled, and whether money is left to refund. */
export function CancelledNotice({ order, sums }: CancelledNoticeProps) {
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
          <p>{adminOrderMessages.refund.cancelled(formatRupees(refundable))}</p>
          <OrderRefund
            button={{ label: adminOrderMessages.refund.open, className: 'mt-2.5' }}
            order={order}
            sums={sums}
          />
        </>
      )}
    </Notice>
  )
}
