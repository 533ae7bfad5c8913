import { eq, sql } from 'drizzle-orm'
import { payment } from '../../src/payments/payments.tables.ts'
import { reconcile } from '../../src/settling/reconciling.service.ts'
import { type Course, deliver, later } from './play.ts'

/**
 * Ends all attempts, orders and refunds that are still pending at the provider, and brings their results to
 * the shop. With `sendsEvents`, the shop also receives all the provider's webhook events; otherwise only
 * `reconcile` brings the results.
 */
export async function finish(
  course: Course,
  { endings, sendsEvents }: { endings: ('SUCCESS' | 'FAILED')[]; sendsEvents: boolean },
): Promise<void> {
  const { bank, settling } = course.buyer
  bank.faults.length = 0
  const ending = () => endings[turn++ % endings.length] ?? 'FAILED'
  let turn = 0
  for (const [id, { attempts }] of bank.accounts) {
    while (attempts.some(({ status }) => status === 'PENDING')) bank.finish(id, ending())
    bank.expire(id)
  }
  // Each round first ends the pending refunds at the provider. Then `reconcile` runs with a clock seven hours
  // later than in the round before. The shop waits at most six hours between two checks of a refund, so in
  // each round the checks of all refunds are due. The check of a refund that the shop has not sent yet sends
  // the refund, and the next round ends the refund.
  for (const round of [1, 2, 3, 4]) {
    for (const [id, { refunds }] of bank.accounts) {
      for (const _ of refunds) bank.endRefund(id, 0, ending())
    }
    if (sendsEvents) for (const event of bank.events) await deliver(course, event)
    await reconcile(settling, later(round * 7 * 60))
  }
}

/**
 * Stops the shop's checks of this customer's payments. The stories share a database, but each has a provider
 * of its own: unsettled payments of an old story would only delay the checks of the next story. The payments
 * also get an expiry three days ago, because `check:money` reports an unsettled payment without a next check
 * if the payment expired more recently.
 */
export async function forget({ shop, buyer }: Course): Promise<void> {
  await shop.db
    .update(payment)
    .set({ nextCheckAt: null, expiresAt: sql`now() - interval '3 days'` })
    .where(eq(payment.customerId, buyer.customerId))
}
