import type { Db } from '../platform/database/client.ts'
import { countInWindows } from '../platform/limits/counting.ts'
import type { Payment } from './payment-records.service.ts'

/** Below the three seconds between two questions of the return page: who asks alone always hears. */
export const questionWindowMs = 2_500
const minuteMs = 60_000
/** Of the share of all: a few who ask without end leave something to those who come back from paying. */
const mostOfCustomer = 1 / 5

/**
 * Whether the provider may be asked about a payment for a customer who waits: once in a few seconds
 * for each payment, and never so often that nothing is left of what the provider answers in a
 * minute for webhooks, reconciliation and the owner. Those ask without this.
 * @param share how many questions of all customers together in a minute; as many as
 * they like where there is none
 */
export async function mayAskFor(
  db: Db,
  { id, customerId, provider }: Pick<Payment, 'id' | 'customerId' | 'provider'>,
  share: number | undefined,
): Promise<boolean> {
  const once = { key: `ask:${id}`, windowMs: questionWindowMs, most: 1 }
  if (share === undefined) return !(await countInWindows(db, [once]))
  const first = { key: `ask-first:${id}`, windowMs: minuteMs, most: 1 }
  const ofAll = { key: `ask-all:${provider}`, windowMs: minuteMs, most: share }
  const full = await countInWindows(db, [once, first, ofAll])
  // Who asked much about one payment hears of the next at once all the same. Many payments are no way
  // around it: a customer has one open at a time, and `start-payment` limits how many they start.
  if (full?.key !== first.key) return !full
  const ofCustomer = {
    key: `ask-customer:${customerId}`,
    windowMs: minuteMs,
    most: Math.ceil(share * mostOfCustomer),
  }
  return !(await countInWindows(db, [ofCustomer, ofAll]))
}
