import type { Db, Tx } from '../platform/database/client.ts'
import { violatedConstraint } from '../platform/database/client.ts'
import { insertUser, type UserRow } from './accounts.queries.ts'
import { listHeldByMail, listReservedEmails, lockByMail } from './imported-accounts.queries.ts'

/**
 * Somebody who has an account here with an e-mail address from an imported file. usable: the mailbox was confirmed, or
 * nobody can sign in yet; unproved: somebody who can sign in has not confirmed the mailbox, so it may be a stranger;
 * reserved: there is no account, but a customer may take this address back.
 */
export interface PersonHere {
  /** undefined for a reserved address, and for the admin's own. */
  id: string | undefined
  standing: 'usable' | 'unproved' | 'staff' | 'reserved'
}

export type ImportedProfile = Pick<
  UserRow,
  'email' | 'name' | 'lastName' | 'phone' | 'address1' | 'address2' | 'area' | 'pincode' | 'state'
>

/** Returns who has an account with these e-mail addresses. */
export async function findImportedPeople(
  db: Db | Tx,
  emails: string[],
  adminEmail: string,
): Promise<Map<string, PersonHere>> {
  if (emails.length === 0) return new Map()
  const found = new Map<string, PersonHere>()
  for (const email of await listReservedEmails(db, emails)) {
    found.set(email, { id: undefined, standing: 'reserved' })
  }
  for (const { email, ...row } of await listHeldByMail(db, emails)) {
    found.set(email, { id: row.id, standing: standingOf(row) })
  }
  if (emails.includes(adminEmail)) found.set(adminEmail, { id: undefined, standing: 'staff' })
  return found
}

type Held = Awaited<ReturnType<typeof listHeldByMail>>[number]

function standingOf({ role, emailVerified, canSignIn }: Omit<Held, 'email'>) {
  if (role !== 'customer') return 'staff'
  return emailVerified || !canSignIn ? 'usable' : 'unproved'
}

/**
 * Returns the id of the account with an e-mail address, locked. Without one, it opens an account that nobody can sign in
 * to before they have proved that the mailbox is theirs: it has no password.
 * @returns undefined if the account may be a stranger's; see `PersonHere`
 */
export async function openImportedAccount(
  tx: Tx,
  profile: ImportedProfile,
  adminEmail: string,
): Promise<{ id: string; isNew: boolean } | undefined> {
  const { email } = profile
  const held = await lockByMail(tx, email)
  if (held) return standingOf(held) === 'usable' ? { id: held.id, isNew: false } : undefined
  if (email === adminEmail || (await listReservedEmails(tx, [email])).length > 0) return undefined
  return { id: await insertUser(tx, profile), isNew: true }
}

/** Whether an error says that somebody else has just opened an account with the same e-mail address. */
export const isJustTaken = (error: unknown): boolean => violatedConstraint(error) === 'user_email'
