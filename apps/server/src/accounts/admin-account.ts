import { randomBytes } from 'node:crypto'
import {
  deleteSessionsOf,
  findPasswordHash,
  findUserByEmail,
  setPasswordHash,
  setRole,
} from './accounts.queries.ts'
import type { Accounts } from './accounts.service.ts'

/**
 * Makes sure that the admin account exists; only the start calls this, and nothing else creates or
 * promotes an admin. A configured password is set again when it differs, which is how an owner who
 * forgot it gets back in. An account that someone registered under the address before is taken
 * over: new password, no old session.
 * @returns the password that was generated, to be shown once
 */
export async function ensureAdmin(
  { db, authOn, adminEmail }: Pick<Accounts, 'db' | 'authOn' | 'adminEmail'>,
  configuredPassword: string | undefined,
): Promise<{ generatedPassword?: string }> {
  const { password: passwords } = await authOn(db).$context
  const existing = await findUserByEmail(db, adminEmail)
  const isAdmin = existing?.role === 'admin'

  if (existing && isAdmin && configuredPassword === undefined) return {}
  if (existing && isAdmin && configuredPassword !== undefined) {
    const hash = await findPasswordHash(db, existing.id)
    if (hash && (await passwords.verify({ hash, password: configuredPassword }))) return {}
  }

  const password = configuredPassword ?? randomBytes(12).toString('base64url')
  const hash = await passwords.hash(password)
  await db.transaction(async (tx) => {
    const userId = existing?.id ?? (await createAdmin(authOn(tx), adminEmail))
    await setRole(tx, userId, 'admin')
    await setPasswordHash(tx, userId, hash)
    await deleteSessionsOf(tx, userId)
  })
  return configuredPassword === undefined ? { generatedPassword: password } : {}
}

async function createAdmin(auth: ReturnType<Accounts['authOn']>, email: string): Promise<string> {
  const { internalAdapter } = await auth.$context
  const user = await internalAdapter.createUser(
    {
      email,
      name: 'Admin',
      lastName: '',
      phone: '',
      address1: '',
      address2: '',
      area: '',
      pincode: '',
      emailVerified: true,
    },
    { method: 'email-password' },
  )
  return user.id
}
