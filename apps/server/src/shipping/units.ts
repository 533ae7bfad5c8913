import type { OrderStatus } from '@nirbhaya/contract/enums'
import type { ParcelState } from '@nirbhaya/contract/shipping/states'

interface Line {
  position: number
  quantity: number
}

interface Sent extends Line {
  state: ParcelState
}

/** Returns whether a parcel came back or was lost, so its units can be sent again. */
const isGone = ({ state }: Sent) => state === 'returned' || state === 'lost'

const totalOf = (lines: Line[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Returns an order's units that are in no parcel, or whose parcel came back or was lost. */
export function unitsLeft<Ordered extends Line>(ordered: Ordered[], sent: Sent[]): Ordered[] {
  return without(
    ordered,
    sent.filter((line) => !isGone(line)),
  )
}

/** Returns an order's units that are not on their way to the customer: all of `unitsLeft`, and packed ones. */
export const unitsToCome = <Ordered extends Line>(ordered: Ordered[], sent: Sent[]) =>
  unitsLeft(
    ordered,
    sent.filter(({ state }) => state !== 'packed'),
  )

/** Returns an order's units that were never in a parcel. */
export const unitsNeverSent = <Ordered extends Line>(ordered: Ordered[], sent: Sent[]) =>
  without(ordered, sent)

function without<Ordered extends Line>(ordered: Ordered[], sent: Line[]): Ordered[] {
  return ordered.flatMap((line) => {
    const others = sent.filter(({ position }) => position === line.position)
    const quantity = line.quantity - totalOf(others)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}

/**
 * Returns the status that an order gets from its own parcels (not replacements). `Shipped` starts with the
 * first parcel, because the invoice covers the whole order and nobody can cancel afterwards. `Delivered`
 * needs every unit to arrive.
 */
export function statusOfParcels(
  ordered: Line[],
  sent: Sent[],
): Extract<OrderStatus, 'Shipped' | 'Delivered'> | undefined {
  const arrived = sent.filter(({ state }) => state === 'delivered')
  if (ordered.length > 0 && without(ordered, arrived).length === 0) return 'Delivered'
  return sent.some(({ state }) => state !== 'packed') ? 'Shipped' : undefined
}
