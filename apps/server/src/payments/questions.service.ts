import type { Db } from '../platform/database/client.ts'
import { countInWindows } from '../platform/limits/counting.ts'
import type { Payment } from './payment-records.service.ts'

/**
 * Less than the three seconds between two polls of the return page, so a single customer always gets a
 * fresh answer.
 */
export const questionWindowMs = 2_500
const minuteMs = 60_000
/**
 * Of the share of all customers: a few who poll endlessly leave room for those who return from paying.
 */
const customerShare = 1 / 5

/**
 * Whether the provider may be asked about a payment for a waiting customer. That is once in a few seconds
 * for each payment, and never so often that the provider's limit per minute leaves nothing for webhooks,
 * reconciliation and the owner, who do not call this.
 * @param share how many questions of all customers together in a minute; unlimited if missing
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
  // A customer who asked much about one payment still gets an answer for the next at once. Many payments
  // do not evade this: a customer has one open at a time, and `start-payment` limits new ones.
  if (full?.key !== first.key) return !full
  const ofCustomer = {
    key: `ask-customer:${customerId}`,
    windowMs: minuteMs,
    most: Math.ceil(share * customerShare),
  }
  return !(await countInWindows(db, [ofCustomer, ofAll]))
}
