import { and, eq, gt, gte, lt, ne, not, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/client.ts'
import type { UserRow } from '../accounts.queries.ts'
import { leftEmail } from '../accounts.tables.ts'

export type LeftEmailRow = typeof leftEmail.$inferSelect

/**
 * Stores the previous address of an account and deletes expired ones. A verified address stays as long as
 * the account, because data that came from it belongs to this person in exports and erasure. @returns its
 * id
 */
export async function insertLeftEmail(tx: Tx, before: UserRow, days: number): Promise<string> {
  await tx
    .delete(leftEmail)
    .where(and(lt(leftEmail.expiresAt, sql`now()`), not(leftEmail.wasVerified)))
  const { id: userId, email, emailVerified: wasVerified } = before
  const expiresAt = sql`now() + make_interval(days => ${days})`
  const [row] = await tx
    .insert(leftEmail)
    .values({ userId, email, wasVerified, expiresAt })
    .returning({ id: leftEmail.id })
  if (!row) throw new Error('the previous address was not stored')
  return row.id
}

const isOpen = gt(leftEmail.expiresAt, sql`now()`)

export async function findLeftEmail(db: Db, id: string): Promise<LeftEmailRow | undefined> {
  const [found] = await db
    .select()
    .from(leftEmail)
    .where(and(eq(leftEmail.id, id), isOpen))
  return found
}

/** Whether another user may still return to an address. Until then nobody else can take it. */
export async function isKeptForOthers(
  db: Db | Tx,
  email: string,
  userId: string,
): Promise<boolean> {
  const [found] = await db
    .select({ id: leftEmail.id })
    .from(leftEmail)
    .where(and(eq(leftEmail.email, email), ne(leftEmail.userId, userId), isOpen))
    .limit(1)
  return found !== undefined
}

/** Whether an account had another address at a moment. Changes that were undone do not count. */
export async function hasLeftSince(db: Db | Tx, userId: string, since: Date): Promise<boolean> {
  const [found] = await db
    .select({ id: leftEmail.id })
    .from(leftEmail)
    .where(and(eq(leftEmail.userId, userId), gt(leftEmail.createdAt, since)))
    .limit(1)
  return found !== undefined
}

/**
 * Uses up the undo links from a change on, because undone changes cannot be repeated.
 * @returns whether the link was still valid
 */
export async function deleteLeftSince(tx: Tx, row: LeftEmailRow): Promise<boolean> {
  const { userId, createdAt, id } = row
  const deleted = await tx
    .delete(leftEmail)
    .where(and(eq(leftEmail.userId, userId), gte(leftEmail.createdAt, createdAt)))
    .returning({ id: leftEmail.id })
  return deleted.some((one) => one.id === id)
}
