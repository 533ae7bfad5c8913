import type { z } from 'zod'
import type { Tx } from '../platform/database/client.ts'
import { findPayment, insertEvent } from './payments.queries.ts'
import type { Payments } from './payments.service.ts'
import { webhook } from './provider-events.service.ts'

/** The same event has the same key however often, and in whatever order, it is delivered. */
function describe(event: z.output<typeof webhook>) {
  const { order, payment, refund, auto_refund: autoRefund } = event.data ?? {}
  const subject =
    payment?.cf_payment_id ?? refund?.cf_refund_id ?? autoRefund?.cf_refund_id ?? event.event_time
  const paymentId = order?.order_id ?? refund?.order_id ?? autoRefund?.order_id
  const status = payment?.payment_status ?? refund?.refund_status ?? autoRefund?.refund_status
  return {
    key: [event.type, paymentId, subject, status]
      .map((one) => one ?? 'none')
      .join(':')
      .slice(0, 400),
    type: event.type,
    paymentId: paymentId ?? null,
  }
}

/** A stored webhook without the customer: only what the shop itself reads of it. */
export function withoutDetails(payload: unknown): unknown {
  return webhook.safeParse(payload).data ?? {}
}

/**
 * Whether an event's details would be found when its customer's data is erased: where it names no payment
 * of ours, as one about a dispute, they would not. A refund may be reported after that.
 */
async function isErasable(tx: Tx, paymentId: string | null): Promise<boolean> {
  const payment = paymentId === null ? undefined : await findPayment(tx, paymentId)
  return payment !== undefined && payment.shipTo.email !== ''
}

/**
 * Takes a webhook whose signature was checked: stores it once and queues the work on it.
 * @returns false when it is nothing we understand, which is no reason to have it sent again
 */
export async function receiveWebhook({ db, jobs }: Payments, json: unknown): Promise<boolean> {
  const parsed = webhook.safeParse(json)
  if (!parsed.success) return false
  await db.transaction(async (tx) => {
    const described = describe(parsed.data)
    const payload = (await isErasable(tx, described.paymentId)) ? json : withoutDetails(json)
    const event = await insertEvent(tx, { ...described, payload })
    if (event) await jobs.enqueue(tx, 'payment.event-received', { eventId: event.id })
  })
  return true
}
