import { randomBytes } from 'node:crypto'
import type { Db } from '../platform/database/client.ts'
import {
  changeUser,
  deleteSessionsOf,
  findConfiguredPassword,
  findPasswordHash,
  findUserByEmail,
  insertUser,
  noteConfiguredPassword,
  setPasswordHash,
  setRole,
} from './accounts.queries.ts'
import type { Accounts } from './accounts.service.ts'
import { takeOver } from './mailbox/taking-over.service.ts'
import { passwordHashing } from './passwords/password-hashing.ts'
import { deleteSecondFactor } from './second-factor/second-factor.queries.ts'

const adminName = 'Admin'

/**
 * Makes sure that the admin account exists; only the start calls this, and nothing else creates or
 * promotes an admin. A configured password is set when its value is another than the last time,
 * which is how an owner who forgot theirs gets back in: one that the owner changed since stays. An
 * account that someone registered under the address before is taken over: new password, no old
 * session, nothing of theirs in profile and cart.
 * @returns the password that was generated, to be shown once
 */
export async function ensureAdmin(
  accounts: Pick<Accounts, 'db' | 'adminEmail' | 'onTakenOver'>,
  configuredPassword: string | undefined,
): Promise<{ generatedPassword?: string }> {
  const { db, adminEmail } = accounts
  const existing = await findUserByEmail(db, adminEmail)
  if (existing?.role === 'admin') {
    if (configuredPassword === undefined) return {}
    if (await isApplied(db, existing.id, configuredPassword)) return {}
  }

  const password = configuredPassword ?? randomBytes(12).toString('base64url')
  const hash = await passwordHashing.hash(password)
  await db.transaction(async (tx) => {
    const isOthers = existing !== undefined && existing.role !== 'admin'
    if (isOthers) await takeOver(accounts, tx, existing)
    const userId =
      existing?.id ??
      (await insertUser(tx, { email: adminEmail, name: adminName, emailVerified: true }))
    if (isOthers) await changeUser(tx, userId, { name: adminName })
    await setRole(tx, userId, 'admin')
    await setPasswordHash(tx, userId, hash)
    if (configuredPassword !== undefined) await noteConfiguredPassword(tx, userId, hash)
    await deleteSessionsOf(tx, userId)
    // Whoever sets what the shop starts with owns it, also with phone and recovery codes lost.
    await deleteSecondFactor(tx, userId)
  })
  return configuredPassword === undefined ? { generatedPassword: password } : {}
}

/**
 * Whether a start has set just this password before. A hash with a salt, as passwords have, so that
 * it neither tells anything nor changes with another secret of the shop.
 */
async function isApplied(db: Db, userId: string, password: string): Promise<boolean> {
  const noted = await findConfiguredPassword(db, userId)
  if (noted) return passwordHashing.verify({ hash: noted, password })
  // A shop of before that was noted: what is set already is noted now.
  const hash = await findPasswordHash(db, userId)
  const isSet = hash !== undefined && (await passwordHashing.verify({ hash, password }))
  if (isSet) await noteConfiguredPassword(db, userId, hash)
  return isSet
}
