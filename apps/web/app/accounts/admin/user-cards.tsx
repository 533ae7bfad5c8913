import { formatDateTime } from '@nirbhaya/contract/dates'
import { adminUserMessages as words } from '@nirbhaya/contract/messages/accounts/admin'
import { EmailLink } from '../../admin/email-link.tsx'
import { PhoneLink } from '../../admin/phone-link.tsx'
import { CloseAccount } from './close-account.tsx'
import {
  addressOf,
  Closing,
  fullName,
  type ListedUser,
  Noted,
  NotGiven,
  UserLink,
} from './user-facts.tsx'

export function UserCards({ users }: { users: ListedUser[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
      {users.map((user) => (
        <li key={user._id}>
          <article
            aria-label={fullName(user)}
            className="h-full rounded-card border border-line bg-white px-5 py-4 text-sm wrap-anywhere"
          >
            <p className="font-semibold">
              <UserLink user={user} />
            </p>
            <Closing user={user} />
            <Noted user={user} />
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
