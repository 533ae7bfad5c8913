import { parcelNumberOf } from '@nirbhaya/contract/shipping/states'
import { writeAudit } from '../audit/audit.service.ts'
import { getLockedOrder, type PlacedOrder } from '../orders/order-records.service.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import {
  findParcel,
  listOrderedLines,
  listParcelLines,
  listParcelsOfOrder,
  lockParcelRow,
  type ParcelRow,
} from './parcels.queries.ts'

/**
 * Locks a parcel's order, then the parcel. All code that locks both uses this sequence, so there are no
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

/** Returns the number that people use for a parcel; empty if the parcel does not exist. */
export async function numberOfParcel(db: Db, parcelId: string): Promise<string> {
  const found = await findParcel(db, parcelId)
  return found ? parcelNumberOf(found.sequence) : ''
}

/** Returns the ordered units, and those in the order's own parcels. Replacements are left out. */
export async function readUnits(db: Db | Tx, order: { customerId: string; id: string }) {
  const ordered = await listOrderedLines(db, order)
  const parcels = (await listParcelsOfOrder(db, order.id)).filter(({ kind }) => kind === 'sale')
  const stateOf = new Map(parcels.map(({ id, state }) => [id, state]))
  const lines = stateOf.size > 0 ? await listParcelLines(db, [...stateOf.keys()]) : []
  const sent = lines.map(({ parcelId, position, quantity }) => ({
    ...{ position, quantity, state: stateOf.get(parcelId) ?? ('packed' as const) },
  }))
  return { ordered, sent }
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
    ...{ actorId, action, entity: 'parcel', entityId: id },
    before: before && { name, ...before },
    after: after && { name, ...after },
  })
}
