import type { User } from '@nirbhaya/contract/accounts'
import { messages } from '@nirbhaya/contract/messages'
import { deskAnswers } from '@nirbhaya/contract/messages/desk-answers'
import type { listUsers } from '@nirbhaya/contract/users'
import type { z } from 'zod'
import type { Db } from '../platform/database/client.ts'
import { toLikePattern } from '../platform/database/like-pattern.ts'
import { cutPage, readCursor } from '../platform/database/paging.ts'
import { allPages, type Columns } from '../platform/http/spreadsheet.ts'
import { indiaTimeOf } from '../platform/india-days.ts'
import type { UserRow } from './accounts.queries.ts'
import { type Accounts, toWireUser } from './accounts.service.ts'
import { countUsers, listNameRows, listUserRows } from './users-list.queries.ts'

const { labels } = messages
const { columns } = deskAnswers

interface UserPage {
  users: Omit<User, 'isAdmin'>[]
  /** Of all users, whatever is searched for. */
  total: number
  nextCursor?: string
}

/** All registered users, newest first, one page. Who is erased is not among them. */
export async function listRegisteredUsers(
  { db, adminEmail }: Accounts,
  { q, limit, cursor }: z.output<typeof listUsers.schema.querystring>,
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

/** What the owner's spreadsheet says of a person; moments in Indian time. */
export const userColumns: Columns<UserRow> = [
  { title: columns.user, of: ({ id }) => id },
  { title: columns.registered, of: ({ createdAt }) => indiaTimeOf(createdAt) },
  { title: labels.name, of: ({ name }) => name },
  { title: labels.lastName, of: ({ lastName }) => lastName },
  { title: labels.email, of: ({ email }) => email },
  { title: labels.phone, of: ({ phone }) => phone },
  { title: labels.address1, of: ({ address1 }) => address1 },
  { title: labels.address2, of: ({ address2 }) => address2 },
  { title: labels.area, of: ({ area }) => area },
  { title: labels.pincode, of: ({ pincode }) => pincode },
]

/** The same users, some at a time. */
export function userBatches(db: Db, q: string | undefined): AsyncGenerator<UserRow[]> {
  const pattern = q && toLikePattern(q)
  return allPages((below, limit) => listUserRows(db, { pattern, below, limit }))
}

/** What people are called, by id; those who are gone are missing. */
export async function listNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  const rows = ids.length === 0 ? [] : await listNameRows(db, [...new Set(ids)])
  return new Map(
    rows.map(({ id, name, lastName, email }) => [id, `${name} ${lastName}`.trim() || email]),
  )
}
