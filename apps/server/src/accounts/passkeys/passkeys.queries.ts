import { and, desc, eq, lt } from 'drizzle-orm'
import { clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/client.ts'
import { passkey } from '../accounts.tables.ts'

export type PasskeyRow = typeof passkey.$inferSelect

export const listPasskeyRows = (db: Db | Tx, userId: string): Promise<PasskeyRow[]> =>
  db.select().from(passkey).where(eq(passkey.userId, userId)).orderBy(desc(passkey.id))

export async function hasPasskeys(db: Db | Tx, userId: string): Promise<boolean> {
  return (await db.$count(passkey, eq(passkey.userId, userId))) > 0
}

export async function findPasskey(
  db: Db | Tx,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  const [found] = await db.select().from(passkey).where(eq(passkey.credentialId, credentialId))
  return found
}

export async function insertPasskey(
  tx: Tx,
  values: Omit<typeof passkey.$inferInsert, 'id' | 'createdAt' | 'lastUsedAt'>,
): Promise<boolean> {
  const inserted = await tx
    .insert(passkey)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: passkey.id })
  return inserted.length > 0
}

/** Records that a challenge was answered. Of two identical answers at the same time, only one succeeds. */
export async function useChallenge(
  db: Db,
  id: string,
  { challengeAt, counter }: { challengeAt: Date; counter: number },
): Promise<boolean> {
  const used = await db
    .update(passkey)
    .set({ lastChallengeAt: challengeAt, counter, lastUsedAt: clock.now() })
    .where(and(eq(passkey.id, id), lt(passkey.lastChallengeAt, challengeAt)))
    .returning({ id: passkey.id })
  return used.length > 0
}

export async function deletePasskeyRow(tx: Tx, id: string): Promise<void> {
  await tx.delete(passkey).where(eq(passkey.id, id))
}

export async function deletePasskeysOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(passkey).where(eq(passkey.userId, userId))
}
