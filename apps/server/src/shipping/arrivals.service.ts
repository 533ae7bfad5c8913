import { parcelNumberOf } from '@nirbhaya/contract/shipping/states'
import { findDeliveredAt } from '../orders/delivery/received.service.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { readUnits } from './parcel-records.service.ts'
import {
  listEvents,
  listParcelLines,
  listParcelsOfOrder,
  type ParcelLine,
} from './parcels.queries.ts'
import { isGone, type Units } from './units.service.ts'

/** Units that reached the customer together. */
export interface Arrival {
  /** The parcel; null if the owner set the order to Delivered without one. */
  parcel: { id: string; number: string } | null
  deliveredAt: Date
  lines: (Units & { name: string })[]
}

interface WhichOrder {
  customerId: string
  orderId: string
}

/** Returns what has arrived of a customer's order, newest first. */
export async function listArrivals(db: Db | Tx, which: WhichOrder): Promise<Arrival[]> {
  const parcels = (await listParcelsOfOrder(db, which.orderId)).filter(
    ({ customerId, state }) => customerId === which.customerId && state === 'delivered',
  )
  const ids = parcels.map(({ id }) => id)
  const lines = ids.length > 0 ? await listParcelLines(db, ids) : []
  const events = ids.length > 0 ? await listEvents(db, ids) : []
  const arrivals = parcels.map(({ id, sequence, updatedAt }) => ({
    parcel: { id, number: parcelNumberOf(sequence) },
    deliveredAt:
      events.find(({ shipmentId, state }) => shipmentId === id && state === 'delivered')?.at ??
      updatedAt,
    lines: lines.filter(({ parcelId }) => parcelId === id).map(toUnits),
  }))
  const others = await findArrivedByHand(db, which)
  return (others ? [...arrivals, others] : arrivals).sort(
    (one, other) => other.deliveredAt.getTime() - one.deliveredAt.getTime(),
  )
}

/**
 * Returns the units of an order that the owner set to Delivered by hand, without those whose own parcel tells when
 * they arrived, was lost or came back.
 */
async function findArrivedByHand(db: Db | Tx, which: WhichOrder): Promise<Arrival | undefined> {
  const deliveredAt = await findDeliveredAt(db, which)
  if (!deliveredAt) return undefined
  const { ordered, sent } = await readUnits(db, { customerId: which.customerId, id: which.orderId })
  const known = sent.filter(
    (line) => line.kind === 'sale' && (line.state === 'delivered' || isGone(line)),
  )
  const lines = ordered.flatMap(({ position, name, quantity }) => {
    const others = known.filter((line) => line.position === position)
    const left = others.reduce((rest, line) => rest - line.quantity, quantity)
    return left > 0 ? [{ position, name, quantity: left }] : []
  })
  return lines.length > 0 ? { parcel: null, deliveredAt, lines } : undefined
}

const toUnits = ({ position, name, quantity }: ParcelLine) => ({ position, name, quantity })
