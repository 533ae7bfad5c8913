import { currency } from '@nirbhaya/contract/constants'
import { z } from 'zod'
import type { Db } from '../platform/database/client.ts'
import { findEvent, markEventHandled } from './payments.queries.ts'

/** An odd part of an event must not lose the event: it is read as missing. */
const part = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined)
const identifier = part(z.union([z.string(), z.number()]).transform(String))
const word = part(z.string().max(100))

const refund = part(
  z.object({
    cf_refund_id: identifier,
    cf_payment_id: identifier,
    refund_id: identifier,
    order_id: identifier,
    refund_status: word,
    refund_amount: part(z.number()),
    refund_currency: word,
  }),
)

/** What we read of a webhook; it is kept as it came. Settling asks the provider anyway. */
export const webhook = z.object({
  type: z.string().max(100),
  event_time: word,
  data: part(
    z.object({
      order: part(z.object({ order_id: identifier })),
      payment: part(z.object({ cf_payment_id: identifier, payment_status: word })),
      refund,
      auto_refund: refund,
    }),
  ),
})

/** Money that the provider returned by itself; the amount is paise. */
export interface AutoRefund {
  paymentId: string
  /** Of which attempt it was, where the provider says so. */
  attemptId: string | undefined
  providerRefundId: string
  amountPaise: number
  currency: string
  /** The provider's word. */
  status: string
}

export type ProviderEvent =
  | { about: 'payment'; paymentId: string; isSuccess: boolean }
  | { about: 'refund'; refundId: string }
  | { about: 'auto-refund'; refund: AutoRefund }
  | { about: 'nothing of ours' }

/**
 * Hands a stored webhook to who acts on it, and notes what came of it, which `act` returns. One
 * that was acted on is not handed over again.
 */
export async function handleEvent(
  db: Db,
  eventId: string,
  act: (event: ProviderEvent) => Promise<string>,
): Promise<void> {
  const stored = await findEvent(db, eventId)
  if (!stored || stored.handledAt) return
  await markEventHandled(db, eventId, await act(readEvent(stored.payload)))
}

/** What a stored webhook is about. */
function readEvent(payload: unknown): ProviderEvent {
  const event = webhook.safeParse(payload).data
  const { order, payment, refund, auto_refund: autoRefund } = event?.data ?? {}
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
    status: wire.refund_status ?? 'PENDING',
  }
}
