import { AppError } from '../platform/app-error.ts'
import type { Tx } from '../platform/database/client.ts'
import type { Arrival } from '../shipping/arrivals.service.ts'
import { readUnits } from '../shipping/parcel-records.service.ts'
import type { ConcernedUnits } from './complaints.tables.ts'

interface Chosen {
  customerId: string
  orderId: string
  parcel?: string | undefined
  /** What the person chose, as `position:quantity` of order lines: `0:1,2:3`; may be empty. */
  units: string
}

/**
 * Returns the damaged units that the person chose in a damage report, and the parcel in which they arrived. If no
 * parcel was chosen, that is the newest one with these units. If the person chose no units and the parcel contains a
 * single unit, returns that unit.
 * @param arrivals what has arrived of the order, newest first
 * @returns `units` is null if nothing was chosen and the parcel has several units
 * @throws AppError COMPLAINT_UNITS_WRONG if no parcel with these units has arrived
 */
export async function readConcernedUnits(
  tx: Tx,
  arrivals: Arrival[],
  { customerId, orderId, parcel, units }: Chosen,
): Promise<{ arrival: Arrival; units: ConcernedUnits[] | null }> {
  const chosen = unitsIn(units)
  const arrival = arrivals.find(
    (one) => (parcel === undefined || one.parcel?.id === parcel) && hasUnits(one, chosen),
  )
  if (!arrival) throw new AppError('COMPLAINT_UNITS_WRONG')
  const [only] = arrival.lines
  if (chosen.size === 0 && arrival.lines.length === 1 && only?.quantity === 1) {
    chosen.set(only.position, 1)
  }
  if (chosen.size === 0) return { arrival, units: null }
  const { ordered } = await readUnits(tx, { customerId, id: orderId })
  const concerned = ordered.flatMap(({ position, name, quantity: all }) => {
    const quantity = chosen.get(position)
    return quantity === undefined ? [] : [{ position, name, quantity, ordered: all }]
  })
  return { arrival, units: concerned }
}

const hasUnits = ({ lines }: Arrival, chosen: Map<number, number>) =>
  [...chosen].every(([position, quantity]) =>
    lines.some((line) => line.position === position && line.quantity >= quantity),
  )

/** @throws AppError COMPLAINT_UNITS_WRONG if `units` names a line twice */
function unitsIn(units: string): Map<number, number> {
  const chosen = new Map<number, number>()
  const seen = new Set<number>()
  for (const [position = -1, quantity = 0] of pairsOf(units)) {
    if (seen.has(position)) throw new AppError('COMPLAINT_UNITS_WRONG')
    seen.add(position)
    if (quantity > 0) chosen.set(position, quantity)
  }
  return chosen
}

const pairsOf = (units: string): number[][] =>
  units === '' ? [] : units.split(',').map((pair) => pair.split(':').map(Number))
