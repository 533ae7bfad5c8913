import type { wholeAddress } from '@nirbhaya/contract/accounts/account-fields.schemas'
import type { Profile } from '@nirbhaya/contract/accounts/accounts'
import { emailUndoDays, freshGoogleMs } from '@nirbhaya/contract/accounts/rules'
import { errors } from '@nirbhaya/contract/errors'
import { accountPages } from '@nirbhaya/contract/messages/accounts'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { z } from 'zod'
import { AppError } from '../platform/app-error.ts'
import { clock } from '../platform/clock.ts'
import type { Customer } from '../platform/customer.ts'
import type { Tx } from '../platform/database/client.ts'
import { roleOf } from '../platform/live-session.ts'
import {
  changeUser,
  deleteOtherSessions,
  findPasswordHash,
  findUser,
  findUserByEmail,
  type UserRow,
} from './accounts.queries.ts'
import {
  type Accounts,
  claimEmail,
  emailTaken,
  toWireUser,
  withTakenNotice,
} from './accounts.service.ts'
import { knownBySession } from './known-browser.ts'
import { insertFormerEmail, isReservedForOthers } from './mailbox/former-emails.queries.ts'
import {
  checkCode,
  prepareCode,
  redeem,
  requestCode,
} from './one-time-codes/one-time-codes.service.ts'
import { lockUser } from './personal-data.queries.ts'
import { findSession } from './sessions/sessions.queries.ts'
import { provePassword } from './sessions/signing-in.service.ts'

/**
 * Saves a profile. A new e-mail address is used only after its mailed code is entered; until then the old
 * one stays.
 * @throws AppError ADMIN_EMAIL_FIXED, PASSWORD_NEEDED, PASSWORD_WRONG, SIGN_IN_AGAIN, EMAIL_TAKEN,
 * TOO_MANY_REQUESTS, NOT_SIGNED_IN; nothing is saved then
 */
export async function updateProfile(
  accounts: Accounts,
  customer: Customer,
  { email, password, ...rest }: Profile & { password?: string | undefined },
  from: string,
) {
  const { db, adminEmail } = accounts
  const { id: userId } = customer
  const person = await getUser(accounts, userId)
  const pendingEmail = email === person.email ? undefined : email
  if (pendingEmail) {
    if (roleOf(person, adminEmail)) throw new AppError('ADMIN_EMAIL_FIXED')
    await proveOwner(accounts, customer, person, { password, from })
    await admitEmail(accounts, person, pendingEmail, from)
  }
  const codeRequest = { purpose: 'email-change', subject: userId, payload: pendingEmail } as const
  const code = pendingEmail ? await prepareCode(accounts, codeRequest) : undefined
  const updated = await db.transaction(async (tx) => {
    const changed = await changeOwn(tx, customer, rest)
    if (code) await requestCode(accounts, tx, code)
    return changed
  })
  return {
    success: true as const,
    message: pendingEmail ? accountPages.profileUpdatedEmailPending : messages.profileUpdated,
    updatedUser: toWireUser(updated, adminEmail),
    ...(pendingEmail ? { pendingEmail } : {}),
  }
}

/** Saves where parcels go. @throws AppError NOT_SIGNED_IN; nothing is saved then */
export async function saveAddress(
  { db, adminEmail }: Accounts,
  customer: Customer,
  address: z.output<typeof wholeAddress>,
) {
  const updated = await db.transaction((tx) => changeOwn(tx, customer, address))
  const updatedUser = toWireUser(updated, adminEmail)
  return { success: true as const, message: messages.profileUpdated, updatedUser }
}

async function changeOwn(
  tx: Tx,
  { id, sessionId }: Customer,
  changes: Parameters<typeof changeUser>[2],
): Promise<UserRow> {
  // Since this request began, the owner of the mailbox may have taken the account back, for example with a
  // new password. The new password ends all sessions, and a request whose session has ended saves nothing.
  await lockUser(tx, id)
  if (!(await findSession(tx, sessionId))) throw new AppError('NOT_SIGNED_IN')
  const changed = await changeUser(tx, id, changes)
  if (!changed || changed.erasedAt) throw new AppError('NOT_SIGNED_IN')
  return changed
}

