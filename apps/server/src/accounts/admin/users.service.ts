import type { AdminUser, listUsers } from '@nirbhaya/contract/accounts/admin'
import type { Query } from '@nirbhaya/contract/call'
import { AppError } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/database/client.ts'
import { toLikePattern } from '../../platform/database/like-pattern.ts'
import { byCreation, readPage } from '../../platform/database/paging.ts'
import type { UserRow } from '../accounts.queries.ts'
import { type Accounts, toWireUser } from '../accounts.service.ts'
import { lockUser } from '../personal-data.queries.ts'
import {
  countUsers,
  findUserRow,
  listHolderRows,
  listNameRows,
  listNotedUserIds,
  listUserRows,
} from './users.queries.ts'

interface UserPage {
  users: AdminUser[]
  /** The number of all users, independent of the search. */
  total: number
  nextCursor: string | undefined
}

/** Returns one page of the registered users, newest first, without erased ones. */
export async function listRegisteredUsers(
  accounts: Accounts,
  { q, ...paging }: Query<typeof listUsers>,
): Promise<UserPage> {
  const { db } = accounts
  const pattern = q && toLikePattern(q)
  const [{ rows, nextCursor }, total] = await Promise.all([
    readPage(paging, (portion) => listUserRows(db, pattern, portion), byCreation),
    countUsers(db),
  ])
  return { users: await toAdminUsers(accounts, rows), total, nextCursor }
}

/** @throws AppError USER_NOT_FOUND, also for an erased user */
export async function getRegisteredUser(accounts: Accounts, id: string): Promise<AdminUser> {
  const row = await findUserRow(accounts.db, id)
  const [found] = await toAdminUsers(accounts, row ? [row] : [])
  if (!found) throw new AppError('USER_NOT_FOUND')
  return found
}

async function toAdminUsers({ db, adminEmail }: Accounts, rows: UserRow[]): Promise<AdminUser[]> {
  const noted = await listNotedUserIds(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { isAdmin: _isAdmin, role: _role, ...person } = toWireUser(row, adminEmail)
    return { ...person, hasNotes: noted.has(row.id) }
  })
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
