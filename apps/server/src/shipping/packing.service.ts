import { getLockedOrder, type PlacedOrder, shownIdOf } from '../orders/order-records.service.ts'
import { wantsUnits } from '../orders/wants-units.service.ts'
import { AppError } from '../platform/app-error.ts'
import type { Tx } from '../platform/database/client.ts'
import { forEach, type Refused } from './many-parcels.ts'
import { auditParcel, lockParcel, readUnits } from './parcel-records.service.ts'
import {
  deleteParcel,
  insertEvent,
  insertParcel,
  listOrderedLines,
  type ParcelRow,
  takeSequence,
} from './parcels.queries.ts'
import { readSettings } from './settings.queries.ts'
import type { Shipping } from './shipping.ts'
import { unitsLeft } from './units.ts'

interface Units {
  /** The position of the order's line. */
  position: number
  quantity: number
}

/**
 * Packs some of an order's units, or all that are not in a parcel.
 * @throws AppError ORDER_NOT_FOUND, ORDER_NOT_SENT, NOTHING_TO_PACK, UNITS_NOT_LEFT
 */
export function packParcel(
  { db }: Shipping,
  { orderId, units, actorId }: { orderId: string; units?: Units[]; actorId: string },
): Promise<ParcelRow> {
  return db.transaction(async (tx) => {
    const order = await getLockedOrder(tx, orderId)
    if (!wantsUnits(order)) throw new AppError('ORDER_NOT_SENT')
    const { ordered, sent } = await readUnits(tx, order)
    const left = unitsLeft(ordered, sent)
    if (left.length === 0) throw new AppError('NOTHING_TO_PACK')
    const chosen = units ? addUp(units) : left
    for (const { position, quantity } of chosen) {
      const line = left.find((one) => one.position === position)
      if (!line || line.quantity < quantity) throw new AppError('UNITS_NOT_LEFT')
    }
    const isPartial = totalOf(chosen) < totalOf(left)
    const parcel = await insertPacked(tx, order, chosen, { kind: 'sale', isPartial })
    await auditParcel(tx, parcel, {
      actorId,
      action: 'parcel.pack',
      after: { units: totalOf(chosen) },
    })
    return parcel
  })
}

/** Packs the remaining units of many orders. */
export async function packParcels(
  shipping: Shipping,
  { orderIds, actorId }: { orderIds: string[]; actorId: string },
): Promise<{ done: ParcelRow[]; refused: Refused[] }> {
  const numberOf = async (orderId: string) => shownIdOf(orderId)
  return forEach(orderIds, (orderId) => packParcel(shipping, { orderId, actorId }), numberOf)
}

/**
 * Packs a free parcel that replaces units of an order that were sent before. It is handed over like any
 * other parcel, but without an invoice and without changing the order's status.
 * @throws AppError ORDER_NOT_FOUND; UNITS_NOT_LEFT if the order has fewer units
 */
export function packReplacement(
  { db }: Shipping,
  { orderId, units, actorId }: { orderId: string; units: Units[]; actorId: string },
): Promise<ParcelRow> {
  return db.transaction(async (tx) => {
    const order = await getLockedOrder(tx, orderId)
    const ordered = await listOrderedLines(tx, order)
    const chosen = addUp(units)
    for (const { position, quantity } of chosen) {
      const line = ordered.find((one) => one.position === position)
      if (!line || line.quantity < quantity) throw new AppError('UNITS_NOT_LEFT')
    }
    const parcel = await insertPacked(tx, order, chosen, { kind: 'replacement', isPartial: false })
    const after = { units: totalOf(chosen), isReplacement: true }
    await auditParcel(tx, parcel, { actorId, action: 'parcel.pack', after })
    return parcel
  })
}

/** Unpacks a parcel that was not handed over. @throws AppError PARCEL_NOT_FOUND, PARCEL_LEFT */
export function unpackParcel(
  { db }: Shipping,
  { parcelId, actorId }: { parcelId: string; actorId: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const { parcel } = await lockParcel(tx, parcelId)
    if (parcel.state !== 'packed') throw new AppError('PARCEL_LEFT')
    await deleteParcel(tx, parcel.id)
    await auditParcel(tx, parcel, { actorId, action: 'parcel.unpack', before: {}, after: null })
  })
}

async function insertPacked(
  tx: Tx,
  { customerId, id: orderId }: PlacedOrder,
  units: Units[],
  facts: Pick<ParcelRow, 'kind' | 'isPartial'>,
): Promise<ParcelRow> {
  const { defaultCarrier } = await readSettings(tx)
  const sequence = await takeSequence(tx)
  const row = { ...facts, customerId, orderId, sequence, carrier: defaultCarrier }
  const lines = units.map(({ position, quantity }) => ({ position, quantity }))
  const parcel = await insertParcel(tx, row, lines)
  const packed = { state: 'packed' as const, key: 'packed', at: parcel.createdAt }
  await insertEvent(tx, { ...packed, shipmentId: parcel.id })
  return parcel
}

/** Returns one entry for each line. If `units` names a line more than once, the quantities are added. */
function addUp(units: Units[]): Units[] {
  const of = new Map<number, number>()
  for (const { position, quantity } of units) of.set(position, (of.get(position) ?? 0) + quantity)
  return [...of].map(([position, quantity]) => ({ position, quantity }))
}

const totalOf = (units: Units[]) => units.reduce((sum, { quantity }) => sum + quantity, 0)
