import { eq, sql } from 'drizzle-orm'
import { payment } from '../../src/payments/payments.tables.ts'
import { reconcile } from '../../src/settling/reconciling.service.ts'
import { type Course, deliver, later } from './play.ts'

/**
 * Ends everything that is still pending. With `sendsEvents`, the shop receives the provider's events;
 * otherwise it has to ask the provider.
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
  // Each round ends the pending refunds and then lets the shop check as if seven more hours had passed. By
  // then, every check is due, because the shop waits at most six hours between two checks of a refund. The
  // first round also sends refunds that were not sent yet.
  for (const round of [1, 2, 3, 4]) {
    for (const [id, { refunds }] of bank.accounts) {
      for (const _ of refunds) bank.endRefund(id, 0, ending())
    }
    if (sendsEvents) for (const event of bank.events) await deliver(course, event)
    await reconcile(settling, later(round * 7 * 60))
  }
}

/** Removes payments that can never be settled, so that they do not delay the checks of other stories. */
export async function forget({ admin, buyer }: Course): Promise<void> {
  await admin.db
    .update(payment)
    .set({ nextCheckAt: null, expiresAt: sql`now() - interval '3 days'` })
    .where(eq(payment.customerId, buyer.customerId))
}
