import { longest } from '@nirbhaya/contract/input-limits'
import { labels } from '@nirbhaya/contract/messages/labels'
import { adminOrderMessages } from '@nirbhaya/contract/messages/orders/admin'
import { formatRupees } from '@nirbhaya/contract/money'
import type { AdminOrderDetail } from '@nirbhaya/contract/orders/admin'
import {
  balanceByHandForm,
  payRefundByHand,
  recordBalance,
  recordRefund,
  refundByHandForm,
} from '@nirbhaya/contract/settling/admin'
import type { RefObject } from 'react'
import { newRequestId } from '../../../api/request-id.ts'
import { AskButton } from '../../../forms/ask-button.tsx'
import { shortOrderId } from '../../order-status.ts'
import { refundDialog } from './about-refund.tsx'
import { plainRupees, refundForm } from './refund-values.ts'

const refundWords = adminOrderMessages.refund
const words = refundWords.byHand

const reference = {
  hint: words.referenceHint,
  label: labels.transferReference,
  maxLength: longest.transferReference,
}

interface OfOrder {
  order: AdminOrderDetail
  sums: RefObject<HTMLElement | null>
}

const about = (hint: string, sums: OfOrder['sums']) => ({
  ...refundDialog({ hint, sums }),
  description: (
    <>
      <p>{words.note}</p>
      <p className="mt-2 empty:hidden">{hint}</p>
    </>
  ),
  variant: 'primary' as const,
})

/** A button that records the balance of an order, which came by bank transfer or UPI. */
export const RecordBalance = ({ order: { _id: id, due }, sums }: OfOrder) =>
  due > 0 && (
    <AskButton
      {...about(words.balance.hint(formatRupees(due)), sums)}
      button={{ label: words.balance.open }}
      call={recordBalance}
      confirm={words.balance.confirm}
      fields={{ reference }}
      params={{ id }}
      schema={balanceByHandForm}
      title={words.balance.title(shortOrderId(id))}
      values={{ amount: due, reference: '', requestId: newRequestId() }}
    />
  )

/** A button that records a refund of an order, which the owner made by bank transfer or UPI. */
export function RecordRefund({ order: { _id: id, refundable }, sums }: OfOrder) {
  if (refundable <= 0) return null
  return (
    <AskButton
      {...about('', sums)}
      button={{ label: words.refund.open }}
      call={recordRefund}
      confirm={words.refund.confirm}
      fields={{
        reference,
        amount: {
          hint: refundWords.most(formatRupees(refundable)),
          inputMode: 'decimal',
          label: refundWords.amount,
        },
        reason: {
          hint: refundWords.reasonHint,
          label: labels.refundReason,
          maxLength: longest.refundReason,
        },
      }}
      params={{ id }}
      refusedAt={{ REFERENCE_USED: 'reference', REFUND_TOO_LARGE: 'amount' }}
      schema={refundForm(refundable).extend(refundByHandForm.shape)}
      title={words.refund.title(shortOrderId(id))}
      values={{
        amount: plainRupees(refundable),
        reason: '',
        reference: '',
        requestId: newRequestId(),
      }}
    />
  )
}

interface PayByHandProps extends Pick<OfOrder, 'sums'> {
  refund: AdminOrderDetail['refunds'][number]
}

/** A button that records that a refund was paid by bank transfer or UPI instead. */
export const PayByHand = ({ refund, sums }: PayByHandProps) =>
  refund.canPayByHand && (
    <AskButton
      {...about('', sums)}
      button={{ label: words.instead.open }}
      call={payRefundByHand}
      confirm={words.instead.confirm}
      fields={{ reference }}
      params={{ id: refund._id }}
      schema={refundByHandForm}
      title={words.instead.title(formatRupees(refund.amount))}
      values={{ reference: '' }}
    />
  )
