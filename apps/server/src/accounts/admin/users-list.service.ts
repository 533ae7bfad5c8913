import type { User } from '@nirbhaya/contract/accounts/accounts'
import type { listUsers } from '@nirbhaya/contract/accounts/admin'
import type { Query } from '@nirbhaya/contract/call'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/client.ts'
import { toLikePattern } from '../../platform/database/like-pattern.ts'
import { cutPage, readCursor } from '../../platform/database/paging.ts'
import { type Accounts, toWireUser } from '../accounts.service.ts'
import { countUsers, findUserRow, listNameRows, listUserRows } from './users-list.queries.ts'

interface UserPage {
  users: Omit<User, 'isAdmin'>[]
  /** The number of all users, independent of the search. */
  total: number
  nextCursor?: string
}

/** Returns one page of the registered users, newest first, without erased ones. */
export async function listRegisteredUsers(
  { db, adminEmail }: Accounts,
  { q, limit, cursor }: Query<typeof listUsers>,
): Promise<UserPage> {
  const pattern = q && toLikePattern(q)
  const [rows, total] = await Promise.all([
    listUserRows(db, { pattern, limit: limit + 1, below: readCursor(cursor)?.id }),
    countUsers(db),
  ])
  const { page, nextCursor } = cutPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id }))
  const users = page.map((row) => {
    const { isAdmin: _, ...person } = toWireUser(row, adminEmail)
    return person
  })
  return nextCursor === undefined ? { users, total } : { users, total, nextCursor }
}

/** @throws AppError USER_NOT_FOUND, also for an erased user */
export async function getRegisteredUser(
  { db, adminEmail }: Accounts,
  id: string,
): Promise<Omit<User, 'isAdmin'>> {
  const row = await findUserRow(db, id)
  if (!row) throw new AppError('USER_NOT_FOUND')
  const { isAdmin: _, ...person } = toWireUser(row, adminEmail)
  return person
}

/** Returns the names of users by id; erased users are missing. */
export async function listNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  const rows = await listPeople(db, ids)
  return new Map(
    rows.map(({ id, name, lastName, email }) => [id, `${name} ${lastName}`.trim() || email]),
  )
}

/** Returns current e-mail addresses of users by id; erased users are missing. */
export async function listEmails(db: Db, ids: string[]): Promise<Map<string, string>> {
  return new Map((await listPeople(db, ids)).map(({ id, email }) => [id, email]))
}

const listPeople = async (db: Db, ids: string[]) =>
  ids.length === 0 ? [] : listNameRows(db, [...new Set(ids)])
