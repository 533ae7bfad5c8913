import { z } from 'zod'
import { insertEvent } from './payments.queries.ts'
import type { Payments } from './payments.service.ts'

const identifier = z.union([z.string(), z.number()]).transform(String).optional()

/** What we read of a webhook; the rest is kept as it came. Settling asks the provider anyway. */
const webhook = z.looseObject({
  type: z.string().max(100),
  event_time: z.string().max(100).optional(),
  data: z
    .looseObject({
      order: z.looseObject({ order_id: identifier }).nullish(),
      payment: z
        .looseObject({ cf_payment_id: identifier, payment_status: z.string().optional() })
        .nullish(),
      refund: z
        .looseObject({
          cf_refund_id: identifier,
          order_id: identifier,
          refund_status: z.string().optional(),
        })
        .nullish(),
      auto_refund: z
        .looseObject({
          cf_refund_id: identifier,
          order_id: identifier,
          refund_status: z.string().optional(),
        })
        .nullish(),
    })
    .nullish(),
})

/** The same event has the same key however often, and in whatever order, it is delivered. */
function describe(event: z.output<typeof webhook>) {
  const { order, payment, refund, auto_refund: autoRefund } = event.data ?? {}
  const subject =
    payment?.cf_payment_id ?? refund?.cf_refund_id ?? autoRefund?.cf_refund_id ?? event.event_time
  const status = payment?.payment_status ?? refund?.refund_status ?? autoRefund?.refund_status
  return {
    key: [event.type, subject ?? 'none', status ?? 'none'].join(':').slice(0, 400),
    type: event.type,
    paymentId: order?.order_id ?? refund?.order_id ?? autoRefund?.order_id ?? null,
    payload: event,
  }
}

/**
 * Takes a webhook whose signature was checked: stores it once and queues the work on it.
 * @returns false when it is nothing we understand, which is no reason to have it sent again
 */
export async function receiveWebhook({ db, jobs }: Payments, json: unknown): Promise<boolean> {
  const parsed = webhook.safeParse(json)
  if (!parsed.success) return false
  await db.transaction(async (tx) => {
    const event = await insertEvent(tx, describe(parsed.data))
    if (event) await jobs.enqueue(tx, 'payment.event-received', { eventId: event.id })
  })
  return true
}
