import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../src/platform/database/client.ts'
import { secondFactor, session } from '../../src/platform/database/sessions.tables.ts'

/** What an authenticator app shows now; that a code of this half minute was used is forgotten. */
export async function factorCodeOf(db: Db, key: string): Promise<string> {
  await db.update(secondFactor).set({ lastStep: 0 })
  return new TOTP({ secret: Secret.fromBase32(key) }).generate()
}

/** Lets so much time pass that a proof of the second factor is good for nothing more. */
export async function ageFactorProofs(db: Db): Promise<void> {
  await db.update(session).set({ secondFactorAt: new Date(Date.now() - 11 * 60_000) })
}

/** Nobody has a second factor. */
export async function removeFactors(db: Db): Promise<void> {
  await db.delete(secondFactor)
}
