import { createHmac } from 'node:crypto'
import type { SignedIn } from '@nirbhaya/contract/accounts/accounts'
import { lastName, personName } from '@nirbhaya/contract/fields.schemas'
import { messages } from '@nirbhaya/contract/messages/specification'
import { AppError } from '../../platform/app-error.ts'
import { type Tx, violatedConstraint } from '../../platform/database/client.ts'
import { roleOf } from '../../platform/live-session.ts'
import { hashOfToken } from '../../platform/session-token.ts'
import {
  changeUser,
  findPasswordHash,
  findUserByEmail,
  findUserByGoogle,
  insertUser,
  linkGoogle,
  lockGoogleAccount,
  type UserRow,
} from '../accounts.queries.ts'
import { type Accounts, emailTaken, toWireUser } from '../accounts.service.ts'
import { isReservedForOthers } from '../mailbox/former-emails.queries.ts'
import { takeOver } from '../mailbox/taking-over.service.ts'
import { type CodeRow, markUsed } from '../one-time-codes/one-time-codes.queries.ts'
import {
  checkCode,
  prepareCode,
  redeem,
  requestCode,
} from '../one-time-codes/one-time-codes.service.ts'
import { lockUser } from '../personal-data.queries.ts'
import { browserKeyOf, isBrowserSecret } from '../sessions/browser-secret.ts'
import { type Client, openSession, provePassword } from '../sessions/signing-in.service.ts'
import { type GoogleIdentity, longestTokenMinutes } from './google-token.ts'

/** A Google token, and the secret of the browser. The token must contain the nonce made from that secret. */
export interface GoogleCall extends Client {
  token: string
  browserSecret: string | undefined
}

/** Proof that the account with the token's e-mail address belongs to the caller. */
interface Proof {
  password?: string | undefined
  otp?: string | undefined
}

/**
 * Returns the nonce made from a browser's secret. Google and the page see the nonce, but cannot derive the
 * secret from it.
 */
export const nonceOf = ({ secret }: Pick<Accounts, 'secret'>, browserSecret: string) =>
  createHmac('sha256', secret).update(`google-nonce ${browserSecret}`).digest('base64url')

/** @throws AppError GOOGLE_FAILED for every problem; `cause` has the reason */
async function identify(accounts: Accounts, { token, browserSecret }: GoogleCall) {
  const { checkGoogleToken, adminEmail } = accounts
  const fail = (cause: unknown) => new AppError('GOOGLE_FAILED', { cause })
  if (!checkGoogleToken) throw fail(new Error('GOOGLE_CLIENT_ID is not set'))
  if (!browserSecret || !isBrowserSecret(browserSecret)) throw fail(new Error('no nonce was asked'))
  const identity = await checkGoogleToken(token, nonceOf(accounts, browserSecret)).catch(
    (cause) => {
      throw fail(cause)
    },
  )
  if (identity.email === adminEmail) throw fail(new Error("is the admin's address"))
  return identity
}

/**
 * Signs in with Google; Google's own id identifies the account. If the token's e-mail address has no account
 * yet, a customer account is opened. If it has one, linking needs the account's password or a code mailed to
 * the address.
 * @throws AppError GOOGLE_FAILED, GOOGLE_LINK_NEEDED, PASSWORD_WRONG, OTP_INVALID, TOO_MANY_REQUESTS
 */
export async function loginWithGoogle(
  accounts: Accounts,
  call: GoogleCall,
  proof: Proof,
): Promise<SignedIn> {
  const { limits, adminEmail } = accounts
  await limits.admit('google-token', call.from, call.token)
  const identity = await identify(accounts, call)
  await limits.admit('google-login', call.from, identity.email)
  const { user, token } = await openOrLink(accounts, identity, proof, call)
  const wire = toWireUser(user, adminEmail)
  return { success: true, message: messages.googleSuccess, user: wire, token }
}

/** Mails a code that links Google to the account with the token's address. */
export async function sendGoogleCode(accounts: Accounts, call: GoogleCall): Promise<void> {
  const { db, limits } = accounts
  await limits.admit('google-token', call.from, call.token)
  const { email } = await identify(accounts, call)
  await limits.admit('send-code', call.from, email)
  await limits.pace(call.from, email)
  await requestCode(accounts, db, await prepareCode(accounts, linkCodeOf(accounts, email, call)))
}

/** Identifies the code for linking Google. The code works only in the browser that asked for it. */
const linkCodeOf = ({ secret }: Accounts, email: string, { browserSecret }: GoogleCall) => ({
  purpose: 'google-link' as const,
  subject: email,
  browser: browserKeyOf(secret, browserSecret),
})

