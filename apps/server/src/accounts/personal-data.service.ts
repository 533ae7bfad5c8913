import type { User } from '@nirbhaya/contract/accounts/accounts'
import { freshSessionMs } from '@nirbhaya/contract/accounts/rules'
import { AppError } from '../platform/app-error.ts'
import { clock } from '../platform/clock.ts'
import type { Customer } from '../platform/customer.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import type { ProvedEmail } from '../platform/proved-email.ts'
import {
  changeUser,
  deleteSessionsOf,
  findUser,
  lockUserShared,
  type UserRow,
} from './accounts.queries.ts'
import {
  type Accounts,
  type Recipient,
  toMailbox,
  toRecipient,
  toWireUser,
} from './accounts.service.ts'
import { clearClosesAt, listDueUserIds, lockDueUser, setClosesAt } from './closing.queries.ts'
import { knownBySession } from './known-browser.ts'
import { emptyProfile } from './mailbox/taking-over.service.ts'
import {
  deleteSignInMethods,
  findSessionStart,
  listCodes,
  listFormerEmails,
  listProvedFormerEmails,
  listSessions,
  listSignInMethods,
  lockUser,
} from './personal-data.queries.ts'
import { provePassword } from './sessions/signing-in.service.ts'
import { deleteInvitationsTo, listInvitationsTo } from './staff/staff.queries.ts'

export { findUser }

export interface Person {
  id: string
  /** The verified e-mail addresses: the current one and previous ones. */
  provedEmails: ProvedEmail[]
}

/**
 * Checks that the caller owns the account: by the password or, if the caller sent no password, by a session
 * that is at most ten minutes old.
 * @param from the client's network address
 * @throws AppError PASSWORD_WRONG, SIGN_IN_AGAIN, TOO_MANY_REQUESTS
 */
export async function confirmOwner(
  accounts: Accounts,
  customer: Customer,
  { password, from }: { password: string | undefined; from: string },
): Promise<void> {
  const { db } = accounts
  if (password !== undefined) {
    const person = await getUser(db, customer.id)
    const known = knownBySession(customer.sessionId)
    await provePassword(accounts, person, { password, field: 'password', from, known })
    return
  }
  const openedAt = await findSessionStart(db, customer.sessionId)
  const isFresh = openedAt && clock.now().getTime() - openedAt.getTime() <= freshSessionMs
  if (!isFresh) throw new AppError('SIGN_IN_AGAIN')
}

/**
 * Checks that an account is not closing. Until the transaction ends, nobody can close it.
 * @returns the recipient of the account's orders
 * @throws AppError ACCOUNT_CLOSING
 */
export async function requireOpenAccount(tx: Tx, userId: string): Promise<Recipient> {
  const person = await lockUserShared(tx, userId)
  if (!person) throw new AppError('NOT_SIGNED_IN')
  if (person.closesAt) throw new AppError('ACCOUNT_CLOSING')
  return toRecipient(person)
}

/**
 * Locks an account and reads when it closes. Until the transaction ends, nobody can start a payment, close
 * the account or cancel its closing.
 * @throws AppError NOT_SIGNED_IN if it no longer exists
 */
export async function lockAccount(tx: Tx, userId: string): Promise<{ closesAt: Date | null }> {
  const person = await lockUser(tx, userId)
  if (!person || person.erasedAt) throw new AppError('NOT_SIGNED_IN')
  return { closesAt: person.closesAt }
}

/** Sets when an account closes; all of its sessions end now. */
export async function setClosing(tx: Tx, userId: string, closesAt: Date): Promise<void> {
  await setClosesAt(tx, userId, closesAt)
  await deleteSessionsOf(tx, userId)
}

/** Cancels the closing of an account; does nothing if it was not closing. @throws NOT_SIGNED_IN */
export async function keepAccount({ db, adminEmail }: Accounts, userId: string): Promise<User> {
  const kept = await clearClosesAt(db, userId)
  if (!kept) throw new AppError('NOT_SIGNED_IN')
  return toWireUser(kept, adminEmail)
}

/** Returns the user to inform about the closing of their account; undefined if it was kept or erased. */
export async function findClosingPerson(db: Db, userId: string) {
  const person = await findUser(db, userId)
  if (!person?.closesAt || person.erasedAt) return undefined
  const { email, greetedName: name } = toMailbox(person)
  return { name, email, closesAt: person.closesAt }
}

/** Returns accounts that are due to be erased; never the admin's. */
export function listDueAccounts({ db, adminEmail }: Accounts, now: Date): Promise<string[]> {
  return listDueUserIds(db, now, adminEmail)
}

/**
 * Locks an account that is due to be erased. @returns undefined if it was kept, or if another process has
 * locked it
 */
export async function lockDueAccount(
  tx: Tx,
  { adminEmail }: Accounts,
  userId: string,
  now: Date,
): Promise<Person | undefined> {
  const person = await lockDueUser(tx, userId, now, adminEmail)
  return person && toPerson(tx, person)
}

/**
 * Returns the person behind a user id, for other modules that hold personal data. @throws
 * NOT_SIGNED_IN
 */
export async function getPerson(tx: Tx, userId: string): Promise<Person> {
  return toPerson(tx, await getUser(tx, userId))
}

async function toPerson(tx: Tx, { id, email, emailVerified }: UserRow): Promise<Person> {
  const current = emailVerified ? [{ email, until: undefined }] : []
  const former = await listProvedFormerEmails(tx, id)
  // If the user has returned to a previous address, list it only as the current one.
  const left = former.filter((one) => !emailVerified || one.email !== email)
  return { id, provedEmails: [...current, ...left] }
}

async function getUser(db: Db | Tx, userId: string): Promise<UserRow> {
  const found = await findUser(db, userId)
  if (!found) throw new AppError('NOT_SIGNED_IN')
  return found
}

/**
 * Returns the accounts module's data about a person: profile, ways to sign in and sessions, without
 * secrets.
 */
export async function exportAccount(tx: Tx, userId: string) {
  const person = await getUser(tx, userId)
  const { role: _role, needsSecondFactor: _needs, erasedAt: _erasedAt, ...profile } = person
  const signInMethods = await listSignInMethods(tx, userId)
  const sessions = await listSessions(tx, userId)
  const oneTimeCodes = await listCodes(tx, person)
  const formerEmails = await listFormerEmails(tx, userId)
  // Somebody else may read the mails of an address that was never confirmed.
  const invitations = person.emailVerified ? await listInvitationsTo(tx, person.email) : []
  return { profile, signInMethods, sessions, oneTimeCodes, formerEmails, invitations }
}

/**
 * Erases an account permanently: nobody can sign in to it, and its e-mail address is free again. The row
 * stays, because payments and orders refer to it.
 */
export async function eraseAccount(tx: Tx, userId: string): Promise<void> {
  const person = await getUser(tx, userId)
  await deleteSignInMethods(tx, person)
  await deleteInvitationsTo(tx, person.email)
  await changeUser(tx, userId, {
    email: `erased-${userId}@invalid`,
    emailVerified: false,
    ...emptyProfile,
    role: 'customer',
    needsSecondFactor: false,
    erasedAt: clock.now(),
  })
}
