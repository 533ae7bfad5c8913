import { and, asc, eq, inArray, isNotNull, isNull, lte, ne } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/client.ts'
import {
  account,
  leftEmail,
  oneTimeCode,
  session,
  user,
  verification,
} from '../platform/database/schema/accounts.ts'
import type { UserRow } from './accounts.queries.ts'

/** Reads a person and keeps everybody else from changing or referring to them meanwhile. */
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

export async function setClosesAt(tx: Tx, userId: string, closesAt: Date): Promise<void> {
  await tx.update(user).set({ closesAt }).where(eq(user.id, userId))
}

/** @returns undefined once the account was erased */
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
    ne(user.email, adminEmail),
  )

/** Whose time has come, longest ago first. */
export async function listDueUserIds(db: Db, now: Date, adminEmail: string): Promise<string[]> {
  const rows = await db
    .select({ id: user.id })
    .from(user)
    .where(isDue(now, adminEmail))
    .orderBy(asc(user.closesAt))
  return rows.map(({ id }) => id)
}

/** @returns undefined when it is no longer due, or another process has it */
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

/** Addresses of before, while they may be taken back. */
export function listLeftEmails(tx: Tx, userId: string) {
  const { email, createdAt, expiresAt } = leftEmail
  return tx
    .select({ email, leftAt: createdAt, expiresAt })
    .from(leftEmail)
    .where(eq(leftEmail.userId, userId))
}

const isCodeOf = ({ id, email }: UserRow) => inArray(oneTimeCode.subject, [id, email])

export function listCodes(tx: Tx, person: UserRow) {
  const { purpose, payload, createdAt, expiresAt } = oneTimeCode
  return tx
    .select({ purpose, payload, createdAt, expiresAt })
    .from(oneTimeCode)
    .where(isCodeOf(person))
}

/** Whatever opens the account, or was about to. */
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
