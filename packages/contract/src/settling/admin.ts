import { z } from 'zod'
import { call } from '../call.ts'
import { done, id, text } from '../fields.schemas.ts'
import { highestAmount, longest, shortestRefundReason } from '../input-limits.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { labels } from '../messages/labels.ts'
import { paymentOrderId } from '../payments/payments.ts'

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

export const refundOrder = call('POST /admin/order/:id/refund', 'admin', {
  summary: 'Refund an order in full or in part; repeating it is harmless',
  description: 'The balance is refunded before the deposit. The status does not change.',
  params: z.object({ id }),
  body: refundWish,
  answer: done,
})

export const refundHeldPayment = call('POST /admin/payment/:id/refund', 'admin', {
  summary: 'Refund a held payment in full',
  params: z.object({ id: paymentOrderId }),
  body: refundWish.omit({ amount: true }),
  answer: done,
})
