import { type AdminComplaint, packForComplaint } from '@nirbhaya/contract/complaints/admin'
import { complaintAdminPages as words } from '@nirbhaya/contract/messages/complaints/admin-pages'
import { AdminButtonLink } from '../../admin/admin-link.tsx'
import { ConfirmButton } from '../../forms/ask-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useReplacedUnits } from './replaced-units.tsx'
import { useComplaint } from './use-complaint.ts'

/** Shows what is left to do for an accepted replacement: make its parcel, or hand the parcel over. */
export function ReplacementNext({ complaint }: { complaint: AdminComplaint }) {
  const { state, remedy, order, replacement, replaceable } = complaint
  if (state !== 'accepted' || remedy !== 'replacement' || !order) return null
  if (!replacement && replaceable.length === 0) return null
  return (
    <Notice className="mb-5" tone="warn">
      <p>{replacement ? words.replacementPacked(replacement.number) : words.makeReplacementHint}</p>
      <div className="mt-2.5">
        {replacement ? (
          <AdminButtonLink size="small" to={`/admin/orders/${order._id}`} variant="outline">
            {words.toOrder}
          </AdminButtonLink>
        ) : (
          <PackReplacement complaint={complaint} />
        )}
      </div>
    </Notice>
  )
}

function PackReplacement({ complaint }: { complaint: AdminComplaint }) {
  const { units, fields } = useReplacedUnits(complaint)
  const { about, show } = useComplaint(complaint._id)
  return (
    <ConfirmButton
      {...about}
      body={{ units }}
      busyLabel={words.sending}
      button={{ label: words.makeReplacement, variant: 'primary' }}
      call={packForComplaint}
      confirm={words.makeReplacement}
      description={words.makeReplacementHint}
      onDone={({ complaint: changed }) => show(changed)}
      title={words.makeReplacement}
    >
      <div className="mt-5">{fields}</div>
    </ConfirmButton>
  )
}