async function openOrLink(
  accounts: Accounts,
  identity: GoogleIdentity,
  proof: Proof,
  call: GoogleCall,
): Promise<{ user: UserRow; token: string }> {
  const { userAgent } = call
  const { adminEmail } = accounts
  const proved = await checkProof(accounts, identity, proof, call)
  try {
    return await accounts.db.transaction(async (tx) => {
      await lockGoogleAccount(tx, identity.sub)
      // A token opens one session: someone who copies it and the browser's secret cannot use it again.
      const isFirst = await markUsed(
        tx,
        'google-token',
        hashOfToken(call.token),
        longestTokenMinutes,
      )
      if (!isFirst) throw new AppError('GOOGLE_FAILED', { cause: new Error('was used before') })
      const user =
        (await findUserByGoogle(tx, identity.sub)) ??
        (proved
          ? await link(accounts, tx, identity, proved)
          : await openAccount(accounts, tx, identity))
      // The people of the shop sign in with their own password, which may have a second factor.
      const isStaff = roleOf(user, adminEmail) !== undefined || user.email === adminEmail
      if (isStaff || user.erasedAt) throw new AppError('GOOGLE_FAILED')
      return { user, token: await openSession(tx, user.id, { openedBy: 'google', userAgent }) }
    })
  } catch (error) {
    // Another request has registered the e-mail address since the check.
    if (violatedConstraint(error) === 'user_email') throw new AppError('GOOGLE_LINK_NEEDED')
    throw error
  }
}

type Proved = { userId: string } & ({ hash: string } | { code: CodeRow })

/**
 * Checks the password or the mailed code that allows linking Google to an existing account. Runs before the
 * transaction of the sign-in: if that transaction is rolled back, a wrong guess still counts.
 * @returns undefined if there is nothing to link: the address has no account, or Google is linked already
 */
async function checkProof(
  accounts: Accounts,
  { email, sub }: GoogleIdentity,
  { password, otp }: Proof,
  call: GoogleCall,
): Promise<Proved | undefined> {
  const { db, limits } = accounts
  const { from } = call
  // Look for the e-mail address before the linked Google account. A person may send two sign-ins at once, and
  // one request may create the linked user between the two look-ups of the other. In the opposite order,
  // the other request would find the user but not the link, and would ask for a password without need.
  const user = await findUserByEmail(db, email)
  if (!user || (await findUserByGoogle(db, sub))) return undefined
  if (password !== undefined) {
    const hash = await provePassword(accounts, user, {
      password,
      field: 'password',
      from,
      known: undefined,
    })
    return { userId: user.id, hash }
  }
  if (otp === undefined) throw new AppError('GOOGLE_LINK_NEEDED')
  await limits.admit('check-code', from, email)
  const asked = linkCodeOf(accounts, email, call)
  const code = await checkCode(accounts, { ...asked, code: otp, from })
  return { userId: user.id, code }
}

async function link(
  accounts: Accounts,
  tx: Tx,
  identity: GoogleIdentity,
  proved: Proved,
): Promise<UserRow> {
  const { sub, email, ownsMailbox } = identity
  const { userId } = proved
  const user = await lockUser(tx, userId)
  if (user?.email !== email) throw new AppError('GOOGLE_LINK_NEEDED')
  if ('code' in proved) {
    if ((await redeem(tx, proved.code)) !== userId) throw new AppError('OTP_INVALID')
    // The person who registered never proved that the mailbox is theirs. The person who now signs in with
    // Google has proved it, so the account becomes theirs.
    if (!user.emailVerified) {
      await takeOver(accounts, tx, user)
      await changeUser(tx, userId, namesOf(identity))
    }
  } else if ((await findPasswordHash(tx, userId)) !== proved.hash) {
    throw new AppError('PASSWORD_WRONG')
  }
  await linkGoogle(tx, userId, sub)
  const emailVerified = user.emailVerified || ownsMailbox || 'code' in proved
  return (await changeUser(tx, userId, { emailVerified })) ?? user
}

async function openAccount({ jobs }: Accounts, tx: Tx, identity: GoogleIdentity): Promise<UserRow> {
  const { email, ownsMailbox: emailVerified } = identity
  const id = await insertUser(tx, { ...namesOf(identity), email, emailVerified })
  if (await isReservedForOthers(tx, email, id)) throw emailTaken()
  await linkGoogle(tx, id, identity.sub)
  await jobs.enqueue(tx, 'account.registered', { userId: id })
  const opened = await lockUser(tx, id)
  if (!opened) throw new Error('the account that was just opened is not there')
  return opened
}

/** Makes names valid for a profile: Google's may be missing, too short or contain odd characters. */
function namesOf({ givenName, familyName, fullName, email }: GoogleIdentity) {
  const candidates = [givenName, fullName, email.split('@')[0]]
  const name = candidates.map((one) => personName.safeParse(one)).find(({ success }) => success)
  return { name: name?.data ?? 'Customer', lastName: lastName.safeParse(familyName).data ?? '' }
}
