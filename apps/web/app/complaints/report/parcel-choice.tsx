import type { Answer } from '@nirbhaya/contract/client/client'
import type { getDamageReport } from '@nirbhaya/contract/complaints/complaints'
import { formatDate } from '@nirbhaya/contract/dates'
import { complaintPages as words } from '@nirbhaya/contract/messages/complaints/pages'
import { SelectField } from '../../ui/fields/select-field.tsx'

/** Units that arrived together: a parcel. */
export type Arrival = Answer<typeof getDamageReport>['arrivals'][number]

interface ParcelChoiceProps {
  arrivals: Arrival[]
  chosen: Arrival
  onChoose: (arrival: Arrival) => void
}

/** Asks which parcel a form is about. */
export function ParcelChoice({ arrivals, chosen, onChoose }: ParcelChoiceProps) {
  return (
    <SelectField
      label={words.parcel}
      name="parcel"
      onChange={({ target }) => onChoose(arrivals[Number(target.value)] ?? chosen)}
      value={arrivals.indexOf(chosen)}
    >
      {arrivals.map(({ parcel, deliveredAt }, place) => (
        <option key={deliveredAt} value={place}>
          {parcel
            ? words.parcelOf(parcel.number, formatDate(deliveredAt))
            : words.noParcel(formatDate(deliveredAt))}
        </option>
      ))}
    </SelectField>
  )
}
