import { and, eq, gt, gte, lt, ne, not, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/client.ts'
import type { UserRow } from '../accounts.queries.ts'
import { formerEmail } from '../accounts.tables.ts'

export type FormerEmailRow = typeof formerEmail.$inferSelect

/**
 * Stores the previous e-mail address of an account, and deletes expired addresses that were never verified.
 * Verified addresses stay as long as the account: an export or erasure of the account's data also covers
 * messages that the customer sent from a previous address.
 * @returns the id of the stored address
 */
export async function insertFormerEmail(tx: Tx, before: UserRow, days: number): Promise<string> {
  await tx
    .delete(formerEmail)
    .where(and(lt(formerEmail.expiresAt, sql`now()`), not(formerEmail.wasVerified)))
  const { id: userId, email, emailVerified: wasVerified } = before
  const expiresAt = sql`now() + make_interval(days => ${days})`
  const [row] = await tx
    .insert(formerEmail)
    .values({ userId, email, wasVerified, expiresAt })
    .returning({ id: formerEmail.id })
  if (!row) throw new Error('the previous address was not stored')
  return row.id
}

export const isOpenFormerEmail = gt(formerEmail.expiresAt, sql`now()`)

export async function findFormerEmail(db: Db, id: string): Promise<FormerEmailRow | undefined> {
  const [found] = await db
    .select()
    .from(formerEmail)
    .where(and(eq(formerEmail.id, id), isOpenFormerEmail))
  return found
}

/**
 * Returns whether another user gave up this e-mail address and can still undo that. As long as they can, the
 * address is reserved for them.
 */
export async function isReservedForOthers(
  db: Db | Tx,
  email: string,
  userId: string,
): Promise<boolean> {
  const [found] = await db
    .select({ id: formerEmail.id })
    .from(formerEmail)
    .where(and(eq(formerEmail.email, email), ne(formerEmail.userId, userId), isOpenFormerEmail))
    .limit(1)
  return found !== undefined
}

/**
 * Returns whether an account had another e-mail address at a moment. Changes that were undone do not count.
 */
export async function hadFormerEmailAt(db: Db | Tx, userId: string, since: Date): Promise<boolean> {
  const [found] = await db
    .select({ id: formerEmail.id })
    .from(formerEmail)
    .where(and(eq(formerEmail.userId, userId), gt(formerEmail.createdAt, since)))
    .limit(1)
  return found !== undefined
}

/**
 * Deletes the records of an e-mail change and of all later ones. Undoing a change undoes the later ones too,
 * so none of their links may be used again.
 * @returns whether the link of this change was still valid
 */
export async function deleteFormerEmailsSince(tx: Tx, row: FormerEmailRow): Promise<boolean> {
  const { userId, createdAt, id } = row
  const deleted = await tx
    .delete(formerEmail)
    .where(and(eq(formerEmail.userId, userId), gte(formerEmail.createdAt, createdAt)))
    .returning({ id: formerEmail.id })
  return deleted.some((one) => one.id === id)
}
