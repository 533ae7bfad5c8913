import { type ParcelState, parcelStates } from '@nirbhaya/contract/shipping/states'
import type { Db } from '../../platform/database/client.ts'
import type { Shipping } from '../shipping.ts'
import { countParcels, listStatesOfOrders } from './parcel-lists.queries.ts'

/** Counts the parcels that need the owner; counting ends at `most`. */
export async function countWaitingParcels(db: Db, most: number) {
  const [packed, quiet, troubled] = await Promise.all([
    countParcels(db, 'packed', most),
    countParcels(db, 'quiet', most),
    countParcels(db, 'trouble', most),
  ])
  return { packed, quiet, troubled }
}

/** Counts the parcels in each state; counting ends at `most`. */
export async function countParcelsByState(
  db: Db,
  most: number,
): Promise<Record<ParcelState, number>> {
  const counts: [string, number][] = []
  for (const state of parcelStates) {
    counts.push([state, await countParcels(db, state, most)])
  }
  return Object.fromEntries(counts) as Record<ParcelState, number>
}

export async function listParcelStates({ db }: Shipping, orderIds: string[]) {
  const rows = await listStatesOfOrders(db, orderIds)
  return [...Map.groupBy(rows, ({ orderId }) => orderId)].map(([orderId, parcels]) => ({
    _id: orderId,
    states: parcels.map(({ state }) => state),
  }))
}
