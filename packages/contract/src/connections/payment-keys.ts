import { z } from 'zod'
import { call } from '../call.ts'
import { paymentModes } from '../enums.ts'
import { isProtocolSafe } from '../fields.schemas.ts'
import { longest } from '../input-limits.ts'
import { paymentKeysRefusals as refusals } from '../messages/connections.ts'

/** The account that takes new payments, without its secret key. */
export const paymentKeys = z.object({
  /** `none` while customers only try out the shop's own test page. */
  mode: z.enum([...paymentModes, 'none']),
  appId: z.string().optional(),
  /** Whether environment variables choose the account, so that it cannot be changed here. */
  isSetOnServer: z.boolean(),
  /** False if the saved secret key cannot be read any more, because the shop has another secret. */
  isReadable: z.boolean(),
  /** The address for the provider's notices (webhooks). */
  noticesUrl: z.string(),
})
export type PaymentKeys = z.infer<typeof paymentKeys>

const key = (sentence: string) =>
  z
    .string(sentence)
    // Keys are sent in headers, which take visible ASCII characters only.
    .refine(isProtocolSafe, sentence)
    .trim()
    .regex(/^[\x21-\x7e]+$/, sentence)
    .max(longest.paymentKey, sentence)

export const paymentKeysForm = z.object({
  mode: z.enum(paymentModes, refusals.invalidMode),
  appId: key(refusals.invalidAppId),
  secretKey: key(refusals.invalidSecretKey),
})
export type PaymentKeysForm = z.output<typeof paymentKeysForm>

const answer = z.object({ keys: paymentKeys })

export const getPaymentKeys = call('GET /admin/payment-keys', 'security', {
  summary: 'The account at the payment provider, without its secret key',
  stepUp: { notNeeded: 'Shows no secret key' },
  answer,
})

export const savePaymentKeys = call('PUT /admin/payment-keys', 'security', {
  summary: 'Check the keys at the payment provider, and take new payments with them',
  body: paymentKeysForm,
  answer: answer.extend({ message: z.string() }),
})
