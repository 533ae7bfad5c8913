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

/** Locks a parcel and, before it, its order: in this order everywhere. @throws AppError PARCEL_NOT_FOUND */
export async function lockParcel(
  tx: Tx,
  parcelId: string,
): Promise<{ parcel: ParcelRow; order: PlacedOrder }> {
  const found = await findParcel(tx, parcelId)
  if (!found) throw new AppError('PARCEL_NOT_FOUND')
  const order = await getLockedOrder(tx, found.orderId)
  const parcel = await lockParcelRow(tx, parcelId)
  // Another call may have unpacked it meanwhile.
  if (!parcel) throw new AppError('PARCEL_NOT_FOUND')
  return { parcel, order }
}

/** What people call a parcel; empty for one that is not there. */
export async function numberOfParcel(db: Db, parcelId: string): Promise<string> {
  const found = await findParcel(db, parcelId)
  return found ? parcelNumberOf(found.sequence) : ''
}

/** What was ordered, and what is in the order's own parcels; replacements are left out. */
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

/** The audit log names a parcel by its number. */
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
