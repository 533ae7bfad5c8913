import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/client.ts'
import { session } from '../platform/database/sessions.tables.ts'
import { account, user } from './accounts.tables.ts'

export type UserRow = typeof user.$inferSelect

export async function findUserByEmail(db: Db | Tx, email: string): Promise<UserRow | undefined> {
  const [found] = await db.select().from(user).where(eq(user.email, email))
  return found
}

export async function findUser(db: Db | Tx, id: string): Promise<UserRow | undefined> {
  const query = db.select().from(user).where(eq(user.id, id))
  const [found] = await query.prepare('find_user').execute()
  return found
}

/** Inserts a user who has no way to sign in yet. @returns the user's id */
export async function insertUser(tx: Tx, row: typeof user.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(user).values(row).returning({ id: user.id })
  if (!inserted) throw new Error('the account was not stored')
  return inserted.id
}

/** Inserts a user like `insertUser`. @returns the user's id; undefined if an account has the e-mail address */
export async function insertUserUnlessKnown(
  tx: Tx,
  row: typeof user.$inferInsert,
): Promise<string | undefined> {
  const [inserted] = await tx
    .insert(user)
    .values(row)
    .onConflictDoNothing({ target: user.email })
    .returning({ id: user.id })
  return inserted?.id
}

export async function setRole(tx: Tx, userId: string, role: UserRow['role']): Promise<void> {
  await tx.update(user).set({ role }).where(eq(user.id, userId))
}

export async function setPasswordHash(tx: Tx, userId: string, hash: string): Promise<void> {
  const changed = await tx
    .update(account)
    .set({ password: hash })
    .where(isPasswordOf(userId))
    .returning({ id: account.id })
  if (changed.length === 0) await insertPassword(tx, userId, hash)
}

export async function insertPassword(tx: Tx, userId: string, hash: string): Promise<void> {
  await tx
    .insert(account)
    .values({ userId, accountId: userId, providerId: 'credential', password: hash })
}

const isPasswordOf = (userId: string) =>
  and(eq(account.userId, userId), eq(account.providerId, 'credential'))

export async function findPasswordHash(db: Db | Tx, userId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ password: account.password })
    .from(account)
    .where(isPasswordOf(userId))
  return found?.password ?? undefined
}

/** Returns when a password was set and last changed, and the hash of the applied `ADMIN_PASSWORD`, if any. */
export async function findCredential(db: Db | Tx, userId: string) {
  const { configuredPassword, createdAt, updatedAt } = account
  const [found] = await db
    .select({ configuredPassword, createdAt, updatedAt })
    .from(account)
    .where(isPasswordOf(userId))
  return found
}

/** Returns the hash of the `ADMIN_PASSWORD` that was last applied to an account. */
export async function findConfiguredPassword(db: Db, userId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ hash: account.configuredPassword })
    .from(account)
    .where(isPasswordOf(userId))
  return found?.hash ?? undefined
}

export async function storeConfiguredPassword(
  db: Db | Tx,
  userId: string,
  hash: string,
): Promise<void> {
  await db.update(account).set({ configuredPassword: hash }).where(isPasswordOf(userId))
}

export async function deletePassword(tx: Tx, userId: string): Promise<void> {
  await tx.delete(account).where(isPasswordOf(userId))
}

export async function listProviders(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ provider: account.providerId })
    .from(account)
    .where(eq(account.userId, userId))
  return rows.map(({ provider }) => provider)
}

/** Serialises sign-ins with the same Google account until the transaction ends. */
export async function lockGoogleAccount(tx: Tx, sub: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`google:${sub}`}, 0))`)
}

/** Returns the user linked to a Google account, with the same lock as `lockUserShared`. */
export async function findUserByGoogle(db: Db | Tx, sub: string): Promise<UserRow | undefined> {
  const userId = await findGoogleOwner(db, sub)
  const held = userId && (await lockUserShared(db, userId))
  // A password reset may have unlinked the Google account while this call waited for the lock.
  return held && (await findGoogleOwner(db, sub)) === held.id ? held : undefined
}

async function findGoogleOwner(db: Db | Tx, sub: string): Promise<string | undefined> {
  const [found] = await db
    .select({ userId: account.userId })
    .from(account)
    .where(and(eq(account.providerId, 'google'), eq(account.accountId, sub)))
  return found?.userId
}

/** Links a Google account. A user has at most one: a new one replaces the old one. */
export async function linkGoogle(tx: Tx, userId: string, sub: string): Promise<void> {
  await unlinkGoogle(tx, userId)
  await tx.insert(account).values({ userId, accountId: sub, providerId: 'google' })
}

export async function unlinkGoogle(tx: Tx, userId: string): Promise<void> {
  await tx.delete(account).where(and(eq(account.userId, userId), eq(account.providerId, 'google')))
}

export async function changeUser(
  tx: Db | Tx,
  userId: string,
  change: Partial<Omit<UserRow, 'id'>>,
): Promise<UserRow | undefined> {
  const [changed] = await tx.update(user).set(change).where(eq(user.id, userId)).returning()
  return changed
}

/**
 * Reads a user with a shared lock, so that nobody changes their password or sessions until the
 * transaction ends.
 */
export async function lockUserShared(tx: Db | Tx, userId: string): Promise<UserRow | undefined> {
  const query = tx.select().from(user).where(eq(user.id, userId)).for('share')
  const [found] = await query.prepare('hold_user').execute()
  return found
}

export async function deleteOtherSessions(tx: Tx, userId: string, kept: string): Promise<void> {
  await tx.delete(session).where(and(eq(session.userId, userId), ne(session.id, kept)))
}

export async function deleteSession(db: Db, sessionId: string): Promise<void> {
  await db.delete(session).where(eq(session.id, sessionId))
}

export async function insertSession(
  tx: Tx,
  row: Pick<
    typeof session.$inferInsert,
    'userId' | 'token' | 'expiresAt' | 'openedBy' | 'userAgent' | 'secondFactorAt'
  >,
): Promise<void> {
  await tx.insert(session).values(row)
}

/** Uses the database's clock to decide what has expired, as every check of a session does. */
export async function deleteExpiredSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(session).where(and(eq(session.userId, userId), lt(session.expiresAt, sql`now()`)))
}

export async function deleteSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(session).where(eq(session.userId, userId))
}
