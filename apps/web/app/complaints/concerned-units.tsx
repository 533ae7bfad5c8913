import type { ShownComplaint } from '@nirbhaya/contract/complaints/complaints'
import { complaintWords as words } from '@nirbhaya/contract/messages/complaints'

type Concerned = Pick<NonNullable<ShownComplaint['damage']>, 'units'>

/** Shows the units of an order that a complaint is about, if it named them. */
export function ConcernedUnits({ units }: Concerned) {
  return units.map(({ position, name, quantity, ordered }) => (
    <span className="block" key={position}>
      {words.units(quantity, ordered, name)}
    </span>
  ))
}
