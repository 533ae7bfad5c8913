import { and, asc, eq, exists, gt, inArray, max, ne, not } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../platform/database/client.ts'
import { session } from '../platform/database/sessions.tables.ts'
import type { ProvedEmail } from '../platform/proved-email.ts'
import type { UserRow } from './accounts.queries.ts'
import { account, leftEmail, oneTimeCode, user, verification } from './accounts.tables.ts'

/** Locks a user, so that nobody else changes the row or inserts references to it. */
export async function lockUser(tx: Tx, userId: string): Promise<UserRow | undefined> {
  const [found] = await tx.select().from(user).where(eq(user.id, userId)).for('update')
  return found
}

export async function findSessionStart(db: Db, sessionId: string): Promise<Date | undefined> {
  const [found] = await db
    .select({ createdAt: session.createdAt })
    .from(session)
    .where(eq(session.id, sessionId))
  return found?.createdAt
}

export function listSignInMethods(tx: Tx, userId: string) {
  return tx
    .select({ provider: account.providerId, id: account.accountId, createdAt: account.createdAt })
    .from(account)
    .where(eq(account.userId, userId))
    .orderBy(asc(account.createdAt))
}

export function listSessions(tx: Tx, userId: string) {
  const { createdAt, expiresAt, ipAddress, userAgent } = session
  return tx
    .select({ createdAt, expiresAt, ipAddress, userAgent })
    .from(session)
    .where(eq(session.userId, userId))
    .orderBy(asc(createdAt))
}

/** Previous e-mail addresses whose change can still be undone. */
export function listLeftEmails(tx: Tx, userId: string) {
  const { email, createdAt, expiresAt } = leftEmail
  return tx
    .select({ email, leftAt: createdAt, expiresAt })
    .from(leftEmail)
    .where(eq(leftEmail.userId, userId))
}

/**
 * Verified e-mail addresses that a user had before, without those that another user has verified since.
 */
export async function listProvedFormerEmails(tx: Tx, userId: string): Promise<ProvedEmail[]> {
  const later = alias(leftEmail, 'later')
  const isAnothers = tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.email, leftEmail.email), user.emailVerified, ne(user.id, userId)))
  const wasAnothers = tx
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.email, leftEmail.email),
        later.wasVerified,
        ne(later.userId, userId),
        gt(later.createdAt, leftEmail.createdAt),
      ),
    )
  const { email, createdAt } = leftEmail
  return tx
    .select({ email, until: max(createdAt).mapWith(createdAt) })
    .from(leftEmail)
    .where(
      and(
        eq(leftEmail.userId, userId),
        leftEmail.wasVerified,
        not(exists(isAnothers)),
        not(exists(wasAnothers)),
      ),
    )
    .groupBy(email)
}

const isCodeOf = ({ id, email }: UserRow) => inArray(oneTimeCode.subject, [id, email])

export function listCodes(tx: Tx, person: UserRow) {
  const { purpose, payload, createdAt, expiresAt } = oneTimeCode
  return tx
    .select({ purpose, payload, createdAt, expiresAt })
    .from(oneTimeCode)
    .where(isCodeOf(person))
}

/** Deletes all ways to sign in, all sessions and all codes. */
export async function deleteWaysIn(tx: Tx, person: UserRow): Promise<void> {
  await tx.delete(session).where(eq(session.userId, person.id))
  await tx.delete(account).where(eq(account.userId, person.id))
  await tx.delete(oneTimeCode).where(isCodeOf(person))
  await tx.delete(leftEmail).where(eq(leftEmail.userId, person.id))
  await tx.delete(verification).where(inArray(verification.identifier, [person.id, person.email]))
}

export async function updateUser(
  tx: Tx,
  userId: string,
  change: Partial<typeof user.$inferInsert>,
): Promise<void> {
  await tx.update(user).set(change).where(eq(user.id, userId))
}
