import { AppError } from '../../platform/app-error.ts'
import { handOver } from '../handing-over.service.ts'
import { lockParcel } from '../parcel-records.service.ts'
import { findParcel } from '../parcels.queries.ts'
import type { CourierScan } from '../shipping.tables.ts'
import type { Shipping } from '../shipping.ts'
import { type NewEvent, recordEvents } from '../travelling.service.ts'
import type { CourierReport } from './courier.ts'
import { findReport, insertReport, listParcelsTracked, setHandled } from './reports.queries.ts'

/** Stores a courier's report once, and queues its work. */
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

/** Acts on a stored report; it may be repeated. One about no parcel of the shop's stays without effect. */
export async function actOnReport(shipping: Shipping, eventId: string): Promise<void> {
  const report = await findReport(shipping.db, eventId)
  if (!report) return
  const found = await listParcelsTracked(shipping.db, report.trackingNumber)
  const own = found.filter(({ carrier }) => carrier === report.courier)
  // Shiprocket hands parcels to other couriers, whose names the owner may have chosen.
  const [parcel, another] = own.length > 0 ? own : found
  if (!parcel || another) {
    return setHandled(shipping.db, eventId, parcel ? 'several parcels' : 'no parcel')
  }
  await recordScans(shipping, parcel.id, report.scans)
  await setHandled(shipping.db, eventId, 'recorded')
}

/**
 * Records what a courier says of a parcel. A packed parcel that the courier has is handed over, if nothing
 * keeps it; otherwise its scans wait until the owner hands it over.
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
    await recordEvents(tx, shipping, locked, events, { actorId: null, isTold: true })
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
