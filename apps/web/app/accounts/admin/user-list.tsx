import { adminUserMessages as words } from '@nirbhaya/contract/messages/accounts/admin'
import { AdminTime } from '../../admin/admin-time.tsx'
import { EmailLink } from '../../admin/email-link.tsx'
import { useWide } from '../../admin/use-wide.ts'
import { CloseAccount } from './close-account.tsx'
import { UserCards } from './user-cards.tsx'
import {
  addressOf,
  Closing,
  fullName,
  type ListedUser,
  Noted,
  NotGiven,
  UserLink,
} from './user-facts.tsx'

const tableFromPx = 1024

/** Lists registered users: as a table on wide screens, as cards on small ones. */
export function UserList({ users }: { users: ListedUser[] }) {
  return useWide(tableFromPx) ? <UserTable users={users} /> : <UserCards users={users} />
}

const columns = [words.name, words.email, words.phone, words.address, words.joined]

function UserTable({ users }: { users: ListedUser[] }) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-white">
      <table className="w-full table-fixed text-sm">
        <colgroup>
          <col className="w-[19%]" />
          <col className="w-[27%]" />
          <col className="w-31" />
          <col />
          <col className="w-43" />
        </colgroup>
        <thead>
          <tr className="border-b border-line bg-cream-deep/60 text-left text-muted">
            {columns.map((name) => (
              <th className="px-3 py-3 font-semibold first:pl-5 last:pr-5" key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr
              className="border-b border-line align-top transition-colors last:border-0 hover:bg-cream/70"
              key={user._id}
            >
              <th className="py-3 pl-5 pr-3 text-left font-semibold" scope="row">
                <UserLink user={user} />
                <Closing user={user} />
                <Noted user={user} />
              </th>
              <td className="px-3 py-3">
                <EmailLink address={user.email} />
              </td>
              <td className="px-3 py-3 whitespace-nowrap tabular-nums">
                {user.phone || <NotGiven />}
              </td>
              <td className="px-3 py-3">{addressOf(user) || <NotGiven />}</td>
              <td className="py-3 pl-3 pr-5 text-muted">
                <AdminTime at={user.createdAt} />
                {!user.closesAt && <CloseAccount id={user._id} name={fullName(user)} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
