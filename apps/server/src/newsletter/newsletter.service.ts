import type { Db } from '../platform/database/client.ts'
import { upsertSubscriber } from './newsletter.queries.ts'

/**
 * Joins the newsletter, for the first time, again, or after leaving it. The caller cannot tell
 * which: nobody learns from the answer whether an address was there.
 * @param email in lower case, as the contract's `email` gives it
 */
export async function subscribe(db: Db, email: string): Promise<void> {
  await upsertSubscriber(db, email)
}
