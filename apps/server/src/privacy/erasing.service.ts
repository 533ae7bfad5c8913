import {
  eraseAccount,
  listDueAccounts,
  lockDueAccount,
  type Person,
} from '../accounts/personal-data.service.ts'
import { eraseWaiting } from '../batches/waiting-list/waiting-list.service.ts'
import { eraseBuyerMails } from '../buyer-mails/personal-data.service.ts'
import { eraseCart } from '../cart/cart.service.ts'
import { eraseLikes } from '../catalogue/likes/likes.service.ts'
import { eraseComplaints, eraseComplaintsFrom } from '../complaints/personal-data.service.ts'
import { eraseMessages } from '../contact/contact.service.ts'
import { eraseBroughtIn, eraseBroughtInWith } from '../moving/personal-data.service.ts'
import { eraseSubscription } from '../newsletter/newsletter.service.ts'
import { eraseNotes } from '../notes/notes.service.ts'
import { eraseOrders, hasOpenOrder, lockOrdersOf } from '../orders/personal-data.service.ts'
import { erasePapers } from '../papers/personal-data.service.ts'
import { erasePayments, isAwaitingPayment } from '../payments/personal-data.service.ts'
import { clock } from '../platform/clock.ts'
import type { Tx } from '../platform/database/client.ts'
import { eraseStopReasons } from '../promises/personal-data.service.ts'
import { eraseReviews } from '../reviews/personal-data.service.ts'
import { eraseRefunds } from '../settling/personal-data.service.ts'
import { eraseParcels } from '../shipping/personal-data.service.ts'
import type { Privacy } from './closing.service.ts'

/**
 * Erases every account that is due, each in its own transaction. An account with an open order or payment
 * waits for a later run. Repeated or simultaneous calls are safe.
 * @throws AggregateError of all failures, after every account had its turn
 */
export async function eraseDueAccounts(privacy: Privacy, now = clock.now()): Promise<void> {
  const faults: unknown[] = []
  for (const userId of await listDueAccounts(privacy.accounts, now)) {
    await eraseIfDue(privacy, userId, now).catch((fault) => faults.push(fault))
  }
  if (faults.length > 0) throw new AggregateError(faults, 'some accounts could not be erased')
}

function eraseIfDue(privacy: Privacy, userId: string, now: Date): Promise<void> {
  const { accounts } = privacy
  return accounts.db.transaction(async (tx) => {
    const person = await lockDueAccount(tx, accounts, userId, now)
    if (!person) return
    // Lock orders before payments, as all code that moves money does: another order could deadlock.
    await lockOrdersOf(tx, userId)
    // Check payments before orders. In the other order, a payment could be settled between the two checks.
    // The first check would not find its order yet, and the second would find the payment already settled.
    if (await isAwaitingPayment(tx, userId)) return
    if (await hasOpenOrder(tx, userId)) return
    await erasePerson(tx, privacy, person)
  })
}

async function erasePerson(
  tx: Tx,
  { jobs, providers }: Privacy,
  { id, provedEmails }: Person,
): Promise<void> {
  await eraseCart(tx, id)
  await eraseLikes(tx, id)
  await erasePayments(tx, providers, id)
  await eraseOrders(tx, id)
  await eraseNotes(tx, id)
  await eraseBuyerMails(tx, id)
  await eraseBroughtIn(tx, id)
  await eraseRefunds(tx, id)
  await eraseStopReasons(tx, id)
  await erasePapers(tx, id)
  await eraseParcels(tx, id)
  await eraseReviews(tx, jobs, id)
  await eraseComplaints(tx, jobs, id)
  // The data below are found by e-mail address, and only by verified ones. An unverified address may belong
  // to another person, and so may the messages sent from it.
  for (const email of provedEmails) {
    await eraseMessages(tx, email)
    await eraseComplaintsFrom(tx, jobs, email)
    await eraseSubscription(tx, email)
    await eraseBroughtInWith(tx, email)
    await eraseWaiting(tx, email)
  }
  await eraseAccount(tx, id)
}
