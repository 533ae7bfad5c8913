import { hourMs } from '@nirbhaya/contract/dates'
import { courierRequests } from '@nirbhaya/contract/shipping/rules'
import { clock } from '../../platform/clock.ts'
import type { Shipping } from '../shipping.ts'
import { CourierError } from './courier.ts'
import type { Couriers } from './couriers.ts'
import { claimCheck, listDueParcels } from './reports.queries.ts'
import { recordScans } from './reports.service.ts'

const mostAsked = 100

/**
 * Returns when to ask a courier about a parcel for the first time; null if the courier cannot be
 * asked.
 */
export const firstCheckAt = (couriers: Couriers, carrier: Parameters<Couriers['of']>[0]) =>
  couriers.of(carrier).isAsked ? clock.now() : null

/**
 * Asks couriers about parcels under way, because webhooks get lost. An error about one parcel does not stop
 * the others. If a courier does not answer, the remaining parcels wait for the next run.
 * @throws AggregateError of all failures, at the end
 */
export async function askCouriers(shipping: Shipping, couriers: Couriers): Promise<void> {
  const { pauseHours, longestPauseHours, most } = courierRequests
  const faults: unknown[] = []
  const now = clock.now()
  const due = await listDueParcels(shipping.db, { now, limit: mostAsked })
  for (const { id, carrier, trackingNumber, checks } of due) {
    const hours = pauseHours[checks] ?? longestPauseHours
    const isOver = trackingNumber === null || checks >= most
    const nextCheckAt = isOver ? null : new Date(now.getTime() + hours * hourMs)
    const isOurs = await claimCheck(shipping.db, { id, now, nextCheckAt })
    if (!isOurs || trackingNumber === null) continue
    try {
      await recordScans(shipping, id, await couriers.of(carrier).track(trackingNumber))
    } catch (error) {
      faults.push(error)
      // The courier does not answer, so the remaining parcels wait for the next run.
      if (error instanceof CourierError) break
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'a courier could not be asked')
}
