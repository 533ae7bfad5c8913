import { AppError } from '../../platform/app-error.ts'
import { clock } from '../../platform/clock.ts'
import { handOver } from '../handing-over.service.ts'
import { lockParcel } from '../parcel-records.service.ts'
import { findParcel } from '../parcels.queries.ts'
import type { CourierScan } from '../shipping.tables.ts'
import type { Shipping } from '../shipping.ts'
import { type NewEvent, recordEvents } from '../travelling.service.ts'
import { CourierError, type CourierReport } from './courier.ts'
import type { Couriers } from './couriers.ts'
import {
  claimCheck,
  findReport,
  insertReport,
  listDueParcels,
  listParcelsTracked,
  setHandled,
} from './reports.queries.ts'

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

/** How many parcels one run asks about. */
const mostAsked = 100
const hourMs = 60 * 60 * 1_000
/** The pauses between questions about one parcel, in hours; the last one repeats. */
const pauses = [1, 2, 3, 6]
/** After two months of questions nobody expects it. */
const mostChecks = 250

/** When a courier is asked about a parcel for the first time; null if it tells nothing. */
export const firstCheckAt = (couriers: Couriers, carrier: Parameters<Couriers['of']>[0]) =>
  couriers.of(carrier).isAsked ? clock.now() : null

/**
 * Asks couriers about parcels under way: webhooks get lost. One that does not answer stops no other.
 * @throws AggregateError of what went wrong, once every parcel had its turn
 */
export async function askCouriers(shipping: Shipping, couriers: Couriers): Promise<void> {
  const faults: unknown[] = []
  const now = clock.now()
  const due = await listDueParcels(shipping.db, { now, limit: mostAsked })
  for (const { id, carrier, trackingNumber, checks } of due) {
    const hours = pauses[Math.min(checks, pauses.length - 1)] ?? 6
    const isOver = trackingNumber === null || checks >= mostChecks
    const nextCheckAt = isOver ? null : new Date(now.getTime() + hours * hourMs)
    const isOurs = await claimCheck(shipping.db, { id, now, nextCheckAt })
    if (!isOurs || trackingNumber === null) continue
    try {
      await recordScans(shipping, id, await couriers.of(carrier).track(trackingNumber))
    } catch (error) {
      faults.push(error)
      // It is down: the others are asked in the next run.
      if (error instanceof CourierError) break
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'a courier could not be asked')
}
