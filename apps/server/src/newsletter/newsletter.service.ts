import { AppError } from '../platform/app-error.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import type { Jobs } from '../platform/jobs/queues.ts'
import type { ProvedEmail } from '../platform/proved-email.ts'
import {
  deleteSubscriber,
  findSubscriber,
  markUnsubscribed,
  upsertSubscriber,
} from './newsletter.queries.ts'
import type { NewsletterQueues } from './newsletter.queues.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

/** What the newsletter's work needs. */
export interface Newsletter {
  db: Db
  jobs: Jobs<NewsletterQueues>
  /** Signs the links that end a subscription. */
  secret: string
}

/**
 * Joins the newsletter, for the first time, again, or after leaving it. The caller cannot tell
 * which: nobody learns from the answer whether an address was there.
 * @param email in lower case, as the contract's `email` gives it
 */
export async function subscribe(db: Db, email: string): Promise<void> {
  await upsertSubscriber(db, email)
}

/**
 * Leaves the newsletter with an announcement's token; again is no error.
 * @throws AppError UNSUBSCRIBE_LINK_WRONG
 */
export async function unsubscribe({ db, secret }: Newsletter, token: string): Promise<void> {
  const subscriberId = readUnsubscribeToken(secret, token)
  if (!subscriberId) throw new AppError('UNSUBSCRIBE_LINK_WRONG')
  await markUnsubscribed(db, subscriberId)
}

/**
 * The subscription of an address, null without one. Anybody can type any address: ask only for one
 * that was proved to be the person's.
 */
export async function exportSubscription(tx: Tx, person: ProvedEmail) {
  return (await findSubscriber(tx, person)) ?? null
}

/** Deletes the subscription of an address, under the same condition. */
export function eraseSubscription(tx: Tx, person: ProvedEmail): Promise<void> {
  return deleteSubscriber(tx, person)
}
