import { AppError } from '../platform/app-error.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import type { Jobs } from '../platform/jobs/queues.ts'
import type { ProvedEmail } from '../platform/proved-email.ts'
import { signedIds } from '../platform/signed-id.ts'
import {
  deleteSubscriber,
  findSubscriber,
  insertSubscriber,
  listByEmail,
  markUnsubscribed,
  upsertSubscriber,
} from './newsletter.queries.ts'
import type { NewsletterQueues } from './newsletter.queues.ts'

/** The tokens in the mails to subscribers. They never expire. */
export const unsubscribeTokens = signedIds('newsletter.unsubscribe')

export interface Newsletter {
  db: Db
  jobs: Jobs<NewsletterQueues>
  /** Signs the unsubscribe links. */
  secret: string
}

/**
 * Subscribes an e-mail address, whether it is new, already subscribed or unsubscribed. The answer does not
 * reveal which.
 * @param email in lower case, as the contract's `email` gives it
 */
export async function subscribe(db: Db, email: string): Promise<void> {
  await upsertSubscriber(db, email)
}

/** `subscribeNew` subscribes an address that was never here, and returns its id. */
export { insertSubscriber as subscribeNew }

/** Returns for some e-mail addresses whether they are subscribed, or were. Addresses that never were are missing. */
export async function findSubscriptions(
  db: Db | Tx,
  emails: string[],
): Promise<Map<string, 'subscribed' | 'unsubscribed'>> {
  const rows = emails.length === 0 ? [] : await listByEmail(db, emails)
  return new Map(
    rows.map(({ email, unsubscribedAt }) => [
      email,
      unsubscribedAt === null ? 'subscribed' : 'unsubscribed',
    ]),
  )
}

/**
 * Unsubscribes with an announcement's token; repeating it is no error.
 * @throws AppError UNSUBSCRIBE_LINK_WRONG
 */
export async function unsubscribe({ db, secret }: Newsletter, token: string): Promise<void> {
  const subscriberId = unsubscribeTokens.read(secret, token)
  if (!subscriberId) throw new AppError('UNSUBSCRIBE_LINK_WRONG')
  await markUnsubscribed(db, subscriberId)
}

/**
 * Returns the subscription of an e-mail address, or null. Anyone can enter any address, so call it only for a
 * verified address.
 */
export async function exportSubscription(tx: Tx, person: ProvedEmail) {
  return (await findSubscriber(tx, person)) ?? null
}

/** Deletes the subscription of an e-mail address. Call it only for a verified address. */
export function eraseSubscription(tx: Tx, person: ProvedEmail): Promise<void> {
  return deleteSubscriber(tx, person)
}
