import { minuteMs } from '@nirbhaya/contract/dates'
import type { Db } from '../../platform/database/client.ts'
import { countInWindows } from '../../platform/limits/count-in-windows.ts'
import type { Payment } from '../payment-records.service.ts'

/**
 * The time between two checks of one payment. It is less than the three seconds between two polls of the
 * return page, so a single customer always gets a fresh answer.
 */
export const checkWindowMs = 2_500
/**
 * The shop limits how many payments it checks in a minute for all customers together. One customer may use
 * this part of that limit, so that a few people who poll endlessly do not use it up.
 */
const customerShare = 1 / 5

/**
 * Returns whether the shop may check a payment at the provider for a waiting customer: at most once in
 * `checkWindowMs` for each payment. `share` limits the checks for all customers together, so that enough of
 * the provider's limit is left for webhooks, reconciliation and the owner.
 * @param share the maximum number of checks for customers in a minute; unlimited if undefined
 */
export async function mayCheckFor(
  db: Db,
  { id, customerId, provider }: Pick<Payment, 'id' | 'customerId' | 'provider'>,
  share: number | undefined,
): Promise<boolean> {
  const once = { key: `ask:${id}`, windowMs: checkWindowMs, most: 1 }
  if (share === undefined) return !(await countInWindows(db, [once]))
  const first = { key: `ask-first:${id}`, windowMs: minuteMs, most: 1 }
  const ofAll = { key: `ask-all:${provider}`, windowMs: minuteMs, most: share }
  const full = await countInWindows(db, [once, first, ofAll])
  // Unless `first` is full, this is the payment's first check in this minute. It does not count towards the
  // customer's share. Customers cannot get more checks by starting many payments: a customer has one open
  // payment at a time, and the limit `start-payment` restricts how many payments a customer starts.
  if (full?.key !== first.key) return !full
  const ofCustomer = {
    key: `ask-customer:${customerId}`,
    windowMs: minuteMs,
    most: Math.ceil(share * customerShare),
  }
  return !(await countInWindows(db, [ofCustomer, ofAll]))
}
