import type { ShownComplaint } from '@nirbhaya/contract/complaints/complaints'
import { complaintWords as words } from '@nirbhaya/contract/messages/complaints'

type Damage = NonNullable<ShownComplaint['damage']>

/** Shows the damaged units of an order, if the report named them. */
export function ConcernedUnits({ damage: { units } }: { damage: Damage }) {
  return units.map(({ position, name, quantity, ordered }) => (
    <span className="block" key={position}>
      {words.units(quantity, ordered, name)}
    </span>
  ))
}
