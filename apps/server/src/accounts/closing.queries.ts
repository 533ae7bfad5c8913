import { and, asc, eq, inArray, isNotNull, isNull, lte, ne } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/client.ts'
import type { UserRow } from './accounts.queries.ts'
import { user } from './accounts.tables.ts'

export async function setClosesAt(tx: Tx, userId: string, closesAt: Date): Promise<void> {
  await tx.update(user).set({ closesAt }).where(eq(user.id, userId))
}

/** @returns undefined if the account is already erased */
export async function clearClosesAt(db: Db, userId: string): Promise<UserRow | undefined> {
  const [kept] = await db
    .update(user)
    .set({ closesAt: null })
    .where(and(eq(user.id, userId), isNull(user.erasedAt)))
    .returning()
  return kept
}

const isDue = (now: Date, adminEmail: string) =>
  and(
    isNotNull(user.closesAt),
    lte(user.closesAt, now),
    isNull(user.erasedAt),
    // Somebody who was the owner under an earlier ADMIN_EMAIL may leave, unlike the people of the shop.
    inArray(user.role, ['customer', 'admin']),
    ne(user.email, adminEmail),
  )

/** Returns the users whose accounts are due to be erased, those with the earliest due time first. */
export async function listDueUserIds(db: Db, now: Date, adminEmail: string): Promise<string[]> {
  const rows = await db
    .select({ id: user.id })
    .from(user)
    .where(isDue(now, adminEmail))
    .orderBy(asc(user.closesAt))
  return rows.map(({ id }) => id)
}

/** @returns undefined if the account is no longer due, or another process has locked it */
export async function lockDueUser(
  tx: Tx,
  userId: string,
  now: Date,
  adminEmail: string,
): Promise<UserRow | undefined> {
  const [found] = await tx
    .select()
    .from(user)
    .where(and(eq(user.id, userId), isDue(now, adminEmail)))
    .for('update', { skipLocked: true })
  return found
}
