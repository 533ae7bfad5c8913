import { parcelNumberOf } from '@nirbhaya/contract/shipping/states'
import {
  duePaiseOf,
  getLockedOrder,
  type PlacedOrder,
  shownIdOf,
} from '../orders/order-records.service.ts'
import { wantsUnits } from '../orders/wants-units.service.ts'
import { listLineValues } from '../papers/units.service.ts'
import { AppError } from '../platform/app-error.ts'
import type { Tx } from '../platform/database/client.ts'
import { forEach, type Refused } from './many-parcels.ts'
import {
  auditParcel,
  lockParcel,
  readUnits,
  updateOrderOfParcels,
} from './parcel-records.service.ts'
import {
  deleteParcel,
  insertEvent,
  insertParcel,
  insertSubstitutes,
  listParcelLines,
  type ParcelRow,
  takeSequence,
} from './parcels.queries.ts'
import {
  chooseValues,
  giveBackValues,
  type SentValue,
  type WishedUnits,
} from './replaced-values.service.ts'
import { getShippingSettings } from './settings.service.ts'
import type { Shipping } from './shipping.ts'
import {
  addUp,
  chooseReplaced,
  type SentUnits,
  totalOf,
  type Units,
  unitsNeverSent,
} from './units.service.ts'

/**
 * Packs some of an order's units, or all that were never in a parcel. Units of a parcel that was lost or came back
 * are sent again by `resolveParcel`.
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
    const left = unitsNeverSent(ordered, sent)
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

export async function packParcels(
  shipping: Shipping,
  { orderIds, actorId }: { orderIds: string[]; actorId: string },
): Promise<{ done: ParcelRow[]; refused: Refused[] }> {
  const numberOf = async (orderId: string) => shownIdOf(orderId)
  return forEach(orderIds, (orderId) => packParcel(shipping, { orderId, actorId }), numberOf)
}

interface Replacement {
  orderId: string
  units: WishedUnits[]
  /** Returns a smaller number for parcels whose units are replaced first. */
  first: (line: SentUnits) => number
  actorId: string
}

/**
 * Packs a free parcel that replaces units of an order that left before. It is handed over like any other
 * parcel, but without an invoice and without changing the order's status. The order's lock makes replacements, new
 * parcels and refunds of the same units wait for one another.
 * @throws AppError ORDER_NOT_FOUND, ORDER_NOT_SENT, BALANCE_NOT_PAID; UNITS_NOT_REPLACEABLE if units have not left,
 * or were replaced, sent again or refunded before; VARIANT_NOT_FOUND, VALUE_FULL for units with another value
 */
export async function packReplacement(
  tx: Tx,
  { orderId, units, first, actorId }: Replacement,
): Promise<ParcelRow> {
  const order = await getLockedOrder(tx, orderId)
  if (!wantsUnits(order)) throw new AppError('ORDER_NOT_SENT')
  if (duePaiseOf(order) > 0) throw new AppError('BALANCE_NOT_PAID')
  const chosen = addUp(units)
  const { sent } = await readUnits(tx, order)
  const theirs = await listLineValues(tx, order)
  const isTheirs = chosen.every(({ position, quantity }) =>
    theirs.some((line) => line.position === position && line.quantity >= quantity),
  )
  if (!isTheirs) throw new AppError('UNITS_NOT_REPLACEABLE')
  const replaced = chooseReplaced(chosen, sent, first)
  if (!replaced || replaced.length === 0) throw new AppError('UNITS_NOT_REPLACEABLE')
  const lines = await chooseValues(tx, order, { wished: units, chosen, replaced })
  const parcel = await insertPacked(tx, order, lines, { kind: 'replacement', isPartial: false })
  await insertSubstitutes(
    tx,
    replaced.map(({ parcelId: insteadOfId, position, quantity }) => ({
      shipmentId: parcel.id,
      insteadOfId,
      position,
      quantity,
    })),
  )
  await updateOrderOfParcels(tx, order, actorId)
  const after = { units: totalOf(chosen), isReplacement: true }
  await auditParcel(tx, parcel, { actorId, action: 'parcel.pack', after })
  return parcel
}

/**
 * Packs units of a parcel that was lost or came back once more. The caller has locked the order and the parcel.
 * @param units the units that were neither sent again nor replaced
 */
export async function packAgain(
  tx: Tx,
  { parcel, order }: { parcel: ParcelRow; order: PlacedOrder },
  { units, actorId }: { units: Units[]; actorId: string },
): Promise<ParcelRow> {
  const before = await listParcelLines(tx, [parcel.id])
  const lines = units.map((line) => {
    const { variantId = null, otherName: name = null } =
      before.find(({ position }) => position === line.position) ?? {}
    return { ...line, variantId, name }
  })
  const again = await insertPacked(tx, order, lines, { kind: 'again', isPartial: false })
  await insertSubstitutes(
    tx,
    units.map(({ position, quantity }) => ({
      shipmentId: again.id,
      insteadOfId: parcel.id,
      position,
      quantity,
    })),
  )
  const after = { units: totalOf(units), insteadOf: parcelNumberOf(parcel.sequence) }
  await auditParcel(tx, again, { actorId, action: 'parcel.pack', after })
  return again
}

/** Unpacks a parcel that was not handed over. @throws AppError PARCEL_NOT_FOUND, PARCEL_LEFT, VALUE_FULL */
export function unpackParcel(
  { db }: Shipping,
  { parcelId, actorId }: { parcelId: string; actorId: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const { parcel, order } = await lockParcel(tx, parcelId)
    if (parcel.state !== 'packed') throw new AppError('PARCEL_LEFT')
    const lines = await listParcelLines(tx, [parcel.id])
    await deleteParcel(tx, parcel.id)
    if (parcel.kind === 'replacement') await giveBackValues(tx, order, lines)
    await updateOrderOfParcels(tx, order, actorId)
    await auditParcel(tx, parcel, { actorId, action: 'parcel.unpack', before: {}, after: null })
  })
}

async function insertPacked(
  tx: Tx,
  { customerId, id: orderId }: PlacedOrder,
  units: (Units & Partial<SentValue>)[],
  facts: Pick<ParcelRow, 'kind' | 'isPartial'>,
): Promise<ParcelRow> {
  const { defaultCarrier } = await getShippingSettings(tx)
  const sequence = await takeSequence(tx)
  const row = { ...facts, customerId, orderId, sequence, carrier: defaultCarrier || null }
  const lines = units.map(({ position, quantity, variantId, name }) => {
    return { position, quantity, variantId, name }
  })
  const parcel = await insertParcel(tx, row, lines)
  const packed = { state: 'packed' as const, key: 'packed', at: parcel.createdAt }
  await insertEvent(tx, { ...packed, shipmentId: parcel.id })
  return parcel
}
