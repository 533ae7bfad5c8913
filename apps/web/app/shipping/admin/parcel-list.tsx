import { parcelPages as words } from '@nirbhaya/contract/messages/shipping/pages'
import type { AdminParcel } from '@nirbhaya/contract/shipping/admin'
import { travelStates } from '@nirbhaya/contract/shipping/states'
import { useState } from 'react'
import { ChooseAll } from '../../admin/choose-all.tsx'
import { ChosenFrame } from '../../admin/chosen-frame.tsx'
import { Cards } from '../../admin/owner-list.tsx'
import { useChosen } from '../../admin/use-chosen.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { HandOver, type ManyDone, StateSelect } from './parcel-changes.tsx'
import { ParcelRow } from './parcel-row.tsx'
import { PrintButtons } from './print-buttons.tsx'
import { Refusals } from './refusals.tsx'

/** A page of parcels, with actions for the chosen ones. */
export function ParcelList({ parcels }: { parcels: AdminParcel[] }) {
  const { chosen, chosenItems, toggle, clear } = useChosen(parcels)
  const [refused, setRefused] = useState<ManyDone['refused']>([])
  const ids = parcels.map(({ _id }) => _id)
  const chosenIds = chosenItems.map(({ _id }) => _id)
  const arePacked = chosenItems.every(({ state }) => state === 'packed')
  const areGone = chosenItems.every(({ state }) => state !== 'packed')

  function showDone(done: ManyDone) {
    setRefused(done.refused)
    clear()
  }

  return (
    <>
      <Refusals refused={refused} />
      <ChooseAll chosen={chosen} ids={ids} label={words.chooseAll} onToggle={toggle} />
      <Cards items={parcels}>
        {(parcel) => (
          <ParcelRow
            isChosen={chosen.has(parcel._id)}
            onChoose={(isChosen) => toggle([parcel._id], isChosen)}
            parcel={parcel}
          />
        )}
      </Cards>
      {chosenItems.length > 0 && (
        <ChosenFrame
          clearLabel={words.clear}
          label={words.chosen(chosenItems.length)}
          onClear={clear}
        >
          {arePacked && <HandOver onDone={showDone} parcels={chosenItems} />}
          {areGone && (
            <StateSelect
              className={classNames(
                buttonClasses({ variant: 'outline', size: 'small', onDark: true }),
                'appearance-none bg-aubergine',
              )}
              ids={chosenIds}
              label={words.setState}
              onDone={showDone}
              states={travelStates}
            />
          )}
          <PrintButtons onDark parcels={chosenItems} />
        </ChosenFrame>
      )}
    </>
  )
}
