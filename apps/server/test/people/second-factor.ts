import { Secret, TOTP } from 'otpauth'
import { passkey } from '../../src/accounts/accounts.tables.ts'
import type { Db } from '../../src/platform/database/client.ts'
import { secondFactor, session } from '../../src/platform/database/sessions.tables.ts'

/**
 * Returns the code that an authenticator app shows now. Also forgets the last used code, so that a test can
 * use the code of the same half minute again.
 */
export async function factorCodeOf(db: Db, key: string): Promise<string> {
  await db.update(secondFactor).set({ lastStep: 0 })
  return new TOTP({ secret: Secret.fromBase32(key) }).generate()
}

/** Makes all proofs of the second factor too old to be valid. */
export async function ageFactorProofs(db: Db): Promise<void> {
  await db.update(session).set({ secondFactorAt: new Date(Date.now() - 11 * 60_000) })
}

/** Removes all second factors and passkeys. */
export async function removeFactors(db: Db): Promise<void> {
  await db.delete(passkey)
  await db.delete(secondFactor)
}
