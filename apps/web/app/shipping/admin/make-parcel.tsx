import { parcelPages as words } from '@nirbhaya/contract/messages/shipping/pages'
import { type AdminParcel, createParcel } from '@nirbhaya/contract/shipping/admin'
import { useState } from 'react'
import { PressButton } from '../../forms/press-button.tsx'
import { callsShowingParcels } from './use-parcel-changes.ts'

interface MakeParcelProps {
  orderId: string
  /** The units to choose from. */
  units: Units[]
}

type Units = Pick<AdminParcel['lines'][number], 'position' | 'name' | 'quantity'>

/** Makes a parcel. At first all units are chosen. */
export function MakeParcel({ orderId, units }: MakeParcelProps) {
  const [quantities, setQuantities] = useState<Record<number, number>>(() =>
    Object.fromEntries(units.map(({ position, quantity }) => [position, quantity])),
  )
  const lines = units
    .map(({ position }) => ({ position, quantity: quantities[position] ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  return (
    <div className="mt-4 rounded-control bg-cream-deep/50 p-4">
      <h3 className="text-sm font-semibold">{words.left}</h3>
      <ul className="mt-2 grid grid-cols-1 gap-2">
        {units.map(({ position, name, quantity }) => (
          <li className="flex flex-wrap items-center gap-3" key={position}>
            <select
              aria-label={words.quantityOf(name)}
              className="min-h-11 rounded-control border border-rose-gold bg-white px-3"
              onChange={({ target }) =>
                setQuantities({ ...quantities, [position]: Number(target.value) })
              }
              value={quantities[position]}
            >
              {upTo(quantity).map((count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </select>
            <span className="min-w-0 grow basis-[8rem] text-sm wrap-anywhere">
              {words.units(quantity, name)}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-3">
        <PressButton
          body={{ lines }}
          busyLabel={words.making}
          button={{ disabled: lines.length === 0, label: words.makeParcel, variant: 'primary' }}
          call={createParcel}
          outdates={callsShowingParcels}
          params={{ id: orderId }}
        />
      </div>
    </div>
  )
}

const upTo = (most: number) => Array.from({ length: most + 1 }, (_, count) => count)
