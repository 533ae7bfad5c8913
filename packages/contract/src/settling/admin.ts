import { z } from 'zod'
import { call } from '../call.ts'
import { handPayments } from '../enums.ts'
import { done, optionalText, text } from '../fields.schemas.ts'
import { highestAmount, longest, shortestRefundReason } from '../input-limits.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { labels } from '../messages/labels.ts'
import { bookingRefusals } from '../messages/orders/booking-refusals.ts'
import { paymentOrderId } from '../payments/payments.ts'

const refundId = z
  .string(fieldRefusals.invalidId)
  .regex(/^[\w:.-]{3,130}$/, fieldRefusals.invalidId)

export const refundWish = z.object({
  amount: z
    .number(fieldRefusals.invalidRefundAmount)
    .positive(fieldRefusals.invalidRefundAmount)
    .max(highestAmount, fieldRefusals.invalidRefundAmount)
    .refine((rupees) => Number(rupees.toFixed(2)) === rupees, fieldRefusals.invalidRefundAmount),
  reason: text(labels.refundReason, longest.refundReason).min(
    shortestRefundReason,
    fieldRefusals.refundReasonRequired,
  ),
  /** The page uses one id for all attempts to make this refund. Requests with the same id count once. */
  requestId: z.uuid(fieldRefusals.invalidRequestId).toLowerCase(),
})
export type RefundWish = z.infer<typeof refundWish>

export const refundOrder = call('POST /admin/order/:id/refund', 'money.out', {
  summary: 'Refund an order in full or in part; repeating it is harmless',
  description: 'The balance is refunded before the deposit. The status does not change.',
  body: refundWish,
  answer: done,
})

const amount = refundWish.shape.amount

/** Money that the owner moved by bank transfer or UPI, outside the payment provider. */
const byHand = {
  /** The bank's reference of the transfer, such as a UTR. */
  reference: text(labels.transferReference, longest.transferReference),
  requestId: refundWish.shape.requestId,
}

export const balanceByHandForm = z.object({ amount, ...byHand })

export const recordBalance = call('POST /admin/order/:id/balance', 'money.in', {
  summary: 'Record that the balance of an order was paid by bank transfer or UPI',
  description: 'The amount must be the balance that is due. Repeating it is harmless.',
  body: balanceByHandForm,
  answer: done,
})

export const bookingByHandForm = z
  .object({
    amount,
    way: z.enum(handPayments, bookingRefusals.chooseWay),
    /** The bank's reference, such as a UTR; for cash, the number of a receipt or nothing. */
    reference: optionalText(labels.paymentReference, longest.transferReference),
    /** Whether the customer was told the terms: the delivery date, the rule for cancelling, the policies. */
    told: z.literal(true, bookingRefusals.tellFirst),
    requestId: refundWish.shape.requestId,
  })
  .refine(({ way, reference }) => way === 'cash' || reference !== '', {
    path: ['reference'],
    message: fieldRefusals.fieldRequired(labels.paymentReference),
  })

export const recordBooking = call('POST /admin/booking/:id/payment', 'money.in', {
  summary:
    'Record that a booking was paid in cash, by UPI or by bank transfer, which places its order',
  description: 'The amount must be the one to pay now. Repeating it is harmless.',
  body: bookingByHandForm,
  answer: done.extend({ orderId: z.string() }),
})

export const recordRefund = call('POST /admin/order/:id/refund-by-hand', 'money.out', {
  summary: 'Record a refund of an order that was made by bank transfer or UPI',
  description: 'Repeating it is harmless. The status does not change.',
  body: refundWish.extend(byHand),
  answer: done,
})

export const refundByHandForm = z.object({ reference: byHand.reference })

export const payRefundByHand = call('POST /admin/refund/:id/by-hand', 'money.out', {
  summary: 'Record that a refund was paid by bank transfer or UPI instead',
  description:
    'For a refund that failed, that the provider has not finished for half a year, or whose payment came by transfer.',
  params: z.object({ id: refundId }),
  body: refundByHandForm,
  answer: done,
})

export const refundHeldPayment = call('POST /admin/payment/:id/refund', 'money.out', {
  summary: 'Refund a held payment in full',
  params: z.object({ id: paymentOrderId }),
  body: refundWish.omit({ amount: true }),
  answer: done,
})
