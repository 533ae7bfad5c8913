import { AppError } from '../../platform/app-error.ts'
import { clock } from '../../platform/clock.ts'
import type { Customer } from '../../platform/customer.ts'
import {
  changeUser,
  deleteOtherSessions,
  deleteSessionsOf,
  findPasswordHash,
  findUser,
  findUserByEmail,
  setPasswordHash,
} from '../accounts.queries.ts'
import type { Accounts } from '../accounts.service.ts'
import { attemptKeyOf, knownBrowserOf, knownBySession } from '../known-browser.ts'
import { takeOver } from '../mailbox/taking-over.service.ts'
import { useUpAll } from '../one-time-codes/one-time-codes.queries.ts'
import {
  checkCode,
  grantReset,
  hasGrant,
  prepareCode,
  redeem,
  redeemGrant,
  requestCode,
} from '../one-time-codes/one-time-codes.service.ts'
import { lockUser } from '../personal-data.queries.ts'
import { deleteKnownDevices } from '../second-factor/second-factor.queries.ts'
import { browserKeyOf } from '../sessions/browser-secret.ts'
import { provePassword } from '../sessions/signing-in.service.ts'
import { refuseCommon } from './new-password.ts'
import { passwordHashing } from './password-hashing.ts'

/** A request without a session: the client's network address, and the secret of its browser. */
interface ResetRequest {
  from: string
  browserSecret: string | undefined
}

/** A request for a code. It also carries the cookie of a known browser. */
interface CodeRequest extends ResetRequest {
  browserCookie: string | undefined
}

/**
 * Mails a code for a forgotten password. Answer and timing are the same whether or not the e-mail address has
 * an account.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function sendResetCode(
  accounts: Accounts,
  email: string,
  { from, browserSecret, browserCookie }: CodeRequest,
): Promise<void> {
  const { db, secret, limits } = accounts
  const known = await knownBrowserOf(accounts, email, browserCookie)
  const counted = attemptKeyOf({ from, known })
  await limits.admit('send-code', counted, email)
  await limits.pace(counted, email)
  const browser = browserKeyOf(secret, browserSecret)
  const isKnown = known !== undefined
  const code = await prepareCode(accounts, { purpose: 'reset', subject: email, browser, isKnown })
  await requestCode(accounts, db, code)
}

/**
 * Checks a mailed code in the browser that asked for it.
 * @returns a token for that browser's cookie; with the token, the browser may set the password once
 * @throws AppError OTP_INVALID, TOO_MANY_REQUESTS
 */
export async function verifyResetCode(
  accounts: Accounts,
  { email, otp }: { email: string; otp: string },
  { from, browserSecret }: ResetRequest,
): Promise<string> {
  const { db, secret, limits } = accounts
  await limits.admit('check-code', from, email)
  const browser = browserKeyOf(secret, browserSecret)
  const codeName = { purpose: 'reset', subject: email, browser } as const
  const code = await checkCode(accounts, { ...codeName, code: otp, from })
  const token = await db.transaction(async (tx) => {
    // Lock the user before their codes, here and below: every function that changes both uses this order.
    if (code.payload) await lockUser(tx, code.payload)
    const userId = await redeem(tx, code)
    return grantReset(accounts, tx, { email, userId })
  })
  await limits.forgive('check-code', from, email)
  return token
}

/**
 * Sets a new password and ends every session of the account.
 * @param token the result of `verifyResetCode`, from the browser's cookie
 * @returns the user's id
 * @throws AppError RESET_NOT_VERIFIED, PASSWORD_COMMON, TOO_MANY_REQUESTS
 */
export async function resetPassword(
  accounts: Accounts,
  { email, password, token }: { email: string; password: string; token: string | undefined },
  from: string,
): Promise<string> {
  const { db, jobs, limits } = accounts
  await limits.admit('reset-password', from, email)
  refuseCommon(password, 'password')
  if (!token || !(await hasGrant(accounts, email, token))) throw new AppError('RESET_NOT_VERIFIED')
  const hash = await passwordHashing.hash(password)
  return db.transaction(async (tx) => {
    const owner = await findUserByEmail(tx, email)
    const person = owner && (await lockUser(tx, owner.id))
    const userId = await redeemGrant(accounts, tx, email, token)
    // The e-mail address may have moved to another account since the code was mailed.
    if (person?.id !== userId || person.email !== email) throw new AppError('RESET_NOT_VERIFIED')
    // The person who registered never proved that the mailbox is theirs. The caller has proved it, so the
    // account becomes theirs.
    if (!person.emailVerified) await takeOver(accounts, tx, person)
    await setPasswordHash(tx, userId, hash)
    await changeUser(tx, userId, { emailVerified: true })
    await deleteSessionsOf(tx, userId)
    await deleteKnownDevices(tx, userId)
    await useUpAll(tx, [userId, email])
    await jobs.enqueue(tx, 'account.password-changed', passwordChanged(userId))
    return userId
  })
}

/**
 * Changes the password of a user who knows the current one; their other sessions end.
 * @throws AppError PASSWORD_WRONG, PASSWORD_COMMON, TOO_MANY_REQUESTS
 */
export async function changePassword(
  accounts: Accounts,
  customer: Customer,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  from: string,
): Promise<void> {
  const { db, jobs } = accounts
  refuseCommon(newPassword, 'newPassword')
  const person = await findUser(db, customer.id)
  if (!person) throw new AppError('NOT_SIGNED_IN')
  const known = knownBySession(customer.sessionId)
  const proof = { password: currentPassword, field: 'currentPassword', from, known }
  const current = await provePassword(accounts, person, proof)
  const hash = await passwordHashing.hash(newPassword)
  await db.transaction(async (tx) => {
    await lockUser(tx, customer.id)
    // The owner of the mailbox may have reset the password since `provePassword` checked the current one. The
    // reset wins.
    if ((await findPasswordHash(tx, customer.id)) !== current) throw new AppError('PASSWORD_WRONG')
    await setPasswordHash(tx, customer.id, hash)
    await deleteOtherSessions(tx, customer.id, customer.sessionId)
    await deleteKnownDevices(tx, customer.id)
    await useUpAll(tx, [customer.id, person.email])
    await jobs.enqueue(tx, 'account.password-changed', passwordChanged(customer.id))
  })
}

const passwordChanged = (userId: string) => ({ userId, changedAt: clock.now().toISOString() })
