import { cancelRefunds } from '@nirbhaya/contract/enums'
import { optionalText, text } from '@nirbhaya/contract/fields.schemas'
import { longest } from '@nirbhaya/contract/input-limits'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { labels } from '@nirbhaya/contract/messages/labels'
import { z } from 'zod'
import type { Question } from './question.ts'

const refund = z.enum(cancelRefunds, fieldRefusals.invalidRefundPlan)

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

/** Returns the money of the orders that could be refunded, in rupees. */
export const moneyOf = ({ orders }: Question): number =>
  orders.reduce((sum, { paid, refunded }) => sum + Math.max(0, paid - refunded), 0)

const hasMoney = (question: Question) => moneyOf(question) > 0
