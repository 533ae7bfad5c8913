import {
  changeStaff,
  listStaff,
  removeStaff,
  type StaffMember,
  staffForm,
} from '@nirbhaya/contract/accounts/staff'
import { formatDate } from '@nirbhaya/contract/dates'
import { roleWords, staffWords as words } from '@nirbhaya/contract/messages/accounts/staff'
import { EmailLink } from '../../../admin/email-link.tsx'
import { AskButton, ConfirmButton } from '../../../forms/ask-button.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { roleFields } from './role-fields.ts'

interface OfMember {
  member: StaffMember
}

/** Lists the people of the shop, with buttons to change their role and to remove them. */
export const StaffList = ({ staff }: { staff: StaffMember[] }) => (
  <ul className="grid grid-cols-1 gap-3">
    {staff.map((member) => (
      <li key={member._id}>
        <Member member={member} />
      </li>
    ))}
  </ul>
)

const nameOf = ({ name, email }: StaffMember) => name || email

function Member({ member }: OfMember) {
  const { email, role, isFixed, isYou, needsSecondFactor, hasSecondFactor, seenAt } = member
  const { name, may } = roleWords[role]
  return (
    <article
      aria-label={nameOf(member)}
      className="rounded-card border border-line bg-white px-5 py-4"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 font-semibold wrap-anywhere">{member.name || words.nameless}</h2>
        <Badge tone={role === 'owner' ? 'yellow' : 'blue'}>{name}</Badge>
        {isYou && <span className="text-sm text-muted">{words.you}</span>}
      </div>
      <p className="mt-1 text-sm">{may}</p>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        <EmailLink address={email} />
        <span>{seenAt ? words.seen(formatDate(seenAt)) : words.notSignedIn}</span>
        {hasSecondFactor && <span>{words.factorOn}</span>}
        {needsSecondFactor && !hasSecondFactor && (
          <span className="text-warn">{words.factorMissing}</span>
        )}
      </p>
      {isFixed && <p className="mt-2 text-sm text-muted">{words.fixedHint}</p>}
      {!isFixed && !isYou && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Change member={member} />
          <Remove member={member} />
        </div>
      )}
    </article>
  )
}

const changing = { errorOutdates: [listStaff], outdates: [listStaff] }

function Change({ member }: OfMember) {
  const { _id: id, role, needsSecondFactor } = member
  const name = nameOf(member)
  return (
    <AskButton
      {...changing}
      button={{ 'aria-label': words.changeOf(name), label: words.change }}
      call={changeStaff}
      confirm={words.save}
      description={words.changeText}
      fields={roleFields}
      params={{ id }}
      schema={staffForm}
      title={words.changeTitle(name)}
      values={{ role, needsSecondFactor }}
    />
  )
}

function Remove({ member }: OfMember) {
  const name = nameOf(member)
  return (
    <ConfirmButton
      {...changing}
      busyLabel={words.removing}
      button={{ 'aria-label': words.removeOf(name), label: words.remove }}
      call={removeStaff}
      confirm={words.removeConfirm}
      description={words.removeText}
      params={{ id: member._id }}
      title={words.removeTitle(name)}
      variant="danger"
    />
  )
}
