import type { User } from '@nirbhaya/contract/accounts'
import { formatDate, formatDateTime } from '@nirbhaya/contract/dates'
import { userDeskWords as words } from '@nirbhaya/contract/messages/accounts/desk'
import { placeLines } from '@nirbhaya/contract/states'
import { DeskTime } from '../../desk/desk-time.tsx'
import { EmailLink } from '../../desk/email-link.tsx'
import { PhoneLink } from '../../desk/phone-link.tsx'
import { useWide } from '../../desk/use-wide.ts'
import { Badge } from '../../ui/badge.tsx'
import { CloseAccount } from './close-account.tsx'

const tableFromPx = 1024

type ListedUser = Omit<User, 'isAdmin'>

/** Registered people: a table on wide screens, cards on small ones. */
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
                {fullName(user)}
                <Closing user={user} />
              </th>
              <td className="px-3 py-3">
                <EmailLink address={user.email} />
              </td>
              <td className="px-3 py-3 whitespace-nowrap tabular-nums">
                {user.phone || <NotGiven />}
              </td>
              <td className="px-3 py-3">{addressOf(user) || <NotGiven />}</td>
              <td className="py-3 pl-3 pr-5 text-muted">
                <DeskTime at={user.createdAt} />
                {!user.closesAt && <CloseAccount id={user._id} name={fullName(user)} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function UserCards({ users }: { users: ListedUser[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
      {users.map((user) => (
        <li key={user._id}>
          <article
            aria-label={fullName(user)}
            className="h-full rounded-card border border-line bg-white px-5 py-4 text-sm wrap-anywhere"
          >
            <p className="font-semibold">{fullName(user)}</p>
            <Closing user={user} />
            <p className="mt-2">
              <EmailLink address={user.email} />
            </p>
            {user.phone && (
              <p className="mt-2">
                <PhoneLink phone={user.phone} />
              </p>
            )}
            <p className="mt-2 text-muted">{addressOf(user) || <NotGiven />}</p>
            <p className="mt-1.5 text-sm text-muted">
              {words.joined} <time dateTime={user.createdAt}>{formatDateTime(user.createdAt)}</time>
            </p>
            {!user.closesAt && <CloseAccount id={user._id} name={fullName(user)} />}
          </article>
        </li>
      ))}
    </ul>
  )
}

/** Nobody's name is known of an account whose address was taken back. */
const fullName = ({ name, lastName }: ListedUser) => `${name} ${lastName}`.trim() || words.nameless

const addressOf = (user: ListedUser) =>
  [user.address1, user.address2, ...placeLines(user)].filter(Boolean).join(', ')

const NotGiven = () => <span className="text-muted">{words.notGiven}</span>

function Closing({ user: { closesAt } }: { user: ListedUser }) {
  if (!closesAt) return null
  return (
    <span className="mt-1 block">
      <Badge tone="red">{words.closes(formatDate(closesAt))}</Badge>
    </span>
  )
}
