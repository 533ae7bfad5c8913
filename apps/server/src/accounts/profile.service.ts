import type { Profile } from '@nirbhaya/contract/accounts'
import { messages } from '@nirbhaya/contract/messages'
import { AppError } from '../platform/app-error.ts'
import { changeUser, findUser, findUserByEmail, type UserRow } from './accounts.queries.ts'
import { type Accounts, claimEmail, emailTaken, isAdmin, toWireUser } from './accounts.service.ts'
import { checkCode, redeem, requestCode } from './one-time-codes.service.ts'
import { lockUser } from './personal-data.queries.ts'

/**
 * Saves a profile. Another e-mail waits for the code that is mailed to it; the old one stays.
 * @throws AppError ADMIN_EMAIL_FIXED, EMAIL_TAKEN, TOO_MANY_REQUESTS; nothing is saved then
 */
export async function updateProfile(
  accounts: Accounts,
  userId: string,
  { email, ...rest }: Profile,
  from: string,
) {
  const { db, adminEmail } = accounts
  const person = await getUser(accounts, userId)
  const pendingEmail = email === person.email ? undefined : email
  if (pendingEmail) await admitEmail(accounts, person, pendingEmail, from)
  const updated = await db.transaction(async (tx) => {
    const changed = await changeUser(tx, userId, rest)
    if (!changed || changed.erasedAt) throw new AppError('NOT_SIGNED_IN')
    if (pendingEmail) {
      const request = { purpose: 'email-change', subject: userId, payload: pendingEmail } as const
      await requestCode(accounts, tx, request)
    }
    return changed
  })
  return {
    success: true as const,
    message: pendingEmail
      ? messages.accountPages.profileUpdatedEmailPending
      : messages.profileUpdated,
    updatedUser: toWireUser(updated, adminEmail),
    ...(pendingEmail ? { pendingEmail } : {}),
  }
}

/** Whether someone may ask for an address, and have a code mailed to it now. */
async function admitEmail(accounts: Accounts, person: UserRow, email: string, from: string) {
  const { db, limits, adminEmail } = accounts
  if (isAdmin(person, adminEmail)) throw new AppError('ADMIN_EMAIL_FIXED')
  await limits.admit('send-code', from, person.email)
  const isTaken = (await findUserByEmail(db, email)) !== undefined || email === adminEmail
  if (isTaken) throw emailTaken()
  await limits.pace(from, email)
}

/**
 * Changes the e-mail to the address that a code was mailed to; the old address is told.
 * @throws AppError OTP_INVALID, EMAIL_TAKEN, ADMIN_EMAIL_FIXED, TOO_MANY_REQUESTS
 */
export async function confirmEmail(
  accounts: Accounts,
  userId: string,
  { email, otp }: { email: string; otp: string },
  from: string,
) {
  const { db, jobs, limits, adminEmail } = accounts
  const person = await getUser(accounts, userId)
  if (isAdmin(person, adminEmail)) throw new AppError('ADMIN_EMAIL_FIXED')
  await limits.admit('check-code', from, person.email)
  const asked = { purpose: 'email-change', subject: userId } as const
  const code = await checkCode(accounts, { ...asked, code: otp, from })
  if (code.payload !== email) throw new AppError('OTP_INVALID')
  if (email === adminEmail) throw emailTaken()
  const updated = await claimEmail(() =>
    db.transaction(async (tx) => {
      const before = await lockUser(tx, userId)
      if (!before) throw new AppError('NOT_SIGNED_IN')
      await redeem(tx, code)
      const changed = await changeUser(tx, userId, { email, emailVerified: true })
      const changedAt = new Date().toISOString()
      await jobs.enqueue(tx, 'account.email-changed', { userId, oldEmail: before.email, changedAt })
      return changed ?? before
    }),
  )
  return {
    success: true as const,
    message: messages.accountPages.emailChanged,
    updatedUser: toWireUser(updated, adminEmail),
  }
}

async function getUser({ db }: Accounts, userId: string): Promise<UserRow> {
  const person = await findUser(db, userId)
  if (!person || person.erasedAt) throw new AppError('NOT_SIGNED_IN')
  return person
}
