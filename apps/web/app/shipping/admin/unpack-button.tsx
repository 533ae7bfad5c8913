import { parcelPages as words } from '@nirbhaya/contract/messages/shipping/pages'
import { type AdminParcel, removeParcel } from '@nirbhaya/contract/shipping/admin'
import { useState } from 'react'
import { browserApi } from '../../api/browser-api.ts'
import { timeoutMs } from '../../api/query-client.ts'
import { useChange } from '../../api/use-change.ts'
import { DialogEnding } from '../../forms/dialog-ending.tsx'
import { formFailure } from '../../forms/form-failure.ts'
import { toast } from '../../toasts/toast.ts'
import { Button } from '../../ui/button.tsx'
import { DialogCard } from '../../ui/dialog-card.tsx'
import { callsShowingParcels } from './use-parcel-changes.ts'

/** A button that asks for confirmation, then unpacks a parcel that was not handed over. */
export function UnpackButton({ parcel: { _id: id, number } }: { parcel: AdminParcel }) {
  const [isOpen, setIsOpen] = useState(false)
  const unpacking = useChange(
    () => browserApi(removeParcel, { params: { id }, timeoutMs }),
    ...callsShowingParcels,
  )
  const unpack = () =>
    unpacking.mutate(undefined, {
      onSuccess: ({ message }) => {
        setIsOpen(false)
        toast.success(message)
      },
    })
  return (
    <>
      <Button onClick={() => setIsOpen(true)} size="small" variant="outline">
        {words.unpack}
      </Button>
      <DialogCard
        description={words.unpackHint}
        isOpen={isOpen}
        onOpenChange={(open) => !unpacking.isPending && setIsOpen(open)}
        title={words.unpackTitle(number)}
      >
        <DialogEnding
          busyLabel={words.unpacking}
          failure={unpacking.error ? formFailure(unpacking.error) : undefined}
          isBusy={unpacking.isPending}
          label={words.unpack}
          onOther={() => !unpacking.isPending && setIsOpen(false)}
          onPress={unpack}
          otherLabel={words.keep}
          variant="danger"
        />
      </DialogCard>
    </>
  )
}
