import { z } from 'zod'
import { call } from '../call.ts'
import { deliveryWindow } from '../delivery.schemas.ts'
import { availabilities, refundStatuses, unplacedCauses } from '../enums.ts'
import { failure } from '../errors.schemas.ts'
import { done, instant, optionalText, rupees } from '../fields.schemas.ts'
import { longest } from '../input-limits.ts'
import { labels } from '../messages/labels.ts'
import { paymentOrderId } from '../payments/payments.ts'

/** Why a payment became no order, or did not count for one, and what its customer can do now. */
export const unplaced = z.object({
  cause: z.enum(unplacedCauses),
  /** The products to book again, or to wait for; only if the last place had gone. */
  products: z
    .array(
      z.object({
        name: z.string(),
        slug: z.string(),
        availability: z.enum(availabilities),
        delivery: deliveryWindow,
      }),
    )
    .optional(),
  /** Present if no place was kept because the customer's e-mail address is not confirmed. */
  confirmEmail: z.literal(true).optional(),
})
export type Unplaced = z.infer<typeof unplaced>

export const verifyPayment = call('POST /payment/verify', 'public', {
  summary: 'Ask the provider about a payment and settle it',
  description:
    'Works without a session, because a bank app may return in another browser. The codes of a refusal are PAYMENT_PENDING and PAYMENT_FAILED, which has the cause in `unplaced`.',
  answersRefusal: true,
  body: z.object({ orderId: paymentOrderId }),
  exactAnswer: z.union([
    z.object({ success: z.literal(true), message: z.string() }),
    failure.extend({ unplaced: unplaced.optional() }),
  ]),
})

/** A payment that came and was not accepted. */
export const unplacedPayment = unplaced.extend({
  _id: z.string(),
  /** The received amount, in whole units of `currency`. */
  amount: rupees,
  currency: z.string(),
  at: instant,
  /** The order whose balance was paid; absent for a pre-booking. */
  orderId: z.string().optional(),
  /** Absent while no refund is requested. */
  refund: z.object({ status: z.enum(refundStatuses), endedAt: instant.optional() }).optional(),
})
export type UnplacedPayment = z.infer<typeof unplacedPayment>

export const listMyUnplacedPayments = call('GET /payment/unplaced', 'customer', {
  summary: 'The newest payments of the customer that came and were not accepted',
  answer: z.object({
    payments: z.array(unplacedPayment),
  }),
})

export const cancelForm = z.object({
  /** Why the customer cancels, in the customer's own words. */
  reason: optionalText(labels.cancelReason, longest.cancelReason).default(''),
})

export const cancelMyOrder = call('POST /order/me/:id/cancel', 'customer', {
  summary: 'Cancel one of the customer’s orders; everything paid for it is refunded',
  tag: 'Orders',
  body: cancelForm,
  answer: done,
})
