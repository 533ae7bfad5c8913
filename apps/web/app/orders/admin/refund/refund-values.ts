import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { adminOrderMessages } from '@nirbhaya/contract/messages/orders/admin'
import { formatRupees } from '@nirbhaya/contract/money'
import { refundWish } from '@nirbhaya/contract/settling/admin.schemas'
import { z } from 'zod'

const { amount, reason } = refundWish.shape

/** The form of a refund. @param most the highest refundable amount, in rupees */
export const refundForm = (most: number) =>
  z.object({
    amount: z
      .string()
      // Amounts may be typed like ₹1,200.
      .overwrite((text) => text.replaceAll(/[₹,\s]/g, ''))
      .min(1, fieldRefusals.invalidRefundAmount)
      .transform(Number)
      .pipe(amount.max(most, adminOrderMessages.refund.tooMuch(formatRupees(most)))),
    reason,
  })

/** Rupees for an input field: `800`, `199.50`. */
export const plainRupees = (rupees: number) =>
  Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2)
