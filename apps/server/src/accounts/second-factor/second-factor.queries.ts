import { and, arrayContains, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import { clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/client.ts'
import { knownDevice, secondFactor, session } from '../../platform/database/sessions.tables.ts'
import { deletePasskeysOf } from '../passkeys/passkeys.queries.ts'

export type SecondFactorRow = typeof secondFactor.$inferSelect

export async function findSecondFactor(
  db: Db | Tx,
  userId: string,
): Promise<SecondFactorRow | undefined> {
  const [found] = await db.select().from(secondFactor).where(eq(secondFactor.userId, userId))
  return found
}

/** Stores a key that is not confirmed by a code yet. @returns false if a second factor is on */
export async function storeKey(db: Db, userId: string, key: string): Promise<boolean> {
  const kept = await db
    .insert(secondFactor)
    .values({ userId, key })
    .onConflictDoUpdate({
      target: secondFactor.userId,
      set: { key, lastStep: 0 },
      setWhere: sql`${secondFactor.confirmedAt} is null`,
    })
    .returning({ userId: secondFactor.userId })
  return kept.length > 0
}

const isOf = (userId: string) => eq(secondFactor.userId, userId)

export async function turnOn(tx: Tx, userId: string, recoveryCodes: string[]): Promise<boolean> {
  const on = await tx
    .update(secondFactor)
    .set({ confirmedAt: clock.now(), recoveryCodes })
    .where(and(isOf(userId), sql`${secondFactor.confirmedAt} is null`))
    .returning({ userId: secondFactor.userId })
  return on.length > 0
}

/**
 * Marks the code of a 30-second step as used; of simultaneous calls with the same code, only one
 * succeeds.
 */
export async function useStep(db: Db, userId: string, step: number): Promise<boolean> {
  const used = await db
    .update(secondFactor)
    .set({ lastStep: step })
    .where(and(isOf(userId), lt(secondFactor.lastStep, step)))
    .returning({ userId: secondFactor.userId })
  return used.length > 0
}

export async function useRecoveryCode(db: Db, userId: string, hash: string): Promise<boolean> {
  const used = await db
    .update(secondFactor)
    .set({ recoveryCodes: sql`array_remove(${secondFactor.recoveryCodes}, ${hash})` })
    .where(
      and(
        isOf(userId),
        isNotNull(secondFactor.confirmedAt),
        arrayContains(secondFactor.recoveryCodes, [hash]),
      ),
    )
    .returning({ userId: secondFactor.userId })
  return used.length > 0
}

/** Removes the authenticator app, and with it the known browsers. */
export async function deleteApp(tx: Tx, userId: string): Promise<void> {
  await tx.delete(secondFactor).where(isOf(userId))
  await deleteKnownDevices(tx, userId)
}

/** Removes the authenticator app, the known browsers and all passkeys. */
export async function deleteSecondFactor(tx: Tx, userId: string): Promise<void> {
  await deleteApp(tx, userId)
  await deletePasskeysOf(tx, userId)
}

export async function deleteKnownDevices(tx: Tx, userId: string): Promise<void> {
  await tx.delete(knownDevice).where(eq(knownDevice.userId, userId))
}

export async function isKnownDevice(db: Db, userId: string, hash: string): Promise<boolean> {
  const [found] = await db
    .select({ hash: knownDevice.hash })
    .from(knownDevice)
    .where(
      and(
        eq(knownDevice.hash, hash),
        eq(knownDevice.userId, userId),
        gt(knownDevice.expiresAt, sql`now()`),
      ),
    )
  return found !== undefined
}

export async function insertKnownDevice(
  db: Db,
  userId: string,
  hash: string,
  days: number,
): Promise<void> {
  const expiresAt = sql`now() + make_interval(days => ${days})`
  await db.delete(knownDevice).where(lt(knownDevice.expiresAt, sql`now()`))
  await db.insert(knownDevice).values({ hash, userId, expiresAt })
}

export async function recordSecondFactorProof(db: Db | Tx, sessionId: string): Promise<void> {
  await db.update(session).set({ secondFactorAt: clock.now() }).where(eq(session.id, sessionId))
}
