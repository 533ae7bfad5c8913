import { AppError } from '../../platform/app-error.ts'
import { handOver } from '../handing-over.service.ts'
import { type NewEvent, recordEvents } from '../parcel-events.service.ts'
import { lockParcel } from '../parcel-records.service.ts'
import { findParcel } from '../parcels.queries.ts'
import type { CourierScan } from '../shipping.tables.ts'
import type { Shipping } from '../shipping.ts'
import type { CourierReport } from './courier.ts'
import { findReport, insertReport, listParcelsTracked, setHandled } from './reports.queries.ts'

/** Stores a courier's report once, and enqueues the job that applies it. */
export async function receiveReport(
  { db, jobs }: Pick<Shipping, 'db' | 'jobs'>,
  courier: string,
  report: CourierReport,
): Promise<void> {
  await db.transaction(async (tx) => {
    const eventId = await insertReport(tx, { courier, ...report })
    if (eventId) await jobs.enqueue(tx, 'courier.report', { eventId })
  })
}

/**
 * Applies a stored report to the parcel with its tracking number; may be repeated. If no parcel has the
 * number, the report is applied when a parcel gets the number.
 */
export async function actOnReport(shipping: Shipping, eventId: string): Promise<void> {
  const report = await findReport(shipping.db, eventId)
  if (!report) return
  const found = await listParcelsTracked(shipping.db, report.trackingNumber)
  const own = found.filter(({ carrier }) => carrier === report.courier)
  // Shiprocket passes parcels on to other couriers, and the owner may have entered one of those as the
  // parcel's courier. So if no parcel of the reporting courier has this number, any other courier's parcel
  // with the number counts.
  const [parcel, another] = own.length > 0 ? own : found
  if (!parcel || another) {
    return setHandled(shipping.db, eventId, parcel ? 'several parcels' : 'no parcel')
  }
  await recordScans(shipping, parcel.id, report.scans)
  await setHandled(shipping.db, eventId, 'recorded')
}

/**
 * Records a courier's scans of a parcel. If the scans show that the parcel has left, but the shop still lists
 * it as packed, the shop marks it as handed over. If an obstacle prevents that, the scans wait until the
 * owner hands the parcel over.
 */
export async function recordScans(
  shipping: Shipping,
  parcelId: string,
  scans: CourierScan[],
): Promise<void> {
  const events = scans.flatMap(toEvent)
  if (events.length === 0) return
  await shipping.db.transaction(async (tx) => {
    const locked = await lockParcel(tx, parcelId)
    await recordEvents(tx, shipping, locked, events, { actorId: null, isMailed: true })
  })
  if ((await findParcel(shipping.db, parcelId))?.state !== 'packed') return
  await handOver(shipping, { parcelId, actorId: null }).catch((error) => {
    if (!(error instanceof AppError)) throw error
  })
}

function toEvent({ state, at, note, place }: CourierScan): NewEvent[] {
  if (state === null) return []
  const event = { state, at: new Date(at), key: `${state} ${at}` }
  return [{ ...event, ...(note && { note }), ...(place && { place }) }]
}
