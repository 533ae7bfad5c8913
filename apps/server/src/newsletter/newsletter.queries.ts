import { dayMs } from '@nirbhaya/contract/dates'
import { and, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { tally } from '../platform/database/tally.tables.ts'
import type { ProvedEmail } from '../platform/proved-email.ts'
import { subscriber } from './newsletter.tables.ts'

/**
 * Adds an e-mail address or subscribes it again, in one statement, so that simultaneous calls make one row. A
 * person who had unsubscribed gets a new date of joining.
 */
export async function upsertSubscriber(db: Db, email: string): Promise<void> {
  const { createdAt, unsubscribedAt } = subscriber
  const joinedAt = sql`case when ${unsubscribedAt} is null then ${createdAt} else now() end`
  await db
    .insert(subscriber)
    .values({ email })
    .onConflictDoUpdate({
      target: subscriber.email,
      set: { createdAt: joinedAt, unsubscribedAt: null },
    })
}

/** Adds an e-mail address if it is new. @returns its id; undefined if it was subscribed or unsubscribed before */
export async function insertSubscriber(tx: Tx, email: string): Promise<string | undefined> {
  const [stored] = await tx
    .insert(subscriber)
    .values({ email })
    .onConflictDoNothing()
    .returning({ id: subscriber.id })
  return stored?.id
}

export const listByEmail = (
  db: Db | Tx,
  emails: string[],
): Promise<Pick<SubscriberRow, 'email' | 'unsubscribedAt'>[]> =>
  db
    .select({ email: subscriber.email, unsubscribedAt: subscriber.unsubscribedAt })
    .from(subscriber)
    .where(inArray(subscriber.email, emails))

export async function markUnsubscribed(db: Db, subscriberId: string): Promise<void> {
  await db
    .update(subscriber)
    .set({ unsubscribedAt: clock.now() })
    .where(and(eq(subscriber.id, subscriberId), isNull(subscriber.unsubscribedAt)))
}

/** Deletes people who unsubscribed more than this many days ago. */
export async function deleteWhoLeft(db: Db, days: number): Promise<void> {
  const before = new Date(clock.now().getTime() - days * dayMs)
  await db.delete(subscriber).where(lt(subscriber.unsubscribedAt, before))
}

export async function countSubscribers(db: Db | Tx): Promise<number> {
  const [counted] = await db
    .select({ value: tally.value })
    .from(tally)
    .where(eq(tally.name, 'subscribers'))
  return counted?.value ?? 0
}

export type SubscriberRow = typeof subscriber.$inferSelect

const isOf = ({ email, until }: ProvedEmail) =>
  and(eq(subscriber.email, email), until && lte(subscriber.createdAt, until))

export async function findSubscriber(tx: Tx, person: ProvedEmail) {
  const { createdAt, unsubscribedAt } = subscriber
  const [found] = await tx
    .select({ email: subscriber.email, subscribedAt: createdAt, unsubscribedAt })
    .from(subscriber)
    .where(isOf(person))
  return found
}

export async function deleteSubscriber(tx: Tx, person: ProvedEmail): Promise<void> {
  await tx.delete(subscriber).where(isOf(person))
}
