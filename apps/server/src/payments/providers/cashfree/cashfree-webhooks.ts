import { createHmac } from 'node:crypto'
import { currency } from '@nirbhaya/contract/payments/rules'
import { z } from 'zod'
import { parseExactJson } from '../../../platform/exact-json.ts'
import { isSameSecret } from '../../../platform/same-secret.ts'
import type {
  AutoRefund,
  EventSubject,
  PaymentProvider,
  ProviderEvent,
  ProviderRefund,
} from '../provider.ts'
import { isRecent } from './webhook-age.ts'

/** An invalid part is read as missing, so that the rest of the event is not lost. */
const part = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined)
const identifier = part(z.union([z.string(), z.number()]).transform(String))
const shortText = part(z.string().max(100))

const refund = part(
  z.object({
    cf_refund_id: identifier,
    cf_payment_id: identifier,
    refund_id: identifier,
    order_id: identifier,
    refund_status: shortText,
    refund_amount: part(z.number()),
    refund_currency: shortText,
  }),
)

const webhook = z.object({
  type: z.string().max(100),
  event_time: shortText,
  data: part(
    z.object({
      order: part(z.object({ order_id: identifier })),
      payment: part(z.object({ cf_payment_id: identifier, payment_status: shortText })),
      refund,
      auto_refund: refund,
    }),
  ),
})
type Essentials = z.output<typeof webhook>

const longestKey = 400

export const parseWebhook =
  (clientSecret: string): PaymentProvider['parseWebhook'] =>
  ({ headers, body }) => {
    const timestamp = String(headers['x-webhook-timestamp'] ?? '')
    // Use the raw bytes: if the JSON were written again, 170.00 would become 170 and the signature
    // would fail.
    const right = createHmac('sha256', clientSecret).update(timestamp).update(body).digest('base64')
    const given = String(headers['x-webhook-signature'] ?? '')
    if (!isSameSecret(given, right)) return { refusedFor: 'signature' }
    return isRecent(timestamp)
      ? { payload: parseExactJson(body.toString()) }
      : { refusedFor: 'age' }
  }

export function readEvent(payload: unknown): ProviderEvent | undefined {
  const essentials = webhook.safeParse(payload).data
  if (!essentials) return undefined
  const { order, refund, auto_refund: autoRefund } = essentials.data ?? {}
  return {
    key: keyOf(essentials),
    type: essentials.type,
    paymentId: order?.order_id ?? refund?.order_id ?? autoRefund?.order_id,
    subject: subjectOf(essentials),
    essentials,
  }
}

function keyOf({ type, event_time: time, data }: Essentials): string {
  const { order, payment, refund, auto_refund: autoRefund } = data ?? {}
  const subject = payment?.cf_payment_id ?? refund?.cf_refund_id ?? autoRefund?.cf_refund_id ?? time
  const paymentId = order?.order_id ?? refund?.order_id ?? autoRefund?.order_id
  const status = payment?.payment_status ?? refund?.refund_status ?? autoRefund?.refund_status
  return [type, paymentId, subject, status]
    .map((one) => one ?? 'none')
    .join(':')
    .slice(0, longestKey)
}

function subjectOf({ data }: Essentials): EventSubject {
  const { order, payment, refund, auto_refund: autoRefund } = data ?? {}
  if (order?.order_id !== undefined) {
    const isSuccess = payment?.payment_status === 'SUCCESS'
    return { about: 'payment', paymentId: order.order_id, isSuccess }
  }
  if (refund?.refund_id !== undefined) return { about: 'refund', refundId: refund.refund_id }
  const returned = readAutoRefund(autoRefund)
  return returned ? { about: 'auto-refund', refund: returned } : { about: 'nothing of ours' }
}

function readAutoRefund(wire: z.output<typeof refund>): AutoRefund | undefined {
  if (wire?.order_id === undefined || wire.cf_refund_id === undefined) return undefined
  const amountPaise = Math.round((wire.refund_amount ?? 0) * 100)
  if (!Number.isSafeInteger(amountPaise) || amountPaise <= 0) return undefined
  return {
    paymentId: wire.order_id,
    attemptId: wire.cf_payment_id,
    providerRefundId: wire.cf_refund_id,
    amountPaise,
    currency: wire.refund_currency ?? currency,
    status: refundStatus.parse(wire.refund_status ?? 'PENDING'),
  }
}

/** A refund's statuses, which are the same in webhooks and in the API's answers. */
export const refundStatus = z
  .enum(['SUCCESS', 'PENDING', 'ONHOLD', 'CANCELLED', 'FAILED'])
  .or(z.string().transform((): ProviderRefund['status'] => 'UNKNOWN'))
