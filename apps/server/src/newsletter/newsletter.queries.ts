import type { Db } from '../platform/database/client.ts'
import { subscriber } from '../platform/database/schema/newsletter.ts'

/** Adds an address or brings it back, in one statement: subscriptions that race make one row. */
export async function upsertSubscriber(db: Db, email: string): Promise<void> {
  await db
    .insert(subscriber)
    .values({ email })
    .onConflictDoUpdate({ target: subscriber.email, set: { unsubscribedAt: null } })
}
