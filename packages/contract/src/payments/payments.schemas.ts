import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { email, optionalText, phone, plainText } from '../fields.schemas.ts'
import { highestAmount, longest } from '../input-limits.ts'
import { labels } from '../messages/labels.ts'
import { messages } from '../messages/specification.ts'

const tags = ['Payments']

/** The id of a payment: `pb_` and 128 random bits. */
export const paymentOrderId = z
  .string(messages.paymentSessionDataInvalid)
  .regex(/^[A-Za-z0-9_-]{3,45}$/, messages.paymentSessionDataInvalid)

/** The profile fields that must be filled before a payment can start. */
export const payer = z.object({
  customerName: plainText(messages.invalidName, longest.payerName).min(2, messages.invalidName),
  customerEmail: email,
  customerPhone: phone,
})

export const paymentRequest = payer.extend({
  /** Rupees. Must equal the total that the server computes. */
  amount: z
    .number(messages.invalidAmount)
    .positive(messages.invalidAmount)
    .max(highestAmount, messages.invalidAmount),
  customerId: z
    .string(messages.paymentDataInvalid)
    .min(1, messages.paymentDataInvalid)
    .max(longest.payerId, messages.paymentDataInvalid),
})

export const depositRequest = paymentRequest.extend({
  /** The balance shown on the page, in rupees. If given, it must equal the one that the server computes. */
  balance: z.number(messages.invalidAmount).min(0, messages.invalidAmount).optional(),
  /** The terms shown on the page, in the format of `cartTerms`. If given, they must equal the server's. */
  terms: z.string(messages.invalidAmount).max(longest.cartTerms, messages.invalidAmount).optional(),
  /** A note in the parcel, handwritten by the owner. */
  giftNote: optionalText(labels.giftNote, longest.giftNote).optional(),
})

export const paymentHealth = {
  summary: 'Whether payments can be started, and the data to open the payment page',
  tags,
  response: {
    200: z.object({
      success: z.literal(true),
      status: z.literal('ok'),
      checkout: z.object({
        /** The provider's script. */
        scriptUrl: z.string(),
        /** The script that sets `openCheckout` on `window` after the provider's script has run. */
        openerUrl: z.string(),
        mode: z.enum(['sandbox', 'production']),
        /** The shop's public name at the provider, if its script requires one. */
        publicKey: z.string().optional(),
      }),
    }),
  },
} satisfies CallSchema

export const createPaymentOrder = {
  summary: 'Open a payment session for the current cart',
  tags,
  body: depositRequest,
  response: {
    200: z.object({
      success: z.literal(true),
      message: z.string(),
      payment_session_id: z.string(),
      order_id: z.string(),
    }),
  },
} satisfies CallSchema
