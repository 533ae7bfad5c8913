import { type AdminUser, listUsers } from '@nirbhaya/contract/accounts/admin'
import { adminUserMessages } from '@nirbhaya/contract/messages/accounts/admin'
import { labels } from '@nirbhaya/contract/messages/labels'
import { states } from '@nirbhaya/contract/states'
import { isNull, sql } from 'drizzle-orm'
import { tableList } from '../../platform/database/list.ts'
import type { Columns } from '../../platform/http/bodies/spreadsheet.ts'
import { indiaTimeOf } from '../../platform/india-days.ts'
import type { UserRow } from '../accounts.queries.ts'
import { type Accounts, toWireUser } from '../accounts.service.ts'
import { user, userPlaceText } from '../accounts.tables.ts'
import { countUsers, listNotedUserIds } from './users.queries.ts'

/**
 * Must be the same expression as in the index `user_search_index`. Otherwise PostgreSQL does not use the
 * index.
 */
const searched = sql`lower(${user.name} || ' ' || ${user.lastName} || ' ' || ${user.email} || ' ' || ${user.phone})`

/** The registered users, without erased ones. */
export const users = tableList(listUsers, user, {
  scope: isNull(user.erasedAt),
  search: (pattern) => sql`(${searched} like ${pattern} or ${userPlaceText(user)} like ${pattern})`,
  where: {},
  answer: async (rows, accounts: Accounts) => {
    const [users, total] = await Promise.all([
      toAdminUsers(accounts, rows),
      countUsers(accounts.db),
    ])
    return { users, total }
  },
})

export async function toAdminUsers(
  { db, adminEmail }: Accounts,
  rows: UserRow[],
): Promise<AdminUser[]> {
  const noted = await listNotedUserIds(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { isAdmin: _isAdmin, role: _role, ...person } = toWireUser(row, adminEmail)
    return { ...person, hasNotes: noted.has(row.id) }
  })
}

const { columns } = adminUserMessages

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
  { title: labels.state, of: ({ state }) => (state ? states[state] : '') },
]
