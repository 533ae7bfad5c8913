import type { User } from '@nirbhaya/contract/accounts/accounts'
import { AppError } from '../platform/app-error.ts'
import type { Customer } from '../platform/customer.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import type { ProvedEmail } from '../platform/proved-email.ts'
import { deleteSessionsOf, findUser, holdUser, type UserRow } from './accounts.queries.ts'
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
  deleteWaysIn,
  findSessionStart,
  listCodes,
  listLeftEmails,
  listProvedFormerEmails,
  listSessions,
  listSignInMethods,
  lockUser,
  updateUser,
} from './personal-data.queries.ts'
import { provePassword } from './sessions/signing-in.service.ts'

export { findUser }

/** How long after signing in nobody is asked who they are. */
const freshSessionMs = 10 * 60 * 1000

/** Who is to be erased, or told what is held of them. */
export interface Person {
  id: string
  /** Those that were proved to be theirs: of today, and those that they left. */
  provedEmails: ProvedEmail[]
}

/**
 * Makes sure that it is the account's owner who asks: by the password, or without one by a session
 * that was opened at most ten minutes ago.
 * @param from the client's address
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
  const isFresh = openedAt && Date.now() - openedAt.getTime() <= freshSessionMs
  if (!isFresh) throw new AppError('SIGN_IN_AGAIN')
}

/**
 * Makes sure that an account is not being closed, and will not be before the transaction ends.
 * @returns who gets what they order
 * @throws AppError ACCOUNT_CLOSING
 */
export async function requireOpenAccount(tx: Tx, userId: string): Promise<Recipient> {
  const person = await holdUser(tx, userId)
  if (!person) throw new AppError('NOT_SIGNED_IN')
  if (person.closesAt) throw new AppError('ACCOUNT_CLOSING')
  return toRecipient(person)
}

/**
 * Reads when an account closes, and keeps payments from being started and others from closing or
 * keeping it until the transaction ends.
 * @throws AppError NOT_SIGNED_IN when it is gone
 */
export async function holdAccount(tx: Tx, userId: string): Promise<{ closesAt: Date | null }> {
  const person = await lockUser(tx, userId)
  if (!person || person.erasedAt) throw new AppError('NOT_SIGNED_IN')
  return { closesAt: person.closesAt }
}

/** Lets an account close at a moment; every session of it ends now. */
export async function setClosing(tx: Tx, userId: string, closesAt: Date): Promise<void> {
  await setClosesAt(tx, userId, closesAt)
  await deleteSessionsOf(tx, userId)
}

/** Takes a closing back; an account that was not closing stays as it is. @throws NOT_SIGNED_IN */
export async function keepAccount({ db, adminEmail }: Accounts, userId: string): Promise<User> {
  const kept = await clearClosesAt(db, userId)
  if (!kept) throw new AppError('NOT_SIGNED_IN')
  return toWireUser(kept, adminEmail)
}

/** Whom to tell that an account closes; undefined once it was kept or erased. */
export async function findClosingPerson(db: Db, userId: string) {
  const person = await findUser(db, userId)
  if (!person?.closesAt || person.erasedAt) return undefined
  const { email, greetedName: name } = toMailbox(person)
  return { name, email, closesAt: person.closesAt }
}

/** Whose time has come. The admin's account is never among them. */
export function listDueAccounts({ db, adminEmail }: Accounts, now: Date): Promise<string[]> {
  return listDueUserIds(db, now, adminEmail)
}

/** Takes a due account for erasing; undefined when it was kept, or another process has it. */
export async function takeDueAccount(
  tx: Tx,
  { adminEmail }: Accounts,
  userId: string,
  now: Date,
): Promise<Person | undefined> {
  const person = await lockDueUser(tx, userId, now, adminEmail)
  return person && toPerson(tx, person)
}

/** The person behind an id, for what other rooms hold about them. @throws NOT_SIGNED_IN */
export async function getPerson(tx: Tx, userId: string): Promise<Person> {
  return toPerson(tx, await getUser(tx, userId))
}

async function toPerson(tx: Tx, { id, email, emailVerified }: UserRow): Promise<Person> {
  const current = emailVerified ? [{ email, until: undefined }] : []
  const former = await listProvedFormerEmails(tx, id)
  // One that they came back to was never left.
  const left = former.filter((one) => !emailVerified || one.email !== email)
  return { id, provedEmails: [...current, ...left] }
}

async function getUser(db: Db | Tx, userId: string): Promise<UserRow> {
  const found = await findUser(db, userId)
  if (!found) throw new AppError('NOT_SIGNED_IN')
  return found
}

/** What accounts hold about a person: profile, ways in and sessions, nothing secret. */
export async function exportAccount(tx: Tx, userId: string) {
  const person = await getUser(tx, userId)
  const { role: _role, erasedAt: _erasedAt, ...profile } = person
  const signInMethods = await listSignInMethods(tx, userId)
  const sessions = await listSessions(tx, userId)
  const oneTimeCodes = await listCodes(tx, person)
  const formerEmails = await listLeftEmails(tx, userId)
  return { profile, signInMethods, sessions, oneTimeCodes, formerEmails }
}

/**
 * Empties an account for good: nobody can sign in to it and its address is free again. The row
 * stays, because payments and orders refer to it.
 */
export async function eraseAccount(tx: Tx, userId: string): Promise<void> {
  await deleteWaysIn(tx, await getUser(tx, userId))
  await updateUser(tx, userId, {
    email: `erased-${userId}@invalid`,
    emailVerified: false,
    ...emptyProfile,
    role: 'customer',
    erasedAt: new Date(),
  })
}
