import { type CarrierCode, carriers } from '@nirbhaya/contract/shipping/carriers'
import { endStates } from '@nirbhaya/contract/shipping/states'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database/client.ts'
import { firstCheckAt } from '../couriers/asking-couriers.service.ts'
import type { Couriers } from '../couriers/couriers.ts'
import { listUnclaimed } from '../couriers/reports.queries.ts'
import { auditParcel, lockParcel } from '../parcel-records.service.ts'
import { type ParcelRow, updateParcel } from '../parcels.queries.ts'
import type { Shipping } from '../shipping.ts'
import { findTracked } from './tracking.queries.ts'

export interface Tracking {
  carrier: CarrierCode
  /** An empty text removes the parcel's tracking number. */
  trackingNumber: string
}

export interface Tracked extends Shipping {
  couriers: Couriers
}

/**
 * Sets a parcel's courier and tracking number.
 * @throws AppError PARCEL_NOT_FOUND, PARCEL_ENDED, TRACKING_NUMBER_TAKEN
 */
export function setTracking(
  shipping: Tracked,
  { parcelId, actorId, ...tracking }: Tracking & { parcelId: string; actorId: string },
): Promise<ParcelRow> {
  return shipping.db.transaction(async (tx) => {
    const { parcel } = await lockParcel(tx, parcelId)
    if (endStates.includes(parcel.state)) throw new AppError('PARCEL_ENDED')
    const holder = await findTracked(tx, tracking)
    if (holder && holder.id !== parcel.id) throw new AppError('TRACKING_NUMBER_TAKEN')
    return track(tx, shipping, parcel, { ...tracking, actorId })
  })
}

/**
 * Stores the courier and the tracking number, schedules the requests to the courier, and mails the customer
 * if the parcel had left without a number. The caller has locked the parcel's row.
 */
export async function track(
  tx: Tx,
  { jobs, couriers }: Tracked,
  parcel: ParcelRow,
  { carrier, trackingNumber, actorId }: Tracking & { actorId: string },
): Promise<ParcelRow> {
  const number = trackingNumber || null
  if (parcel.carrier === carrier && parcel.trackingNumber === number) return parcel
  const after = await updateParcel(tx, parcel.id, {
    carrier,
    trackingNumber: number,
    checks: 0,
    nextCheckAt: number === null ? null : firstCheckAt(couriers, carrier),
  })
  const auditedFieldsOf = (row: ParcelRow) => ({
    courier: row.carrier && carriers[row.carrier].name,
    trackingNumber: row.trackingNumber,
  })
  const [before, now] = [auditedFieldsOf(parcel), auditedFieldsOf(after)]
  await auditParcel(tx, parcel, { actorId, action: 'parcel.track', before, after: now })
  if (number === null) return after
  for (const eventId of await listUnclaimed(tx, number)) {
    await jobs.enqueue(tx, 'courier.report', { eventId })
  }
  if (parcel.state !== 'packed' && parcel.trackingNumber === null) {
    await jobs.enqueue(tx, 'parcel.news', { parcelId: parcel.id, news: 'tracked' })
  }
  return after
}
