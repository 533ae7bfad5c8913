import type { ShownComplaint } from '@nirbhaya/contract/complaints/complaints'
import { complaintWords as words } from '@nirbhaya/contract/messages/complaints'

type Damage = NonNullable<ShownComplaint['damage']>

/** The units of an order that a report of damage is about, if that is known. */
export function ConcernedUnits({ damage: { units } }: { damage: Damage }) {
  return units.map(({ position, name, quantity, ordered }) => (
    <span className="block" key={position}>
      {words.units(quantity, ordered, name)}
    </span>
  ))
}
