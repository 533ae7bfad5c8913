import { exportUsers, listUsers } from '@nirbhaya/contract/accounts/admin'
import { adminUserMessages as words } from '@nirbhaya/contract/messages/accounts/admin'
import { ownerList } from '../../admin/owner-list.tsx'
import { UserList } from './user-list.tsx'

const page = ownerList(listUsers, {
  words: words.list,
  icon: 'users',
  csv: { call: exportUsers, name: 'users' },
  // If the results of a search fit on one page, the text starts with their number.
  summary: ({ users, total, nextCursor }, { filters, place }) =>
    filters.q && place.cursor === undefined && nextCursor === undefined
      ? words.usersFound(users.length, total)
      : words.usersTotal(total),
  itemsOf: ({ users }) => users,
  rows: (users) => <UserList users={users} />,
})
export const meta = page.meta
export default page.Route
