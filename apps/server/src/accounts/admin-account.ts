import { randomBytes } from 'node:crypto'
import type { Db } from '../platform/database/client.ts'
import {
  changeUser,
  deleteSessionsOf,
  findConfiguredPassword,
  findPasswordHash,
  findUserByEmail,
  insertUser,
  setPasswordHash,
  setRole,
  storeConfiguredPassword,
} from './accounts.queries.ts'
import type { Accounts } from './accounts.service.ts'
import { takeOver } from './mailbox/taking-over.service.ts'
import { passwordHashing } from './passwords/password-hashing.ts'
import { deleteSecondFactor } from './second-factor/second-factor.queries.ts'

const adminName = 'Admin'

/**
 * Ensures that the admin account exists. The server calls this only when it starts, and nothing else creates
 * or promotes an admin. A configured password is applied only if it differs from the one that was last
 * applied. So an owner who forgot the password can set a new one, and a password changed in the shop survives
 * restarts. If a customer has already registered the admin's address, that account is taken over: it gets a
 * new password and loses its sessions, profile and cart.
 * @returns the generated password, to be shown once
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
    const isCustomers = existing !== undefined && existing.role !== 'admin'
    if (isCustomers) await takeOver(accounts, tx, existing)
    const userId =
      existing?.id ??
      (await insertUser(tx, { email: adminEmail, name: adminName, emailVerified: true }))
    if (isCustomers) await changeUser(tx, userId, { name: adminName })
    await setRole(tx, userId, 'admin')
    await setPasswordHash(tx, userId, hash)
    if (configuredPassword !== undefined) await storeConfiguredPassword(tx, userId, hash)
    await deleteSessionsOf(tx, userId)
    // Remove the second factor too. The person who configures the server owns the shop, and may have lost the
    // phone and the recovery codes.
    await deleteSecondFactor(tx, userId)
  })
  return configuredPassword === undefined ? { generatedPassword: password } : {}
}

/**
 * Returns whether the server has already applied this password in an earlier start. The stored hash is
 * salted, like the hashes of other passwords, so it does not reveal the password. It stays valid if the
 * shop's secret changes.
 */
async function isApplied(db: Db, userId: string, password: string): Promise<boolean> {
  const appliedHash = await findConfiguredPassword(db, userId)
  if (appliedHash) return passwordHashing.verify({ hash: appliedHash, password })
  // Earlier versions of the shop did not store the hash of the configured password. If this password is the
  // admin's current one, an earlier version has applied it, so store its hash now.
  const hash = await findPasswordHash(db, userId)
  const isSet = hash !== undefined && (await passwordHashing.verify({ hash, password }))
  if (isSet) await storeConfiguredPassword(db, userId, hash)
  return isSet
}
