import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/client.ts'
import { account, session, user } from '../platform/database/schema/accounts.ts'

export type UserRow = typeof user.$inferSelect

export async function findUserByEmail(db: Db | Tx, email: string): Promise<UserRow | undefined> {
  const [found] = await db.select().from(user).where(eq(user.email, email))
  return found
}

export async function findUser(db: Db | Tx, id: string): Promise<UserRow | undefined> {
  const [found] = await db.select().from(user).where(eq(user.id, id))
  return found
}

export async function setRole(tx: Tx, userId: string, role: UserRow['role']): Promise<void> {
  await tx.update(user).set({ role }).where(eq(user.id, userId))
}

export async function setPasswordHash(tx: Tx, userId: string, hash: string): Promise<void> {
  const changed = await tx
    .update(account)
    .set({ password: hash })
    .where(and(eq(account.userId, userId), eq(account.providerId, 'credential')))
    .returning({ id: account.id })
  if (changed.length > 0) return
  await tx
    .insert(account)
    .values({ userId, accountId: userId, providerId: 'credential', password: hash })
}

export async function findPasswordHash(db: Db | Tx, userId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ password: account.password })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, 'credential')))
  return found?.password ?? undefined
}

export async function deleteSession(db: Db, sessionId: string): Promise<void> {
  await db.delete(session).where(eq(session.id, sessionId))
}

export async function deleteSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(session).where(eq(session.userId, userId))
}
