import { AppError } from '../platform/app-error.ts'
import type { Tx } from '../platform/database/client.ts'
import { readUnits } from '../shipping/parcel-records.service.ts'
import type { ConcernedUnits } from './complaints.tables.ts'

/**
 * Returns the damaged units that the person chose in a damage report. If they chose none and the order has a
 * single unit, returns that unit.
 * @param units what the person chose, as `position:quantity` of order lines: `0:1,2:3`; may be empty
 * @returns null if nothing was chosen and the order has several units
 * @throws AppError COMPLAINT_UNITS_WRONG if the order does not have these units
 */
export async function readConcernedUnits(
  tx: Tx,
  { customerId, orderId, units }: { customerId: string; orderId: string; units: string },
): Promise<ConcernedUnits[] | null> {
  const { ordered } = await readUnits(tx, { customerId, id: orderId })
  const chosen = new Map<number, number>()
  for (const [position = -1, quantity = 0] of pairsOf(units)) {
    const line = ordered.find((one) => one.position === position)
    if (!line || quantity > line.quantity || chosen.has(position)) {
      throw new AppError('COMPLAINT_UNITS_WRONG')
    }
    if (quantity > 0) chosen.set(position, quantity)
  }
  const [only] = ordered
  if (chosen.size === 0 && ordered.length === 1 && only?.quantity === 1) {
    chosen.set(only.position, 1)
  }
  if (chosen.size === 0) return null
  return ordered.flatMap(({ position, name, quantity: all }) => {
    const quantity = chosen.get(position)
    return quantity === undefined ? [] : [{ position, name, quantity, ordered: all }]
  })
}

const pairsOf = (units: string): number[][] =>
  units === '' ? [] : units.split(',').map((pair) => pair.split(':').map(Number))
