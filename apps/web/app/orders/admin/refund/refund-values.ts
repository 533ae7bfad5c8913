import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { adminOrderMessages } from '@nirbhaya/contract/messages/orders/admin'
import { formatRupees } from '@nirbhaya/contract/money'
import { refundWish } from '@nirbhaya/contract/settling/admin'
import { z } from 'zod'

const { amount, reason, requestId } = refundWish.shape

/** Returns the schema of the form for a refund. @param most the most that can be refunded, in rupees */
export const refundForm = (most: number) =>
  z.object({
    amount: z
      .string()
      // Amounts can be typed as ₹1,200.
      .overwrite((text) => text.replaceAll(/[₹,\s]/g, ''))
      .min(1, fieldRefusals.invalidRefundAmount)
      .transform(Number)
      .pipe(amount.max(most, adminOrderMessages.refund.tooMuch(formatRupees(most)))),
    reason,
    requestId,
  })

export type RefundValues = z.input<ReturnType<typeof refundForm>>

/** Formats rupees for an input field: `800`, `199.50`. */
export const plainRupees = (rupees: number) =>
  Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2)
