import { and, asc, eq, exists, gt, inArray, max, ne, not } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../platform/database/client.ts'
import { lockRow } from '../platform/database/rows.ts'
import { session } from '../platform/database/sessions.tables.ts'
import type { ProvedEmail } from '../platform/proved-email.ts'
import type { UserRow } from './accounts.queries.ts'
import { account, formerEmail, oneTimeCode, user, verification } from './accounts.tables.ts'

/** Locks a user, so that nobody else changes the row or inserts references to it. */
export const lockUser = (tx: Tx, userId: string): Promise<UserRow | undefined> =>
  lockRow(tx, user, userId)

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

/**
 * Returns the previous e-mail addresses of an account that are still stored. Until `expiresAt`, the link that
 * was mailed to a previous address restores this address.
 */
export function listFormerEmails(tx: Tx, userId: string) {
  const { email, createdAt, expiresAt } = formerEmail
  return tx
    .select({ email, leftAt: createdAt, expiresAt })
    .from(formerEmail)
    .where(eq(formerEmail.userId, userId))
}

/**
 * Returns verified e-mail addresses that a user had before, without those that another user has
 * verified since.
 */
export async function listProvedFormerEmails(tx: Tx, userId: string): Promise<ProvedEmail[]> {
  const later = alias(formerEmail, 'later')
  const isAnothers = tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.email, formerEmail.email), user.emailVerified, ne(user.id, userId)))
  const wasAnothers = tx
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.email, formerEmail.email),
        later.wasVerified,
        ne(later.userId, userId),
        gt(later.createdAt, formerEmail.createdAt),
      ),
    )
  const { email, createdAt } = formerEmail
  return tx
    .select({ email, until: max(createdAt).mapWith(createdAt) })
    .from(formerEmail)
    .where(
      and(
        eq(formerEmail.userId, userId),
        formerEmail.wasVerified,
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

export async function deleteSignInMethods(tx: Tx, person: UserRow): Promise<void> {
  await tx.delete(session).where(eq(session.userId, person.id))
  await tx.delete(account).where(eq(account.userId, person.id))
  await tx.delete(oneTimeCode).where(isCodeOf(person))
  await tx.delete(formerEmail).where(eq(formerEmail.userId, person.id))
  await tx.delete(verification).where(inArray(verification.identifier, [person.id, person.email]))
}
