import { rupeesToPaise } from '@nirbhaya/contract/money'
import type { ParcelResolution } from '@nirbhaya/contract/shipping/admin'
import type { PlacedOrder } from '../orders/order-records.service.ts'
import { wantsUnits } from '../orders/wants-units.service.ts'
import { splitReduction } from '../papers/units.service.ts'
import { AppError } from '../platform/app-error.ts'
import { clock } from '../platform/clock.ts'
import type { Tx } from '../platform/database/client.ts'
import { refundOrderIn } from '../settling/admin/refunds.service.ts'
import { packAgain } from './packing.service.ts'
import {
  auditParcel,
  lockParcel,
  readUnits,
  updateOrderOfParcels,
} from './parcel-records.service.ts'
import { type ParcelRow, updateParcel } from './parcels.queries.ts'
import { findWorthPaise, refundUnitsIn } from './refunding.service.ts'
import type { Shipping } from './shipping.ts'
import { freeUnits, isGone, isOpen, type Units } from './units.service.ts'

interface Resolving {
  parcelId: string
  resolution: ParcelResolution
  actorId: string
  /** Whether a second person has approved its refund. */
  isApproved?: boolean
}

/**
 * Carries out what the owner decided about a parcel that was lost or came back: its units are sent again, or money is
 * refunded for them, or nothing more happens. Each parcel is decided once: the lock of its order makes a second call
 * wait, and that call is refused.
 * @returns the new parcel, if the units are sent again
 * @throws AppError PARCEL_NOT_FOUND, PARCEL_NOT_GONE, PARCEL_RESOLVED, ORDER_NOT_SENT, REFUND_TOO_LARGE,
 * SECOND_PERSON_NEEDED
 */
export const resolveParcel = (
  shipping: Shipping,
  resolving: Resolving,
): Promise<ParcelRow | undefined> =>
  shipping.db.transaction((tx) => resolveParcelIn(tx, shipping, resolving))

/** Does what `resolveParcel` does, in a transaction of the caller. */
export async function resolveParcelIn(
  tx: Tx,
  shipping: Shipping,
  { parcelId, ...decided }: Resolving,
): Promise<ParcelRow | undefined> {
  const locked = await lockParcel(tx, parcelId)
  const { parcel, order } = locked
  if (!isGone(parcel)) throw new AppError('PARCEL_NOT_GONE')
  const units = await listOpenUnits(tx, parcel, order)
  if (units.length === 0) throw new AppError('PARCEL_RESOLVED')
  const again = await carryOut(tx, shipping, locked, { units, ...decided })
  await updateOrderOfParcels(tx, order, decided.actorId)
  return again
}

async function carryOut(
  tx: Tx,
  shipping: Shipping,
  { parcel, order }: { parcel: ParcelRow; order: PlacedOrder },
  {
    units,
    resolution,
    actorId,
    isApproved = false,
  }: Omit<Resolving, 'parcelId'> & { units: Units[] },
): Promise<ParcelRow | undefined> {
  if (resolution.outcome === 'again') {
    if (!wantsUnits(order)) throw new AppError('ORDER_NOT_SENT')
    return packAgain(tx, { parcel, order }, { units, actorId })
  }
  if (resolution.outcome === 'refunded') {
    const { amount, reason, requestId } = resolution
    const wish = { reason, requestId, actorId, isApproved, orderId: order.id }
    const refund = { ...wish, amountPaise: rupeesToPaise(amount) }
    const isOfUnits = (await findWorthPaise(tx, order, units)) !== undefined
    if (isOfUnits)
      await refundUnitsIn(tx, shipping, order, { ...refund, units, isSent: true, isOfParcel: true })
    else await refundOrderIn(tx, { ...shipping, splitReduction }, refund)
  }
  const { outcome } = resolution
  await updateParcel(tx, parcel.id, { resolution: outcome, resolvedAt: clock.now() })
  const [before, after] = [{ resolution: null }, { resolution: outcome }]
  await auditParcel(tx, parcel, { actorId, action: 'parcel.resolve', before, after })
  return undefined
}

async function listOpenUnits(tx: Tx, parcel: ParcelRow, order: PlacedOrder): Promise<Units[]> {
  const { ordered, sent } = await readUnits(tx, order)
  return sent
    .filter((line) => line.parcelId === parcel.id && isOpen(line, ordered, sent))
    .map((line) => ({ position: line.position, quantity: freeUnits(line, sent) }))
}
