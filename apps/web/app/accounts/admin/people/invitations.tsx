import { type Invitation, listStaff, withdrawInvitation } from '@nirbhaya/contract/accounts/staff'
import { formatDateTime } from '@nirbhaya/contract/dates'
import { roleWords, staffWords as words } from '@nirbhaya/contract/messages/accounts/staff'
import { ConfirmButton } from '../../../forms/ask-button.tsx'
import { Badge } from '../../../ui/badge.tsx'

/** Lists the invitations that nobody has accepted yet. It renders nothing if there are none. */
export function Invitations({ invitations }: { invitations: Invitation[] }) {
  if (invitations.length === 0) return null
  return (
    <section aria-label={words.invitations}>
      <h2 className="display mb-3 text-2xl">{words.invitations}</h2>
      <ul className="grid grid-cols-1 gap-3">
        {invitations.map((invitation) => (
          <li
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-white px-5 py-4"
            key={invitation._id}
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold wrap-anywhere">{invitation.email}</span>
                <Badge tone="blue">{roleWords[invitation.role].name}</Badge>
              </p>
              <p className="mt-1 text-sm text-muted">
                {invitation.isExpired
                  ? words.expired
                  : words.until(formatDateTime(invitation.expiresAt))}
              </p>
            </div>
            <Withdraw invitation={invitation} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Withdraw = ({ invitation: { _id: id, email } }: { invitation: Invitation }) => (
  <ConfirmButton
    busyLabel={words.withdrawing}
    button={{ 'aria-label': words.withdrawOf(email), label: words.withdraw }}
    call={withdrawInvitation}
    confirm={words.withdraw}
    description={words.withdrawText}
    errorOutdates={[listStaff]}
    outdates={[listStaff]}
    params={{ id }}
    title={words.withdrawTitle(email)}
    variant="danger"
  />
)
