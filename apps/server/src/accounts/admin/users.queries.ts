import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/client.ts'
import { tally } from '../../platform/database/tally.tables.ts'
import type { UserRow } from '../accounts.queries.ts'
import { user } from '../accounts.tables.ts'

export async function findUserRow(db: Db, id: string): Promise<UserRow | undefined> {
  const [found] = await db
    .select()
    .from(user)
    .where(and(eq(user.id, id), isNull(user.erasedAt)))
  return found
}

/** Returns the ids of those people who have a note on themselves. */
export async function listNotedUserIds(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await db.execute<{ id: string }>(
    sql`select distinct customer_id as id from note
        where customer_id = any(${sql.param(ids)}::uuid[]) and order_id is null`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Counts the users who are not erased; a trigger maintains the number. */
export async function countUsers(db: Db): Promise<number> {
  const [found] = await db.select().from(tally).where(eq(tally.name, 'users'))
  return found?.value ?? 0
}

/** Returns the users who have confirmed one of these e-mail addresses. */
export function listHolderRows(db: Db | Tx, emails: string[]) {
  const { id, email, emailVerified, erasedAt } = user
  return db
    .select({ id, email })
    .from(user)
    .where(and(inArray(email, emails), emailVerified, isNull(erasedAt)))
}

export function listNameRows(db: Db, ids: string[]) {
  const { id, name, lastName, email } = user
  return db
    .select({ id, name, lastName, email })
    .from(user)
    .where(and(inArray(id, ids), isNull(user.erasedAt)))
}
