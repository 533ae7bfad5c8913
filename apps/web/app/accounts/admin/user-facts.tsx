import type { AdminUser } from '@nirbhaya/contract/accounts/admin'
import { formatDate } from '@nirbhaya/contract/dates'
import { adminUserMessages as words } from '@nirbhaya/contract/messages/accounts/admin'
import { placeLines } from '@nirbhaya/contract/states'
import { Link } from 'react-router'
import { NoteMark } from '../../notes/admin/note-mark.tsx'
import { Badge } from '../../ui/badge.tsx'

export type ListedUser = AdminUser

/**
 * Returns a user's full name, or `words.nameless` if the profile has no name. The shop empties a profile when
 * the true holder of an e-mail address takes over an account that a stranger registered with this address.
 */
export const fullName = ({ name, lastName }: ListedUser) =>
  `${name} ${lastName}`.trim() || words.nameless

export const UserLink = ({ user }: { user: ListedUser }) => (
  <Link
    className="inline-flex items-center text-deep-pink underline-offset-4 hover:underline max-xl:min-h-11"
    to={`/admin/users/${user._id}`}
  >
    {fullName(user)}
  </Link>
)

export const addressOf = (user: ListedUser) =>
  [user.address1, user.address2, ...placeLines(user)].filter(Boolean).join(', ')

export const NotGiven = () => <span className="text-muted">{words.notGiven}</span>

/** Marks a user about whom there is a note. */
export const Noted = ({ user }: { user: ListedUser }) =>
  user.hasNotes && (
    <span className="block">
      <NoteMark />
    </span>
  )

/** Shows when an account will be deleted, if its holder has closed it. */
export function Closing({ user: { closesAt } }: { user: ListedUser }) {
  if (!closesAt) return null
  return (
    <span className="mt-1 block">
      <Badge tone="red">{words.closes(formatDate(closesAt))}</Badge>
    </span>
  )
}
