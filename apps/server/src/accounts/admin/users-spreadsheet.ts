import { adminUserMessages } from '@nirbhaya/contract/messages/accounts/admin'
import { labels } from '@nirbhaya/contract/messages/labels'
import { states } from '@nirbhaya/contract/states'
import type { Db } from '../../platform/database/client.ts'
import { toLikePattern } from '../../platform/database/like-pattern.ts'
import { byCreation, readAll } from '../../platform/database/paging.ts'
import type { Columns } from '../../platform/http/bodies/spreadsheet.ts'
import { indiaTimeOf } from '../../platform/india-days.ts'
import type { UserRow } from '../accounts.queries.ts'
import { listUserRows } from './users.queries.ts'

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

/** Yields the users that the search `q` finds, or all users without `q`, a page at a time. */
export function listUsersInPages(db: Db, q: string | undefined): AsyncGenerator<UserRow[]> {
  const pattern = q && toLikePattern(q)
  return readAll((portion) => listUserRows(db, pattern, portion), byCreation)
}
