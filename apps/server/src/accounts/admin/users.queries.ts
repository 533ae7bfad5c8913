import { and, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/client.ts'
import { newestFound } from '../../platform/database/newest-found.ts'
import type { Portion } from '../../platform/database/paging.ts'
import { tally } from '../../platform/database/tally.tables.ts'
import type { UserRow } from '../accounts.queries.ts'
import { user, userPlaceText } from '../accounts.tables.ts'

/**
 * Must be the same expression as in the index `user_search_index`. Otherwise PostgreSQL does not use the
 * index.
 */
const searched = sql`lower(${user.name} || ' ' || ${user.lastName} || ' ' || ${user.email} || ' ' || ${user.phone})`

/** Returns users who are not erased, newest first. */
export function listUserRows(
  db: Db,
  pattern: string | undefined,
  { limit, after }: Portion,
): Promise<UserRow[]> {
  const read = (where: SQL | undefined, orderBy: SQL): Promise<UserRow[]> =>
    db.select().from(user).where(where).orderBy(orderBy).limit(limit)
  const scope = and(isNull(user.erasedAt), after && lt(user.id, after.id))
  if (pattern === undefined) return read(scope, desc(user.id))
  const match = sql`(${searched} like ${pattern} or ${userPlaceText(user)} like ${pattern})`
  return newestFound(user, { scope, match, limit, read })
}

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
