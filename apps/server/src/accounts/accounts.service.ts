import type { registration } from '@nirbhaya/contract/accounts/account-fields.schemas'
import type { User } from '@nirbhaya/contract/accounts/accounts'
import { errors } from '@nirbhaya/contract/errors'
import type { z } from 'zod'
import { AppError } from '../platform/app-error.ts'
import { clock } from '../platform/clock.ts'
import { type Db, type Tx, violatedConstraint } from '../platform/database/client.ts'
import type { Jobs } from '../platform/jobs/queues.ts'
import type { Limits } from '../platform/limits/limits.ts'
import { roleOf } from '../platform/live-session.ts'
import type { accountLimits } from './accounts.limits.ts'
import {
  findCredential,
  findUser,
  insertPassword,
  insertUser,
  listProviders,
  type UserRow,
} from './accounts.queries.ts'
import type { AccountQueues } from './accounts.queues.ts'
import type { CheckGoogleToken } from './google/google-token.ts'
import { hadFormerEmailAt, isReservedForOthers } from './mailbox/former-emails.queries.ts'
import { hasPasskeys } from './passkeys/passkeys.queries.ts'
import { refuseCommon } from './passwords/new-password.ts'
import { passwordHashing } from './passwords/password-hashing.ts'

export interface Accounts {
  db: Db
  jobs: Jobs<AccountQueues>
  limits: Limits<keyof typeof accountLimits>
  /** The key for one-time codes, nonces and signed links. */
  secret: string
  adminEmail: string
  /** The web address of the pages. Browsers tie passkeys to its host. */
  publicUrl: string
  /** Absent in a shop without Google sign-in. */
  checkGoogleToken: CheckGoogleToken | undefined
  /**
   * Removes the previous user's data in other modules when an account passes to the owner of its mailbox.
   */
  onTakenOver: (tx: Tx, userId: string) => Promise<void>
  /** Whether the user has ordered after `since`, or has a payment that may still become an order. */
  hasOrderedSince: (tx: Tx, userId: string, since: Date) => Promise<boolean>
}

export type Registration = z.output<typeof registration>

/** Returns a user in the wire shape. */
export function toWireUser(row: UserRow, adminEmail: string): User {
  const { id, name, lastName, email, phone, area, pincode, address1, address2 } = row
  const role = roleOf(row, adminEmail)
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
    ...(row.state ? { state: row.state } : {}),
    address1,
    address2,
    createdAt: row.createdAt.toISOString(),
    isAdmin: role !== undefined,
    ...(role ? { role } : {}),
    ...(row.closesAt ? { closesAt: row.closesAt.toISOString() } : {}),
  }
}

/**
 * Returns the error for an e-mail address that already has an account. The form shows it next to the field.
 */
export const emailTaken = () =>
  new AppError('EMAIL_TAKEN', { fields: { email: errors.EMAIL_TAKEN[1] } })

/**
 * Runs a function that stores an e-mail address; the unique constraint decides which account gets it.
 * @throws EMAIL_TAKEN
 */
export async function claimEmail<Result>(store: () => Promise<Result>): Promise<Result> {
  try {
    return await store()
  } catch (error) {
    if (violatedConstraint(error) === 'user_email') throw emailTaken()
    throw error
  }
}

/**
 * Calls `work`, which may throw EMAIL_TAKEN. This error tells the client that the e-mail address has an
 * account. Each such error therefore counts towards the limits of the client and its network, and the address
 * gets a mail.
 * @throws AppError TOO_MANY_REQUESTS once a limit is reached; the errors of `work`
 */
export async function withTakenNotice<Result>(
  { db, jobs, limits }: Pick<Accounts, 'db' | 'jobs' | 'limits'>,
  { email, from }: { email: string; from: string },
  work: () => Promise<Result>,
): Promise<Result> {
  await limits.admitDisclosure(from)
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.code === 'EMAIL_TAKEN') {
      await limits.countDisclosure(from)
      const triedAt = clock.now().toISOString()
      await jobs.enqueue(db, 'account.registration-refused', { email, triedAt })
    }
    throw error
  }
}

/**
 * Opens a customer account. If the e-mail address already has an account, its owner gets a mail about it.
 * @throws AppError EMAIL_TAKEN, also for the admin's address; PASSWORD_COMMON, TOO_MANY_REQUESTS
 */
export async function register(
  accounts: Accounts,
  input: Registration,
  from: string,
): Promise<void> {
  const { email } = input
  await accounts.limits.admit('register', from, email)
  await withTakenNotice(accounts, { email, from }, () => openAccount(accounts, input))
}

async function openAccount(accounts: Accounts, { password, ...profile }: Registration) {
  const { db, jobs, adminEmail } = accounts
  refuseCommon(password, 'password')
  // Hashing is slow on purpose, so it runs before the transaction.
  const hash = await passwordHashing.hash(password)
  // Check this after hashing. Otherwise the answer for the admin's e-mail address would be faster than for
  // other taken addresses, and would reveal it.
  if (profile.email === adminEmail) throw emailTaken()
  await claimEmail(() =>
    db.transaction(async (tx) => {
      const userId = await insertUser(tx, profile)
      await insertPassword(tx, userId, hash)
      // A customer who changes their e-mail address can undo the change for some days, so the previous
      // address is reserved for them. If another customer is changing away from this address right now, the
      // insert above waits until that change commits. A check before the insert would not see the change.
      if (await isReservedForOthers(tx, profile.email, userId)) throw emailTaken()
      await jobs.enqueue(tx, 'account.registered', { userId })
    }),
  )
}

/** Returns the signed-in user and their ways to sign in. */
export async function getAccount({ db, adminEmail }: Accounts, userId: string) {
  const [user, providers] = await Promise.all([findUser(db, userId), listProviders(db, userId)])
  if (!user) throw new AppError('NOT_SIGNED_IN')
  const isStaff = roleOf(user, adminEmail) !== undefined
  return {
    success: true as const,
    user: toWireUser(user, adminEmail),
    hasPassword: providers.includes('credential'),
    hasPasskey: isStaff && (await hasPasskeys(db, userId)),
    hasGoogle: providers.includes('google'),
  }
}

/** Returns the name and delivery address in a user's profile. */
export async function getRecipient(db: Db | Tx, userId: string) {
  const user = await findUser(db, userId)
  if (!user) throw new AppError('NOT_SIGNED_IN')
  return toRecipient(user)
}

/**
 * Returns the e-mail address and the name for mails to a customer. Anybody can open an account with another
 * person's address, so the name is left out until the customer has proved that the mailbox is theirs.
 */
export async function getMailbox(db: Db | Tx, userId: string) {
  const user = await findUser(db, userId)
  if (!user) throw new AppError('NOT_SIGNED_IN')
  return toMailbox(user)
}

/** Returns when a customer last set a password; undefined if they have none. */
export async function findPasswordAt(db: Db | Tx, userId: string): Promise<Date | undefined> {
  return (await findCredential(db, userId))?.updatedAt
}

export const toMailbox = ({ email, name, emailVerified }: UserRow) => {
  return { email, emailVerified, greetedName: emailVerified ? name : '' }
}

/** Returns whether the account had a different e-mail address at the moment `since`. */
export const hadOtherEmailAt = (db: Db | Tx, userId: string, since: Date): Promise<boolean> =>
  hadFormerEmailAt(db, userId, since)

export function toRecipient(user: UserRow) {
  const { name, lastName, email, phone, address1, address2, area, pincode, state } = user
  const known = { name, lastName, email, phone, address1, address2, area, pincode }
  return state ? { ...known, state } : known
}

export type Recipient = ReturnType<typeof toRecipient>
