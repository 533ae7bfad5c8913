import { parcelNumberOf } from '@nirbhaya/contract/shipping/states'
import { writeAudit } from '../audit/audit.service.ts'
import { followParcels } from '../orders/delivery/following-parcels.service.ts'
import { getLockedOrder, type PlacedOrder } from '../orders/order-records.service.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import {
  findParcel,
  listOrderedLines,
  listParcelLines,
  listParcelsOfOrder,
  listSubstitutes,
  lockParcelRow,
  type ParcelRow,
} from './parcels.queries.ts'
import { arrivedUnits, partStateOf, type SentUnits, statusOfParcels } from './units.service.ts'

/**
 * Locks a parcel's order, then the parcel. All code that locks both uses this order, so there are no
 * deadlocks.
 * @throws AppError PARCEL_NOT_FOUND
 */
export async function lockParcel(
  tx: Tx,
  parcelId: string,
): Promise<{ parcel: ParcelRow; order: PlacedOrder }> {
  const found = await findParcel(tx, parcelId)
  if (!found) throw new AppError('PARCEL_NOT_FOUND')
  const order = await getLockedOrder(tx, found.orderId)
  const parcel = await lockParcelRow(tx, parcelId)
  // While this call waited for the order's lock, another call may have unpacked and so deleted the parcel.
  if (!parcel) throw new AppError('PARCEL_NOT_FOUND')
  return { parcel, order }
}

export { findParcel, listParcelLines }

/** Returns the number that people use for a parcel; empty if the parcel does not exist. */
export async function numberOfParcel(db: Db, parcelId: string): Promise<string> {
  const found = await findParcel(db, parcelId)
  return found ? parcelNumberOf(found.sequence) : ''
}

/** Returns the ordered units, and the units in all parcels of the order. */
export async function readUnits(db: Db | Tx, order: { customerId: string; id: string }) {
  const ordered = await listOrderedLines(db, order)
  const parcels = await listParcelsOfOrder(db, order.id)
  return { ordered, sent: await listSent(db, parcels) }
}

/** Returns the units in parcels. The result has the units of orders' other parcels only if `parcels` has these. */
export async function listSent(db: Db | Tx, parcels: ParcelRow[]): Promise<SentUnits[]> {
  if (parcels.length === 0) return []
  const rowOf = new Map(parcels.map((row) => [row.id, row]))
  const lines = await listParcelLines(db, [...rowOf.keys()])
  const orderIds = [...new Set(parcels.map(({ orderId }) => orderId))]
  const substitutes = await listSubstitutes(db, orderIds)
  return lines.flatMap(({ parcelId, position, quantity }) => {
    const row = rowOf.get(parcelId)
    if (!row) return []
    const { orderId, kind, state, resolution } = row
    const insteadOf = substitutes
      .filter((one) => one.shipmentId === parcelId && one.position === position)
      .map((one) => ({ parcelId: one.insteadOfId, quantity: one.quantity }))
    return [{ parcelId, orderId, position, quantity, kind, state, resolution, insteadOf }]
  })
}

/**
 * Updates what an order tells about its parcels: the status, the state of its parts, and the arrived units. The caller
 * has locked the order.
 */
export async function updateOrderOfParcels(
  tx: Tx,
  order: PlacedOrder,
  actorId: string | null,
): Promise<void> {
  const { ordered, sent } = await readUnits(tx, order)
  await followParcels(tx, order, {
    status: statusOfParcels(ordered, sent),
    partState: partStateOf(ordered, sent),
    arrived: arrivedUnits(sent),
    actorId,
  })
}

interface Audited {
  actorId: string
  action: string
  before?: object | null
  after: object | null
}

/** Records a change in the audit log, under the parcel's number. */
export function auditParcel(
  tx: Tx,
  { id, sequence }: Pick<ParcelRow, 'id' | 'sequence'>,
  { actorId, action, before = null, after }: Audited,
): Promise<void> {
  const name = parcelNumberOf(sequence)
  return writeAudit(tx, {
    actorId,
    action,
    entity: 'parcel',
    entityId: id,
    before: before && { name, ...before },
    after: after && { name, ...after },
  })
}
