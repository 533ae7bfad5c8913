import { createHmac, randomBytes } from 'node:crypto'
import { longestSessionDays } from '@nirbhaya/contract/accounts/rules'
import { errors } from '@nirbhaya/contract/errors'
import { Secret, TOTP } from 'otpauth'
import { AppError } from '../../platform/app-error.ts'
import type { Customer } from '../../platform/customer.ts'
import type { Db, Tx } from '../../platform/database/client.ts'
import { decryptText } from '../../platform/secret-text.ts'
import { hashOfToken } from '../../platform/session-token.ts'
import type { Accounts } from '../accounts.service.ts'
import { type AttemptOrigin, attemptKeyOf } from '../known-browser.ts'
import { hasPasskeys } from '../passkeys/passkeys.queries.ts'
import {
  findSecondFactor,
  insertKnownDevice,
  isKnownDevice,
  recordSecondFactorProof,
  useRecoveryCode,
  useStep,
} from './second-factor.queries.ts'

export type Needed = Pick<Accounts, 'db' | 'secret' | 'limits'>

/** `issuer` and `label` are what the authenticator app shows beside the code. */
export const totpOf = (key: string, shown?: { issuer: string; label: string }) =>
  new TOTP({ ...shown, secret: Secret.fromBase32(key) })

/** Records in a session that the second factor was proved now. @throws SECOND_FACTOR_WRONG */
export async function proveSecondFactor(
  accounts: Needed,
  { id, sessionId }: Customer,
  code: string,
  asker: AttemptOrigin,
): Promise<void> {
  await checkFactorCode(accounts, id, code, asker)
  await recordSecondFactorProof(accounts.db, sessionId)
}

/**
 * The reason why a sign-in passed the second factor: the account has no second factor, the browser has a
 * cookie from `rememberDevice`, or the sign-in sent a right code or passkey's answer.
 */
export type Passed = 'no-factor' | 'device' | 'proof'

/**
 * Checks the second factor of a sign-in whose password is right.
 * @throws AppError SECOND_FACTOR_NEEDED on an unknown device, SECOND_FACTOR_WRONG
 */
export async function passSecondFactor(
  accounts: Needed,
  userId: string,
  asked: AttemptOrigin & {
    code: string | undefined
    /** Checks the passkey's answer that was sent instead of a code. */
    checkPasskey: (() => Promise<void>) | undefined
    device: string | undefined
  },
): Promise<Passed> {
  const { db } = accounts
  const { code, checkPasskey, device } = asked
  if (!(await hasSecondFactor(db, userId))) return 'no-factor'
  if (checkPasskey) {
    await checkPasskey()
    return 'proof'
  }
  if (code !== undefined) {
    await checkFactorCode(accounts, userId, code, asked)
    return 'proof'
  }
  const isKnown = device !== undefined && (await isKnownDevice(db, userId, hashOfToken(device)))
  if (!isKnown) throw new AppError('SECOND_FACTOR_NEEDED')
  return 'device'
}

/** Returns whether an account has an authenticator app or a passkey. Either is a second factor. */
export async function hasSecondFactor(db: Db | Tx, userId: string): Promise<boolean> {
  const row = await findSecondFactor(db, userId)
  return row?.confirmedAt != null || hasPasskeys(db, userId)
}

/**
 * Makes a browser known to an account, so that the next sign-ins in this browser need only the password and
 * no second factor.
 * @returns the value for the browser's cookie
 */
export async function rememberDevice({ db }: Pick<Needed, 'db'>, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertKnownDevice(db, userId, hashOfToken(token), longestSessionDays)
  return token
}

/** Checks a recovery code, or a code from the authenticator app. Each code works once. */
export async function checkFactorCode(
  { db, secret, limits }: Needed,
  userId: string,
  code: string,
  asker: AttemptOrigin,
): Promise<void> {
  const counted = attemptKeyOf(asker)
  await limits.admit('second-factor', counted, userId)
  // Guesses from all networks are counted together: an attacker at this step knows the password, and six
  // digits are quickly guessed. Guesses from all known browsers are counted together, too, because each
  // sign-in with the password and a remembered device makes another one. They are counted apart from
  // strangers' guesses, which therefore cannot lock the owner out.
  const all = `${asker.known === undefined ? 'strangers' : 'known browsers'} ${userId}`
  await limits.admit('second-factor-anywhere', all, userId)
  const row = await findSecondFactor(db, userId)
  const isRight =
    row !== undefined &&
    ((await isAppCode()) || (await useRecoveryCode(db, userId, hashOfCode(secret, userId, code))))
  if (!isRight) {
    const fields = { code: errors.SECOND_FACTOR_WRONG[1] }
    throw new AppError('SECOND_FACTOR_WRONG', { fields })
  }
  await limits.forgive('second-factor', counted, userId)
  await limits.forgive('second-factor-anywhere', all, userId)

  async function isAppCode() {
    if (!row || !/^\d{6}$/.test(code)) return false
    // Undefined if the key was encrypted with a different AUTH_SECRET: its codes no longer work.
    const key = decryptText(secret, row.key)
    if (key === undefined) return false
    const totp = totpOf(key)
    const apart = totp.validate({ token: code, window: 1 })
    return apart !== null && useStep(db, userId, totp.counter() + apart)
  }
}

export const hashOfCode = (secret: string, userId: string, code: string) =>
  createHmac('sha256', secret).update(`recovery ${userId} ${code}`).digest('base64url')
