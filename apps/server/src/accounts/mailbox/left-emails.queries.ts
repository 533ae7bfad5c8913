import { and, eq, gt, gte, lt, ne, not, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/client.ts'
import type { UserRow } from '../accounts.queries.ts'
import { leftEmail } from '../accounts.tables.ts'

export type LeftEmailRow = typeof leftEmail.$inferSelect

/**
 * Notes the address that an account leaves; what is long over goes. One that was proved stays as long as the
 * account: what came from it is the person's, to be told and to be erased. @returns its id
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
  if (!row) throw new Error('the address that was left was not noted')
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

/** Whether somebody else may still come back to an address: until then nobody gets it. */
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

/** Whether an account had another address at a moment, as far as it was not taken back since. */
export async function hasLeftSince(db: Db | Tx, userId: string, since: Date): Promise<boolean> {
  const [found] = await db
    .select({ id: leftEmail.id })
    .from(leftEmail)
    .where(and(eq(leftEmail.userId, userId), gt(leftEmail.createdAt, since)))
    .limit(1)
  return found !== undefined
}

/** Uses up what was left from a change on: nobody goes forward again. @returns whether it was open */
export async function deleteLeftSince(tx: Tx, row: LeftEmailRow): Promise<boolean> {
  const { userId, createdAt, id } = row
  const gone = await tx
    .delete(leftEmail)
    .where(and(eq(leftEmail.userId, userId), gte(leftEmail.createdAt, createdAt)))
    .returning({ id: leftEmail.id })
  return gone.some((one) => one.id === id)
}
