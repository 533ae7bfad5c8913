import type { Tx } from '../platform/database/client.ts'
import { findPayment, insertEvent } from './payments.queries.ts'
import type { Payments } from './payments.service.ts'
import type { PaymentProvider } from './providers/provider.ts'
import { ownIdOf } from './providers/providers.ts'

/**
 * Stores a verified webhook once and enqueues its job.
 * @returns false for an unknown shape, which the provider need not send again
 */
export async function receiveWebhook(
  { db, jobs }: Pick<Payments, 'db' | 'jobs'>,
  { name: provider, readEvent }: PaymentProvider,
  payload: unknown,
): Promise<boolean> {
  const json = asStorable(payload)
  const event = readEvent(json)
  if (!event) return false
  const { type, paymentId = null, essentials } = event
  const key = ownIdOf(provider, event.key)
  await db.transaction(async (tx) => {
    const kept = (await isErasable(tx, provider, paymentId)) ? json : essentials
    const stored = await insertEvent(tx, { provider, key, type, paymentId, payload: kept })
    if (stored) await jobs.enqueue(tx, 'payment.event-received', { eventId: stored.id })
  })
  return true
}

/**
 * Returns whether erasing the customer's data will also erase this event. False in two cases: the event names
 * no payment of the shop (an event about a dispute), or the customer's data is already erased (an event about
 * a late refund).
 */
async function isErasable(tx: Tx, provider: string, paymentId: string | null): Promise<boolean> {
  const payment = paymentId === null ? undefined : await findPayment(tx, paymentId)
  return payment?.provider === provider && payment.shipTo.email !== ''
}

function asStorable(payload: unknown): unknown {
  try {
    return storable(payload)
  } catch {
    // `storable` calls itself for each level of the payload. A payload with too many levels exhausts the call
    // stack.
    return undefined
  }
}

/**
 * Returns a value that PostgreSQL can store: it accepts neither NUL nor half of a surrogate pair,
 * in text or in JSON.
 */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\u0000', '\ufffd').toWellFormed()
  if (Array.isArray(value)) return value.map(storable)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [storable(name), storable(part)]),
  )
}
