import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { failure } from '../errors.schemas.ts'
import { done, id, optionalText } from '../fields.schemas.ts'
import { longest } from '../input-limits.ts'
import { labels } from '../messages/labels.ts'
import { paymentOrderId } from '../payments/payments.schemas.ts'

export const verifyPayment = {
  summary: 'Ask the provider about a payment and settle it',
  description:
    'Works without a session, because a bank app may return in another browser. The codes of a refusal are PAYMENT_PENDING and PAYMENT_FAILED.',
  tags: ['Payments'],
  body: z.object({ orderId: paymentOrderId }),
  response: {
    200: z.union([z.object({ success: z.literal(true), message: z.string() }), failure]),
  },
} satisfies CallSchema

export const cancelMyOrder = {
  summary: 'Cancel one of the customer’s orders; everything paid for it is refunded',
  tags: ['Orders'],
  params: z.object({ id }),
  body: z.object({
    /** Why the customer cancels, in the customer's own words. */
    reason: optionalText(labels.cancelReason, longest.cancelReason).default(''),
  }),
  response: { 200: done },
} satisfies CallSchema
