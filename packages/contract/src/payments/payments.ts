import { z } from 'zod'
import { call } from '../call.ts'
import { email, optionalText, phone, plainText } from '../fields.schemas.ts'
import { highestAmount, longest } from '../input-limits.ts'
import { labels } from '../messages/labels.ts'
import { messages } from '../messages/specification.ts'
import { businessForm } from '../papers/business.schemas.ts'

/** The id of a payment: `pb_` and 128 random bits. */
export const paymentOrderId = z
  .string(messages.paymentSessionDataInvalid)
  .regex(/^[A-Za-z0-9_-]{3,45}$/, messages.paymentSessionDataInvalid)

/** The profile fields that a payment needs. */
export const payer = z.object({
  customerName: plainText(messages.invalidName, longest.payerName).min(2, messages.invalidName),
  customerEmail: email,
  customerPhone: phone,
})

export const paymentRequest = payer.extend({
  /** In rupees. It must equal the total that the server computes. */
  amount: z
    .number(messages.invalidAmount)
    .positive(messages.invalidAmount)
    .max(highestAmount, messages.invalidAmount),
  customerId: z
    .string(messages.paymentDataInvalid)
    .min(1, messages.paymentDataInvalid)
    .max(longest.payerId, messages.paymentDataInvalid),
})
export type PaymentRequest = z.infer<typeof paymentRequest>

export const depositRequest = paymentRequest.extend({
  /** The balance that the page showed, in rupees. If given, it must equal the one that the server computes. */
  balance: z.number(messages.invalidAmount).min(0, messages.invalidAmount).optional(),
  /** The terms that the page showed, in the format of `cartTerms`. If given, they must equal the server's. */
  terms: z.string(messages.invalidAmount).max(longest.cartTerms, messages.invalidAmount).optional(),
  /** The customer's text for the note in the parcel. The owner writes the note by hand. */
  giftNote: optionalText(labels.giftNote, longest.giftNote).optional(),
  /** The business that the documents are made out to, if the customer buys for one. */
  business: businessForm.optional(),
})
export type DepositRequest = z.infer<typeof depositRequest>

export const paymentHealth = call('GET /payment/health', 'public', {
  summary: 'Whether payments can be started, and the data to open the payment page',
  answer: z.object({
    status: z.literal('ok'),
    checkout: z.object({
      scriptUrl: z.string(),
      /** The URL of a script that sets `openCheckout` on `window`. It runs after the provider's script. */
      openerUrl: z.string(),
      mode: z.enum(['sandbox', 'production']),
      /** The shop's public key at the payment provider; absent if the provider's script needs no key. */
      publicKey: z.string().optional(),
    }),
  }),
})

export const paymentSession = z.object({
  message: z.string(),
  payment_session_id: z.string(),
  order_id: z.string(),
})

export const createPaymentOrder = call('POST /payment/create-order', 'customer', {
  summary: 'Open a payment session for the current cart',
  body: depositRequest,
  answer: paymentSession,
})
