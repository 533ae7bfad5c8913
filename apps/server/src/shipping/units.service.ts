import type { OrderStatus, PartState } from '@nirbhaya/contract/enums'
import type { ParcelState } from '@nirbhaya/contract/shipping/states'
import type { ParcelRow } from './parcels.queries.ts'

export interface Units {
  position: number
  quantity: number
}

/** Units of one of the order's lines in a parcel. */
export interface SentUnits extends Units {
  parcelId: string
  orderId: string
  kind: ParcelRow['kind']
  state: ParcelState
  resolution: ParcelRow['resolution']
  /** The earlier parcels whose units these are sent instead of. */
  insteadOf: { parcelId: string; quantity: number }[]
}

/** Returns whether a parcel was lost or came back, so the customer does not have its units. */
export const isGone = ({ state }: { state: ParcelState }) =>
  state === 'returned' || state === 'lost'

export const totalOf = (units: { quantity: number }[]) =>
  units.reduce((sum, { quantity }) => sum + quantity, 0)

/** Returns one entry for each line. If `units` names a line more than once, the quantities are added. */
export function addUp(units: Units[]): Units[] {
  const of = new Map<number, number>()
  for (const { position, quantity } of units) of.set(position, (of.get(position) ?? 0) + quantity)
  return [...of].map(([position, quantity]) => ({ position, quantity }))
}

/** Returns how many units of a parcel's line were neither sent again nor replaced. */
export const freeUnits = (line: SentUnits, sent: SentUnits[]): number =>
  line.quantity - totalOf(substitutesOf(line, sent))

/** Returns whether a parcel's units are lost or back, and the owner has not decided what happens to them. */
export function isOpen(line: SentUnits, ordered: Units[], sent: SentUnits[]): boolean {
  if (!isGone(line) || line.resolution !== null || freeUnits(line, sent) === 0) return false
  if (line.kind === 'replacement') return true
  // An earlier release did not record which parcel was sent instead of which. Then the units that are not gone show
  // that the order is complete.
  const others = sent.filter((one) => one.kind !== 'replacement' && !isGone(one))
  return without(ordered, others).some(({ position }) => position === line.position)
}

export const unitsNeverSent = <Ordered extends Units>(ordered: Ordered[], sent: SentUnits[]) =>
  without(
    ordered,
    sent.filter(({ kind }) => kind === 'sale'),
  )

/** Returns the units that were never in a parcel, and those in packed parcels: they are still to leave. */
export function unitsToCome<Ordered extends Units>(
  ordered: Ordered[],
  sent: SentUnits[],
): Ordered[] {
  const packed = sent.filter(({ state }) => state === 'packed')
  const waiting = [...unitsNeverSent(ordered, sent), ...packed]
  return ordered.flatMap((line) => {
    const quantity = totalOf(waiting.filter(({ position }) => position === line.position))
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}

/**
 * Returns the status that an order gets from its parcels. `Shipped` starts with the first parcel, because the invoice
 * covers the whole order and nobody can cancel afterwards. `Delivered` needs every unit to arrive, except units for
 * which the owner decided that nothing more is sent.
 */
export function statusOfParcels(
  ordered: Units[],
  sent: SentUnits[],
): Extract<OrderStatus, 'Shipped' | 'Delivered'> | undefined {
  const arrived = arrivedUnits(sent)
  if (ordered.length > 0 && arrived.length > 0) {
    const resolved = sent
      .filter((line) => isGone(line) && line.resolution !== null)
      .map((line) => freeLine(line, sent))
    if (without(ordered, [...arrived, ...resolved]).length === 0) return 'Delivered'
  }
  const own = sent.filter(({ kind }) => kind === 'sale')
  return own.some(({ state }) => state !== 'packed') ? 'Shipped' : undefined
}

/**
 * Returns the order's units that arrived. A unit that was sent again counts once, and so does a unit that was
 * replaced.
 */
export const arrivedUnits = (sent: SentUnits[]): Units[] =>
  sent.flatMap((line) => {
    const quantity = line.kind === 'sale' ? arrivedOf(line, sent) : 0
    return quantity > 0 ? [{ position: line.position, quantity }] : []
  })

function arrivedOf(line: SentUnits, sent: SentUnits[]): number {
  if (line.state === 'delivered') return line.quantity
  const parts = substitutesOf(line, sent).map(({ quantity, by }) =>
    Math.min(quantity, arrivedOf(by, sent)),
  )
  return parts.reduce((sum, part) => sum + part, 0)
}

/** Returns what the customer must know about the order's parts besides its status. */
export function partStateOf(ordered: Units[], sent: SentUnits[]): PartState | null {
  const open = sent.filter((line) => isOpen(line, ordered, sent))
  if (open.length > 0) return open.some(({ state }) => state === 'returned') ? 'returned' : 'lost'
  if (statusOfParcels(ordered, sent) !== 'Shipped') return null
  if (arrivedUnits(sent).length > 0) return 'partly'
  const isMoving = sent.some((line) => !isGone(line) && line.state !== 'packed')
  if (isMoving) return null
  const isAgain = sent.some(({ state, insteadOf }) => state === 'packed' && insteadOf.length > 0)
  if (isAgain) return 'again'
  const isRefunded = sent.some(({ resolution }) => resolution === 'refunded')
  return isRefunded && unitsToCome(ordered, sent).length === 0 ? 'refunded' : null
}

/**
 * Chooses the parcels whose units a free replacement replaces. Only units that left can be replaced, and each only
 * once.
 * @param order returns a smaller number for parcels to choose first
 * @returns undefined if too few units can be replaced
 */
export function chooseReplaced(
  wanted: Units[],
  sent: SentUnits[],
  order: (line: SentUnits) => number,
): (Units & { parcelId: string })[] | undefined {
  const candidates = replaceable(sent).toSorted((one, other) => order(one) - order(other))
  const chosen: (Units & { parcelId: string })[] = []
  for (const { position, quantity } of wanted) {
    let missing = quantity
    for (const line of candidates.filter((one) => one.position === position)) {
      const part = Math.min(missing, freeUnits(line, sent))
      if (part > 0) chosen.push({ parcelId: line.parcelId, position, quantity: part })
      missing -= part
    }
    if (missing > 0) return undefined
  }
  return chosen
}

/** Returns an order's units that can be replaced: they left, and were not replaced, sent again or refunded. */
export function unitsReplaceable<Ordered extends Units>(
  ordered: Ordered[],
  sent: SentUnits[],
): Ordered[] {
  const free = replaceable(sent).map((line) => freeLine(line, sent))
  return ordered.flatMap((line) => {
    const quantity = totalOf(free.filter(({ position }) => position === line.position))
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}

const replaceable = (sent: SentUnits[]) =>
  sent.filter(({ state, resolution }) => state !== 'packed' && resolution === null)

const freeLine = (line: SentUnits, sent: SentUnits[]): Units => ({
  position: line.position,
  quantity: freeUnits(line, sent),
})

/** Returns the units that are sent instead of a line's units, each with the line that contains them. */
const substitutesOf = ({ parcelId, position }: SentUnits, sent: SentUnits[]) =>
  sent.flatMap((by) =>
    by.position === position
      ? by.insteadOf
          .filter((one) => one.parcelId === parcelId)
          .map(({ quantity }) => ({ quantity, by }))
      : [],
  )

function without<Ordered extends Units>(ordered: Ordered[], sent: Units[]): Ordered[] {
  return ordered.flatMap((line) => {
    const others = sent.filter(({ position }) => position === line.position)
    const quantity = line.quantity - totalOf(others)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}
