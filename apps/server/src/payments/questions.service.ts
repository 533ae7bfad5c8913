import type { Db } from '../platform/database/client.ts'
import type { Payment } from './payment-records.service.ts'
import { countInWindow } from './questions.queries.ts'

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
  { id, customerId }: Pick<Payment, 'id' | 'customerId'>,
  share: number | undefined,
): Promise<boolean> {
  if ((await countInWindow(db, `ask:${id}`, questionWindowMs)) > 1) return false
  if (share === undefined) return true
  const ofCustomer = await countInWindow(db, `ask-customer:${customerId}`, minuteMs)
  if (ofCustomer > Math.ceil(share * mostOfCustomer)) return false
  return (await countInWindow(db, 'ask-all', minuteMs)) <= share
}
