import { refundPlans } from '@nirbhaya/contract/enums'
import { optionalText, text } from '@nirbhaya/contract/fields.schemas'
import { longest } from '@nirbhaya/contract/input-limits'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { labels } from '@nirbhaya/contract/messages/labels'
import { z } from 'zod'
import type { Question } from './question.ts'

const refund = z.enum(refundPlans, fieldRefusals.invalidRefundPlan)

/**
 * Returns the schema of the form that asks the owner for details of a change of orders. It requires only the
 * fields that this change needs: a cancellation, for example, needs a reason.
 */
export function changeForm(question: Question) {
  const isCancelling = question.status === 'Cancelled'
  return z.object({
    tracking: (question.note === undefined ? optionalText : text)(
      labels.tracking,
      longest.trackingNote,
    ),
    reason: (isCancelling ? text : optionalText)(labels.cancelReason, longest.cancelReason),
    // The field's value is null while no refund plan is selected. So null is valid where no plan is required.
    refund: isCancelling && hasMoney(question) ? refund : refund.nullish(),
  })
}

export type ChangeFields = z.input<ReturnType<typeof changeForm>>

/** Whether any of the orders has money that could be refunded. */
export const hasMoney = ({ orders }: Question) =>
  orders.some(({ paid, refunded }) => paid > refunded)
