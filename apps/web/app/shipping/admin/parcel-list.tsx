import { parcelPages as words } from '@nirbhaya/contract/messages/shipping/pages'
import type { AdminParcel } from '@nirbhaya/contract/shipping/admin'
import { type TravelState, travelStates } from '@nirbhaya/contract/shipping/states'
import { useState } from 'react'
import { ChooseAll } from '../../admin/choose-all.tsx'
import { ChosenFrame } from '../../admin/chosen-frame.tsx'
import { useChosen } from '../../admin/use-chosen.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { ManyDone } from './change-question.tsx'
import { useParcelQuestion } from './change-question.tsx'
import { ParcelRow } from './parcel-row.tsx'
import { PrintButtons } from './print-buttons.tsx'
import { Refusals } from './refusals.tsx'

/** A page of parcels, with actions for the chosen ones. */
export function ParcelList({ parcels }: { parcels: AdminParcel[] }) {
  const { chosen, chosenItems, toggle, clear } = useChosen(parcels)
  const [refused, setRefused] = useState<ManyDone['refused']>([])
  const question = useParcelQuestion((done) => {
    setRefused(done.refused)
    clear()
  })
  const ids = parcels.map(({ _id }) => _id)
  const chosenIds = chosenItems.map(({ _id }) => _id)
  const arePacked = chosenItems.every(({ state }) => state === 'packed')
  const areGone = chosenItems.every(({ state }) => state !== 'packed')
  return (
    <>
      <Refusals refused={refused} />
      <ChooseAll chosen={chosen} ids={ids} label={words.chooseAll} onToggle={toggle} />
      <ul className="grid grid-cols-1 gap-3">
        {parcels.map((parcel) => (
          <li key={parcel._id}>
            <ParcelRow
              isChosen={chosen.has(parcel._id)}
              onChoose={(isChosen) => toggle([parcel._id], isChosen)}
              parcel={parcel}
            />
          </li>
        ))}
      </ul>
      {chosenItems.length > 0 && (
        <ChosenFrame
          clearLabel={words.clear}
          label={words.chosen(chosenItems.length)}
          onClear={clear}
        >
          {arePacked && (
            <Button
              onClick={() => question.ask({ kind: 'hand-over', ids: chosenIds })}
              size="small"
            >
              {words.handOver}
            </Button>
          )}
          {areGone && (
            <StateSelect
              onState={(state) => question.ask({ kind: 'move', ids: chosenIds, state })}
            />
          )}
          <PrintButtons onDark parcels={chosenItems} />
        </ChosenFrame>
      )}
      {question.dialog}
    </>
  )
}

function StateSelect({ onState }: { onState: (state: TravelState) => void }) {
  return (
    <select
      aria-label={words.setState}
      className={classNames(
        buttonClasses({ variant: 'outline', size: 'small', onDark: true }),
        'appearance-none bg-aubergine',
      )}
      onChange={(event) => onState(event.target.value as TravelState)}
      value=""
    >
      <option disabled value="">
        {words.setState}
      </option>
      {travelStates.map((state) => (
        <option key={state} value={state}>
          {words.states[state]}
        </option>
      ))}
    </select>
  )
}
