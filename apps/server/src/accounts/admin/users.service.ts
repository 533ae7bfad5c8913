import type { AdminUser } from '@nirbhaya/contract/accounts/admin'
import { AppError } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/database/client.ts'
import type { Accounts } from '../accounts.service.ts'
import { lockUser } from '../personal-data.queries.ts'
import { toAdminUsers } from './users.list.ts'
import { findUserRow, listHolderRows, listNameRows } from './users.queries.ts'

/** @throws AppError USER_NOT_FOUND, also for an erased user */
export async function getRegisteredUser(accounts: Accounts, id: string): Promise<AdminUser> {
  const row = await findUserRow(accounts.db, id)
  const [found] = await toAdminUsers(accounts, row ? [row] : [])
  if (!found) throw new AppError('USER_NOT_FOUND')
  return found
}

/**
 * Locks a user until the transaction ends, so that the account is not erased before.
 * @throws AppError USER_NOT_FOUND, also for an erased user
 */
export async function lockRegisteredUser(tx: Tx, id: string): Promise<void> {
  const row = await lockUser(tx, id)
  if (!row || row.erasedAt) throw new AppError('USER_NOT_FOUND')
}

/** Returns the names of users by id; erased users are missing. */
export async function listNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  const rows = await listPeople(db, ids)
  return new Map(
    rows.map(({ id, name, lastName, email }) => [id, `${name} ${lastName}`.trim() || email]),
  )
}

/** Returns the ids of the users who have confirmed these e-mail addresses, by address. */
export async function listHolders(db: Db | Tx, emails: string[]): Promise<Map<string, string>> {
  const rows = emails.length === 0 ? [] : await listHolderRows(db, [...new Set(emails)])
  return new Map(rows.map(({ id, email }) => [email, id]))
}

/** Returns current e-mail addresses of users by id; erased users are missing. */
export async function listEmails(db: Db, ids: string[]): Promise<Map<string, string>> {
  return new Map((await listPeople(db, ids)).map(({ id, email }) => [id, email]))
}

const listPeople = async (db: Db, ids: string[]) =>
  ids.length === 0 ? [] : listNameRows(db, [...new Set(ids)])
