import { parcelPages as words } from '@nirbhaya/contract/messages/shipping/pages'
import { type AdminParcel, removeParcel } from '@nirbhaya/contract/shipping/admin'
import { ConfirmButton } from '../../forms/ask-button.tsx'
import { callsShowingParcels } from './use-parcel-changes.ts'

/** A button that asks for confirmation, then unpacks a parcel that was not handed over. */
export const UnpackButton = ({ parcel: { _id: id, number } }: { parcel: AdminParcel }) => (
  <ConfirmButton
    busyLabel={words.unpacking}
    button={{ label: words.unpack }}
    call={removeParcel}
    confirm={words.unpack}
    description={words.unpackHint}
    keep={words.keep}
    outdates={callsShowingParcels}
    params={{ id }}
    title={words.unpackTitle(number)}
    variant="danger"
  />
)