/** Checks that the caller is the account's owner and not somebody with a stolen session. */
async function proveOwner(
  accounts: Accounts,
  { sessionId }: Customer,
  person: UserRow,
  { password, from }: { password: string | undefined; from: string },
): Promise<void> {
  const { db } = accounts
  if (password !== undefined) {
    await provePassword(accounts, person, {
      password,
      field: 'password',
      from,
      known: knownBySession(sessionId),
    })
    return
  }
  const session = await findSession(db, sessionId)
  const isFresh = session && clock.now().getTime() - session.createdAt.getTime() <= freshGoogleMs
  if (isFresh && session.openedBy === 'google') return
  const hasPassword = (await findPasswordHash(db, person.id)) !== undefined
  if (!hasPassword) throw new AppError('SIGN_IN_AGAIN')
  const fields = { password: errors.PASSWORD_NEEDED[1] }
  throw new AppError('PASSWORD_NEEDED', { fields })
}

/** Checks that a user may change to an e-mail address and may get a code mailed there now. */
async function admitEmail(accounts: Accounts, person: UserRow, email: string, from: string) {
  const { db, limits, adminEmail } = accounts
  await limits.admit('send-code', from, person.email)
  await withTakenNotice(accounts, { email, from }, async () => {
    const isTaken = (await findUserByEmail(db, email)) !== undefined || email === adminEmail
    if (isTaken || (await isReservedForOthers(db, email, person.id))) throw emailTaken()
  })
  await limits.pace(from, email)
}

/**
 * Changes the e-mail address to the one that the code was mailed to, and ends the other sessions. The old
 * address gets a mail with a link that undoes the change.
 * @throws AppError OTP_INVALID, EMAIL_TAKEN, ADMIN_EMAIL_FIXED, TOO_MANY_REQUESTS, NOT_SIGNED_IN
 */
export async function confirmEmail(
  accounts: Accounts,
  { id: userId, sessionId }: Customer,
  { email, otp }: { email: string; otp: string },
  from: string,
) {
  const { db, jobs, limits, adminEmail } = accounts
  const person = await getUser(accounts, userId)
  if (roleOf(person, adminEmail)) throw new AppError('ADMIN_EMAIL_FIXED')
  await limits.admit('check-code', from, person.email)
  const codeName = { purpose: 'email-change', subject: userId } as const
  const code = await checkCode(accounts, { ...codeName, code: otp, from })
  if (code.payload !== email) throw new AppError('OTP_INVALID')
  if (email === adminEmail) throw emailTaken()
  const updated = await claimEmail(() =>
    db.transaction(async (tx) => {
      const before = await lockUser(tx, userId)
      if (!before) throw new AppError('NOT_SIGNED_IN')
      await redeem(tx, code)
      const changed = await changeUser(tx, userId, { email, emailVerified: true })
      if (await isReservedForOthers(tx, email, userId)) throw emailTaken()
      await deleteOtherSessions(tx, userId, sessionId)
      const leftEmailId = await insertFormerEmail(tx, before, emailUndoDays)
      const event = { userId, oldEmail: before.email, changedAt: clock.now().toISOString() }
      await jobs.enqueue(tx, 'account.email-changed', { ...event, leftEmailId })
      return changed ?? before
    }),
  )
  return {
    success: true as const,
    message: accountPages.emailChanged,
    updatedUser: toWireUser(updated, adminEmail),
  }
}

async function getUser({ db }: Accounts, userId: string): Promise<UserRow> {
  const person = await findUser(db, userId)
  if (!person || person.erasedAt) throw new AppError('NOT_SIGNED_IN')
  return person
}
