import { randomBytes } from 'node:crypto'
import { registration } from '@nirbhaya/contract/accounts/account-fields.schemas'
import { eq } from 'drizzle-orm'
import { account, user } from '../../src/accounts/accounts.tables.ts'
import { passwordHashing } from '../../src/accounts/passwords/password-hashing.ts'
import type { Db } from '../../src/platform/database/client.ts'
import { newId } from '../../src/platform/database/columns.ts'
import { session } from '../../src/platform/database/sessions.tables.ts'
import { hashOfToken } from '../../src/platform/session-token.ts'

/** Returns valid input for the registration form. */
export const aRegistration = (overrides: Record<string, string> = {}) => ({
  name: 'Asha',
  lastName: 'Rao',
  email: `asha.${randomBytes(5).toString('hex')}@example.com`,
  phone: '9876543210',
  address1: '12 MG Road',
  address2: 'Near the park',
  area: 'Pune',
  pincode: '411001',
  state: 'MH' as const,
  password: 'correct horse battery',
  ...overrides,
})

const hashes = new Map<string, Promise<string>>()

/**
 * Returns a real password hash, computed once per password: hashing is slow on purpose, and tests
 * need many accounts.
 */
function hashOf(password: string): Promise<string> {
  const known = hashes.get(password) ?? passwordHashing.hash(password)
  hashes.set(password, known)
  return known
}

/**
 * Inserts an account as registration does, without the welcome mail.
 * @returns its id
 */
export async function insertAccount(db: Db, given: Record<string, string>): Promise<string> {
  const { password, ...profile } = registration.parse(given)
  const [id, hash] = [newId(), await hashOf(password)]
  await db.transaction(async (tx) => {
    await tx.insert(user).values({ ...profile, id })
    await tx
      .insert(account)
      .values({ userId: id, accountId: id, providerId: 'credential', password: hash })
  })
  return id
}

/** Marks the mailbox as verified, like its confirmation link. */
export async function verifyEmail(db: Db, email: string): Promise<void> {
  await db.update(user).set({ emailVerified: true }).where(eq(user.email, email))
}

/** Opens a session as signing in does. @returns its token */
export async function insertSession(db: Db, userId: string): Promise<string> {
  const token = randomBytes(16).toString('hex')
  const expiresAt = new Date(Date.now() + 24 * 60 * 60 * 1000)
  await db.insert(session).values({ userId, token: hashOfToken(token), expiresAt })
  return token
}

/** Inserts a session for the account with this e-mail address. */
export async function insertSessionOf(db: Db, email: string): Promise<string> {
  const [row] = await db.select({ id: user.id }).from(user).where(eq(user.email, email))
  if (!row) throw new Error(`nobody has the address ${email}`)
  return insertSession(db, row.id)
}
