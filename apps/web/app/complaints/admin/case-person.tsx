import type { AdminComplaint } from '@nirbhaya/contract/complaints/admin'
import { complaintAdminPages as words } from '@nirbhaya/contract/messages/complaints/admin-pages'
import { AdminLink } from '../../admin/admin-link.tsx'
import { EmailLink } from '../../admin/email-link.tsx'
import { PhoneLink } from '../../admin/phone-link.tsx'

/** Shows the person who complained, with links to call, to write and to the person's page. */
export function CasePerson({ complaint }: { complaint: AdminComplaint }) {
  const { name, email, phone, customerId, entries } = complaint
  const wasAsked = entries.some(({ state }) => state === 'needs-information')
  if (!name) return <p className="text-muted">{words.erasedName}</p>
  return (
    <>
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="mt-3 flex flex-col items-start gap-4">
        {email && <EmailLink address={email} />}
        {phone && <PhoneLink phone={phone} />}
      </p>
      {customerId ? (
        <AdminLink className="link-tall mt-2 text-sm" to={`/admin/users/${customerId}`}>
          {words.toPerson}
        </AdminLink>
      ) : (
        <div className="mt-3 grid grid-cols-1 gap-1 text-sm text-muted">
          <p>{words.noAccount}</p>
          {!wasAsked && <p>{words.noFilesYet}</p>}
        </div>
      )}
    </>
  )
}
