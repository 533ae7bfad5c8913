import type { Answer } from '@nirbhaya/contract/client/client'
import { parcelPages as words } from '@nirbhaya/contract/messages/shipping/pages'
import { type AdminParcel, handOverParcels, moveParcels } from '@nirbhaya/contract/shipping/admin'
import type { TravelState } from '@nirbhaya/contract/shipping/states'
import { useState } from 'react'
import { ConfirmButton } from '../../forms/ask-button.tsx'
import { lacksEwayBill } from './eway-bill.tsx'
import { callsShowingParcels } from './use-parcel-changes.ts'

/** The result of changing many parcels: the changed ones, and the refused ones with their reasons. */
export type ManyDone = Answer<typeof handOverParcels>

interface ParcelChangeProps {
  onDone: (done: ManyDone) => void
}

/** The parts that both changes share. A dialog asks for confirmation first, because customers get mails. */
const changing = {
  done: ({ changed, message }: ManyDone) => (changed > 0 ? message : ''),
  outdates: callsShowingParcels,
  // One call can change many parcels, each with an invoice and a mail.
  timeoutMs: 120_000,
}

interface HandOverProps extends ParcelChangeProps {
  parcels: AdminParcel[]
}

/** The button that hands packed parcels over to the courier. */
export const HandOver = ({ parcels, onDone }: HandOverProps) => (
  <ConfirmButton
    {...changing}
    body={{ ids: parcels.map(({ _id }) => _id) }}
    button={{ label: words.handOver, variant: 'primary' }}
    call={handOverParcels}
    confirm={words.handOverNow(parcels.length)}
    description={handOverHint(parcels.filter(lacksEwayBill).length)}
    onDone={onDone}
    title={words.handOverTitle(parcels.length)}
  />
)

const handOverHint = (lacking: number) =>
  lacking > 0 ? `${words.handOverHint} ${words.handOverNeedsEwayBill(lacking)}` : words.handOverHint

interface StateSelectProps extends ParcelChangeProps {
  ids: string[]
  states: readonly TravelState[]
  label: string
  className: string
}

/** Sets the state of parcels by hand, for example after a call to the courier. */
export function StateSelect({ ids, states, label, className, onDone }: StateSelectProps) {
  const [state, setState] = useState<TravelState>('in-transit')
  return (
    <ConfirmButton
      {...changing}
      body={{ ids, state }}
      button={(open) => (
        <select
          aria-label={label}
          className={className}
          onChange={(event) => {
            setState(event.target.value as TravelState)
            open()
          }}
          value=""
        >
          <option disabled value="">
            {words.setState}
          </option>
          {states.map((one) => (
            <option key={one} value={one}>
              {words.states[one]}
            </option>
          ))}
        </select>
      )}
      call={moveParcels}
      confirm={words.moveNow(words.states[state])}
      description={words.moveHint}
      onDone={onDone}
      title={words.moveTitle(ids.length, words.states[state])}
    />
  )
}
