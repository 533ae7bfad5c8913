import type { AdminComplaint } from '@nirbhaya/contract/complaints/admin'
import { complaintAdminPages as words } from '@nirbhaya/contract/messages/complaints/admin-pages'
import { useState } from 'react'
import { useChange } from '../../api/use-change.ts'
import { DialogEnding } from '../../forms/dialog-ending.tsx'
import { formFailure } from '../../forms/form-failure.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DialogCard } from '../../ui/dialog-card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useReplacedUnits } from './replaced-units.tsx'
import { useComplaintChanges } from './use-complaint.ts'

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
          <ButtonLink size="small" to={`/admin/orders/${order._id}`} variant="outline">
            {words.toOrder}
          </ButtonLink>
        ) : (
          <PackReplacement complaint={complaint} />
        )}
      </div>
    </Notice>
  )
}

function PackReplacement({ complaint }: { complaint: AdminComplaint }) {
  const [isOpen, setIsOpen] = useState(false)
  const { units, fields } = useReplacedUnits(complaint)
  const { replace } = useComplaintChanges(complaint._id)
  const packing = useChange(() => replace(units))
  return (
    <>
      <Button onClick={() => setIsOpen(true)} size="small">
        {words.makeReplacement}
      </Button>
      <DialogCard
        description={words.makeReplacementHint}
        isOpen={isOpen}
        onOpenChange={(open) => !packing.isPending && setIsOpen(open)}
        title={words.makeReplacement}
      >
        <div className="mt-5">{fields}</div>
        <DialogEnding
          busyLabel={words.sending}
          failure={packing.error ? formFailure(packing.error) : undefined}
          isBusy={packing.isPending}
          label={words.makeReplacement}
          onOther={() => !packing.isPending && setIsOpen(false)}
          onPress={() => packing.mutate(undefined)}
        />
      </DialogCard>
    </>
  )
}
