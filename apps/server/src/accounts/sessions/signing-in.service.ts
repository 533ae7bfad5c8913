import { randomBytes } from 'node:crypto'
import type { SignedIn } from '@nirbhaya/contract/accounts/accounts'
import { errors } from '@nirbhaya/contract/errors'
import { accountPages } from '@nirbhaya/contract/messages/accounts'
import { AppError } from '../../platform/app-error.ts'
import { clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/client.ts'
import { hashOfToken, sessionExpiry } from '../../platform/session-token.ts'
import {
  deleteExpiredSessionsOf,
  deleteSession,
  findPasswordHash,
  findUserByEmail,
  insertSession,
  lockUserShared,
  type UserRow,
} from '../accounts.queries.ts'
import { type Accounts, toWireUser } from '../accounts.service.ts'
import {
  type AttemptOrigin,
  attemptKeyOf,
  knownBrowserOf,
  rememberBrowser,
} from '../known-browser.ts'
import { checkPasskey, type PasskeySignature } from '../passkeys/passkeys.service.ts'
import { passwordHashing } from '../passwords/password-hashing.ts'
import {
  hasSecondFactor,
  type Passed,
  passSecondFactor,
  rememberDevice,
} from '../second-factor/second-factor.service.ts'
import { browserKeyOf } from './browser-secret.ts'

/** Long enough to tell devices apart, but limited, because anyone can send any text. */
const longestUserAgent = 300

export interface Client {
  /** The client's network address. */
  from: string
  userAgent: string | undefined
}

/** A client that signs in, with the cookies that the shop set in its browser. */
export interface SigningIn extends Client {
  /** From an earlier proof of the second factor in this browser. */
  device: string | undefined
  /** From an earlier sign-in in this browser. */
  browser: string | undefined
  /** The secret of a browser that asked for a passkey's challenge. */
  passkeyAsked: string | undefined
}

/**
 * `signedIn`: the session. `newBrowser`: the cookie that marks this browser as known, so that its wrong passwords and
 * codes are counted apart from those of strangers. `newDevice`: the cookie with which the next sign-ins in this browser
 * need no second factor; undefined unless the second factor was proved.
 */
export interface NewSession {
  signedIn: SignedIn
  newDevice: string | undefined
  newBrowser: string
}

interface Credentials {
  email: string
  password: string
  /** The code of the second factor. */
  code?: string | undefined
  /** A passkey's signature: a second factor that replaces the code. */
  passkey?: PasskeySignature | undefined
}

/**
 * Signs in with a password. If the account has a second factor, it must be proved, too, unless `device` is a
 * valid cookie from an earlier proof in this browser.
 * @throws AppError WRONG_CREDENTIALS, the same for an unknown e-mail and a wrong password;
 * SECOND_FACTOR_NEEDED, SECOND_FACTOR_WRONG, PASSKEY_WRONG, TOO_MANY_REQUESTS
 */
export async function login(
  accounts: Accounts,
  credentials: Credentials,
  client: SigningIn,
): Promise<NewSession> {
  const { limits } = accounts
  const { from, device } = client
  const { email, code, passkey } = credentials
  const known = await knownBrowserOf(accounts, email, client.browser)
  const counted = attemptKeyOf({ from, known })
  await limits.admit('login', counted, email)
  const check = () => checkPassword(accounts, credentials, known !== undefined)
  const { person, hash } = await limits.throttled(from, email, check, known)
  // Check the second factor outside `throttled`. The password was right, so a missing code is not a failed
  // attempt.
  const passed = await passSecondFactor(accounts, person.id, {
    code,
    device,
    from,
    known,
    checkPasskey:
      passkey &&
      (() => checkPasskey(accounts, person.id, passkey, signInPurpose(accounts, client))),
  })
  const { user, token } = await openByPassword(accounts, person.id, hash, { client, passed })
  await limits.forgive('login', counted, email)
  return newSession(accounts, user, { token, isProved: passed === 'proof', client })
}

/** Returns the answer to a sign-in, and the cookies that remember it in this browser. */
export async function newSession(
  accounts: Accounts,
  user: UserRow,
  opened: { token: string; isProved: boolean; client: Pick<SigningIn, 'browser'> },
): Promise<NewSession> {
  const { token, isProved, client } = opened
  return {
    signedIn: {
      success: true,
      message: accountPages.loggedIn,
      user: toWireUser(user, accounts.adminEmail),
      token,
    },
    newDevice: isProved ? await rememberDevice(accounts, user.id) : undefined,
    newBrowser: await rememberBrowser(accounts, user.id, client.browser),
  }
}

/** Returns the purpose of the challenges that this browser asked for in order to sign in. */
export const signInPurpose = (
  { secret }: Pick<Accounts, 'secret'>,
  { passkeyAsked }: Pick<SigningIn, 'passkeyAsked'>,
) => `sign-in:${browserKeyOf(secret, passkeyAsked)}` as const

async function checkPassword(
  accounts: Accounts,
  { email, password }: Credentials,
  isKnown: boolean,
) {
  const person = await findUserByEmail(accounts.db, email)
  const hash = await verifiedHash(accounts, { userId: person?.id, password, isKnown })
  if (!person || !hash) throw new AppError('WRONG_CREDENTIALS')
  return { person, hash }
}

function openByPassword(
  { db }: Accounts,
  userId: string,
  hash: string,
  { client, passed }: { client: Client; passed: Passed },
) {
  return db.transaction(async (tx) => {
    const held = await lockUserShared(tx, userId)
    // If the password was reset while it was checked, all sessions have ended and no new one may open.
    const isUnchanged = held && !held.erasedAt && (await findPasswordHash(tx, userId)) === hash
    if (!isUnchanged) throw new AppError('WRONG_CREDENTIALS')
    // If the user turned on the second factor after `passSecondFactor` had run, this sign-in has not proved
    // the second factor, so no session may open.
    const isNewlyOn = passed === 'no-factor' && (await hasSecondFactor(tx, userId))
    if (isNewlyOn) throw new AppError('SECOND_FACTOR_NEEDED')
    const isProved = passed === 'proof'
    const opened = { openedBy: 'password', userAgent: client.userAgent, isProved } as const
    return { user: held, token: await openSession(tx, userId, opened) }
  })
}

/**
 * Returns the hash of a password if it is right. Checking takes equally long for an account without a
 * password.
 */
async function verifiedHash(
  { db }: Pick<Accounts, 'db'>,
  given: { userId: string | undefined; password: string; isKnown: boolean },
): Promise<string | undefined> {
  const { userId, password, isKnown } = given
  const hash = userId && (await findPasswordHash(db, userId))
  if (!hash) {
    await passwordHashing.hash(password, isKnown)
    return undefined
  }
  return (await passwordHashing.verify({ hash, password }, isKnown)) ? hash : undefined
}

interface Opened {
  openedBy: 'password' | 'google' | 'passkey'
  userAgent: string | undefined
  /** Whether the second factor was proved for this session. */
  isProved?: boolean
}

/**
 * Opens a session and deletes the user's expired ones. @returns the token, of which only a hash is stored
 */
export async function openSession(
  tx: Tx,
  userId: string,
  { openedBy, userAgent, isProved = false }: Opened,
): Promise<string> {
  await deleteExpiredSessionsOf(tx, userId)
  const token = randomBytes(32).toString('hex')
  const expiresAt = sessionExpiry()
  await insertSession(tx, {
    userId,
    token: hashOfToken(token),
    expiresAt,
    openedBy,
    userAgent: userAgent?.slice(0, longestUserAgent) ?? null,
    secondFactorAt: isProved ? clock.now() : null,
  })
  return token
}

/**
 * Checks that the caller knows an account's password.
 * @param field the form field with the password, next to which the error is shown
 * @returns the stored hash of the password
 * @throws AppError PASSWORD_WRONG, also for an account without a password; TOO_MANY_REQUESTS
 */
export async function provePassword(
  accounts: Pick<Accounts, 'db' | 'limits'>,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  { password, field, ...asker }: AttemptOrigin & { password: string; field: string },
): Promise<string> {
  const { limits } = accounts
  const { from, known } = asker
  const counted = attemptKeyOf(asker)
  await limits.admit('confirm-password', counted, email)
  const check = async () => {
    const isKnown = known !== undefined
    const proved = await verifiedHash(accounts, { userId: id, password, isKnown })
    if (!proved) {
      throw new AppError('PASSWORD_WRONG', { fields: { [field]: errors.PASSWORD_WRONG[1] } })
    }
    return proved
  }
  const hash = await limits.throttled(from, email, check, known)
  await limits.forgive('confirm-password', counted, email)
  return hash
}

export async function logout({ db }: Pick<Accounts, 'db'>, sessionId: string): Promise<void> {
  await deleteSession(db, sessionId)
}
