import { randomBytes } from 'node:crypto'
import type { SignedIn } from '@nirbhaya/contract/accounts'
import { errors } from '@nirbhaya/contract/errors'
import { messages } from '@nirbhaya/contract/messages'
import { AppError } from '../platform/app-error.ts'
import type { Tx } from '../platform/database/client.ts'
import { hashOfToken, sessionLifetimeMs } from '../platform/session-token.ts'
import {
  deleteExpiredSessionsOf,
  deleteSession,
  findPasswordHash,
  findUserByEmail,
  holdUser,
  insertSession,
  type UserRow,
} from './accounts.queries.ts'
import { type Accounts, toWireUser } from './accounts.service.ts'

/** Long enough to tell devices apart; anybody may send any text. */
const longestUserAgent = 300

/** Who signs in, as far as the connection tells. */
export interface Client {
  /** The client's address. */
  from: string
  userAgent: string | undefined
}

interface Credentials {
  email: string
  password: string
}

/**
 * Signs in by password.
 * @throws AppError WRONG_CREDENTIALS, alike for an unknown e-mail and a wrong password;
 * TOO_MANY_REQUESTS
 */
export async function login(
  accounts: Accounts,
  credentials: Credentials,
  client: Client,
): Promise<SignedIn> {
  const { limits, adminEmail } = accounts
  const { from } = client
  const { email } = credentials
  await limits.admit('login', from, email)
  const { user, token } = await limits.unhurried(email, () =>
    openByPassword(accounts, credentials, client),
  )
  await limits.forgive('login', from, email)
  return {
    success: true,
    message: messages.accountPages.loggedIn,
    user: toWireUser(user, adminEmail),
    token,
  }
}

async function openByPassword(
  accounts: Accounts,
  { email, password }: Credentials,
  { userAgent }: Client,
) {
  const { db } = accounts
  const user = await findUserByEmail(db, email)
  const hash = await verifiedHash(accounts, user?.id, password)
  if (!user || !hash) throw new AppError('WRONG_CREDENTIALS')
  return db.transaction(async (tx) => {
    const held = await holdUser(tx, user.id)
    // A reset while the password was checked has ended all sessions; none may be opened after it.
    const isStillIt = held && !held.erasedAt && (await findPasswordHash(tx, user.id)) === hash
    if (!isStillIt) throw new AppError('WRONG_CREDENTIALS')
    return {
      user: held,
      token: await openSession(tx, user.id, { openedBy: 'password', userAgent }),
    }
  })
}

/** The hash that a password belongs to; checking takes as long where there is none. */
async function verifiedHash(
  { db, authOn }: Pick<Accounts, 'db' | 'authOn'>,
  userId: string | undefined,
  password: string,
): Promise<string | undefined> {
  const { password: passwords } = await authOn(db).$context
  const hash = userId && (await findPasswordHash(db, userId))
  if (!hash) {
    await passwords.hash(password)
    return undefined
  }
  return (await passwords.verify({ hash, password })) ? hash : undefined
}

/** Opens a session; the person's expired ones go. @returns the token, of which a hash is stored */
export async function openSession(
  tx: Tx,
  userId: string,
  { openedBy, userAgent }: { openedBy: 'password' | 'google'; userAgent: string | undefined },
): Promise<string> {
  await deleteExpiredSessionsOf(tx, userId)
  const token = randomBytes(32).toString('hex')
  const expiresAt = new Date(Date.now() + sessionLifetimeMs)
  await insertSession(tx, {
    userId,
    token: hashOfToken(token),
    expiresAt,
    openedBy,
    userAgent: userAgent?.slice(0, longestUserAgent) ?? null,
  })
  return token
}

/**
 * Makes sure that someone knows an account's password.
 * @param field the form's field that held it
 * @returns the hash it belongs to
 * @throws AppError PASSWORD_WRONG, also for an account without one; TOO_MANY_REQUESTS
 */
export async function provePassword(
  accounts: Pick<Accounts, 'db' | 'authOn' | 'limits'>,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  { password, field, from }: { password: string; field: string; from: string },
): Promise<string> {
  const { limits } = accounts
  await limits.admit('confirm-password', from, email)
  const hash = await limits.unhurried(email, async () => {
    const proved = await verifiedHash(accounts, id, password)
    if (!proved) {
      throw new AppError('PASSWORD_WRONG', { fields: { [field]: errors.PASSWORD_WRONG[1] } })
    }
    return proved
  })
  await limits.forgive('confirm-password', from, email)
  return hash
}

export async function logout({ db }: Pick<Accounts, 'db'>, sessionId: string): Promise<void> {
  await deleteSession(db, sessionId)
}
