import type { OrderStatus } from '@nirbhaya/contract/enums'
import type { ParcelState } from '@nirbhaya/contract/shipping/states'

interface Line {
  position: number
  quantity: number
}

interface Sent extends Line {
  state: ParcelState
}

/** Units in a parcel that came back or was lost can be sent again. */
const isGone = ({ state }: Sent) => state === 'returned' || state === 'lost'

const totalOf = (lines: Line[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** An order's units that are in no parcel, or whose parcel came back or was lost. */
export function unitsLeft<Ordered extends Line>(ordered: Ordered[], sent: Sent[]): Ordered[] {
  return without(
    ordered,
    sent.filter((line) => !isGone(line)),
  )
}

/** An order's units that were never in a parcel. */
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
 * The status that an order's own parcels bring it to: Shipped with the first that leaves, because its
 * invoice is for the whole order and nobody may cancel from then on; Delivered once every unit arrived.
 */
export function statusOfParcels(
  ordered: Line[],
  sent: Sent[],
): Extract<OrderStatus, 'Shipped' | 'Delivered'> | undefined {
  const arrived = sent.filter(({ state }) => state === 'delivered')
  if (ordered.length > 0 && without(ordered, arrived).length === 0) return 'Delivered'
  return sent.some(({ state }) => state !== 'packed') ? 'Shipped' : undefined
}
