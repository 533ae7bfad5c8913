import type { registration, SignedIn, User } from '@nirbhaya/contract/accounts'
import { messages } from '@nirbhaya/contract/messages'
import { APIError } from 'better-auth/api'
import type { z } from 'zod'
import { type Db, type Tx, violatedConstraint } from '../platform/database/client.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { deleteSession, findUser, findUserByEmail, type UserRow } from './accounts.queries.ts'
import type { AuthOn } from './auth.ts'

export interface Accounts {
  db: Db
  jobs: Jobs
  authOn: AuthOn
  adminEmail: string
}

export type Registration = z.output<typeof registration>

/** The wire shape of a person; `isAdmin` only ever for the one admin. */
export function toWireUser(row: UserRow, adminEmail: string): User {
  const { id, name, lastName, email, phone, area, pincode, address1, address2 } = row
  return {
    _id: id,
    name,
    lastName,
    username: email,
    email,
    phone,
    mobile: phone,
    area,
    pincode,
    address1,
    address2,
    createdAt: row.createdAt.toISOString(),
    isAdmin: row.role === 'admin' && email === adminEmail,
  }
}

/** Opens a customer account. @throws AppError EMAIL_TAKEN, also for the admin's address */
export async function register(accounts: Accounts, input: Registration): Promise<void> {
  const { db, jobs, authOn, adminEmail } = accounts
  const { password, ...profile } = input
  if (profile.email === adminEmail) throw new AppError('EMAIL_TAKEN')
  // Hashing takes long on purpose; the transaction should not.
  const hash = await (await authOn(db).$context).password.hash(password)
  try {
    await db.transaction(async (tx) => {
      const { internalAdapter } = await authOn(tx).$context
      const user = await internalAdapter.createUser(
        { ...profile, emailVerified: false },
        { method: 'email-password' },
      )
      await internalAdapter.linkAccount({
        userId: user.id,
        providerId: 'credential',
        accountId: user.id,
        password: hash,
      })
      await jobs.enqueue(tx, 'account.registered', { userId: user.id })
    })
  } catch (error) {
    if (violatedConstraint(error) === 'user_email') throw new AppError('EMAIL_TAKEN')
    throw error
  }
}

/** @throws AppError WRONG_CREDENTIALS, alike for an unknown e-mail and a wrong password */
export async function login(
  { db, authOn, adminEmail }: Accounts,
  credentials: { email: string; password: string },
): Promise<SignedIn> {
  const token = await openSession(authOn(db), credentials)
  const user = await findUserByEmail(db, credentials.email)
  if (!user) throw new AppError('WRONG_CREDENTIALS')
  return { success: true, message: messages.loggedIn, user: toWireUser(user, adminEmail), token }
}

async function openSession(
  auth: ReturnType<AuthOn>,
  body: { email: string; password: string },
): Promise<string> {
  try {
    const { token } = await auth.api.signInEmail({ body })
    return token
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) {
      throw new AppError('WRONG_CREDENTIALS')
    }
    throw error
  }
}

export async function logout({ db }: Accounts, sessionId: string): Promise<void> {
  await deleteSession(db, sessionId)
}

/** Where an order of this person would be shipped, and to whom. */
export async function getRecipient(db: Db | Tx, userId: string) {
  const user = await findUser(db, userId)
  if (!user) throw new AppError('NOT_SIGNED_IN')
  const { name, lastName, email, phone, address1, address2, area, pincode } = user
  return { name, lastName, email, phone, address1, address2, area, pincode }
}
