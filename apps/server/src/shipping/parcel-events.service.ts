import { indiaDayOf } from '@nirbhaya/contract/dates'
import {
  endStates,
  isFurther,
  type ParcelState,
  stateAfter,
  type TravelState,
} from '@nirbhaya/contract/shipping/states'
import type { PlacedOrder } from '../orders/order-records.service.ts'
import { AppError } from '../platform/app-error.ts'
import { clock } from '../platform/clock.ts'
import type { Tx } from '../platform/database/client.ts'
import { markReturned, prolongWarranties } from './devices/devices.queries.ts'
import { forEach } from './many-parcels.ts'
import {
  auditParcel,
  lockParcel,
  numberOfParcel,
  updateOrderOfParcels,
} from './parcel-records.service.ts'
import { insertEvent, listEvents, type ParcelRow, updateParcel } from './parcels.queries.ts'
import { getWarrantyMonths } from './settings.service.ts'
import type { ParcelNews } from './shipping.queues.ts'
import type { Shipping } from './shipping.ts'
import { warrantyUntil } from './warranty.ts'

export interface NewEvent {
  state: ParcelState
  at: Date
  /** All reports of one event have the same key, so the event is stored once. */
  key: string
  note?: string | undefined
  place?: string | undefined
}

interface Recording {
  /** The owner's id; null if a courier reported the events, or the order's new status caused the events. */
  actorId: string | null
  /** False if the mail about the order's new status already tells the customer. */
  isMailed: boolean
}

/** The states that customers get a mail about. */
const news: ParcelNews[] = ['handed-over', 'out-for-delivery', 'lost', 'delivered', 'returned']

/**
 * Records events of a parcel, in any order. Repeated events have no effect. Updates the parcel's state,
 * the order's status and warranties, and enqueues mails. The caller has locked the order and the parcel.
 * @returns the parcel after the events
 */
export async function recordEvents(
  tx: Tx,
  { jobs }: Pick<Shipping, 'jobs'>,
  { parcel, order }: { parcel: ParcelRow; order: PlacedOrder },
  events: NewEvent[],
  { actorId, isMailed }: Recording,
): Promise<ParcelRow> {
  let hasNews = false
  for (const event of events) {
    const isNew = await insertEvent(tx, { ...event, shipmentId: parcel.id, actorId })
    hasNews ||= isNew
  }
  if (!hasNews) return parcel
  const known = await listEvents(tx, [parcel.id])
  const state = stateAfter(known.map((event) => event.state))
  if (state === parcel.state) return parcel
  const isLeaving = parcel.state === 'packed'
  const handedOver = known.find((event) => event.state === 'handed-over')
  const isOver = endStates.includes(state)
  const after = await updateParcel(tx, parcel.id, {
    state,
    handedOverAt: handedOver?.at ?? null,
    ...(isOver && { nextCheckAt: null }),
  })
  const arrived = known.find((event) => event.state === state && state === 'delivered')
  await setWarranties(tx, after, {
    boughtAt: order.createdAt,
    at: arrived?.at ?? handedOver?.at ?? clock.now(),
  })
  await updateOrderOfParcels(tx, order, actorId)
  if (isLeaving && parcel.kind === 'replacement') {
    const { orderId, id: parcelId, trackingNumber: tracking } = parcel
    await jobs.enqueue(tx, 'parcel.replacement-left', {
      orderId,
      parcelId,
      tracking: tracking ?? '',
    })
  }
  // A courier may report a parcel before the owner hands it over. The parcel then skips the state
  // `handed-over`, but its customer still gets the mail about that state.
  const mailed = news.find((one) => one === state) ?? (isLeaving ? 'handed-over' : undefined)
  if (isMailed && mailed)
    await jobs.enqueue(tx, 'parcel.news', { parcelId: parcel.id, news: mailed })
  return after
}

/**
 * Updates a parcel's devices after the parcel's state changed. The warranty runs from the day on which the
 * parcel was handed over. When the parcel is delivered, the warranty is extended: it runs from the day of
 * delivery instead. It never gets shorter, even if couriers report an earlier day: the customer was shown its last day.
 * Its months are those of the day on which the customer bought. If the parcel came back, its devices are marked as
 * returned.
 */
async function setWarranties(
  tx: Tx,
  { id, state }: ParcelRow,
  { boughtAt, at }: { boughtAt: Date; at: Date },
): Promise<void> {
  if (state === 'returned') return markReturned(tx, id, clock.now())
  if (state === 'lost') return
  const months = await getWarrantyMonths(tx, boughtAt)
  await prolongWarranties(tx, id, warrantyUntil(indiaDayOf(at), months))
}

/**
 * Records what happened to a parcel, as entered by the owner.
 * @throws AppError PARCEL_NOT_FOUND, PARCEL_NOT_LEFT, PARCEL_FURTHER
 */
function moveParcel(
  shipping: Shipping,
  { parcelId, state, actorId }: { parcelId: string; state: TravelState; actorId: string },
): Promise<ParcelRow> {
  return shipping.db.transaction(async (tx) => {
    const locked = await lockParcel(tx, parcelId)
    const { parcel } = locked
    if (parcel.state === 'packed') throw new AppError('PARCEL_NOT_LEFT')
    if (parcel.state === state) return parcel
    if (!isFurther(state, parcel.state)) throw new AppError('PARCEL_FURTHER')
    const event = { state, at: clock.now(), key: `owner ${state}` }
    const after = await recordEvents(tx, shipping, locked, [event], { actorId, isMailed: true })
    const [before, now] = [{ state: parcel.state }, { state }]
    await auditParcel(tx, parcel, { actorId, action: 'parcel.travel', before, after: now })
    return after
  })
}

/** Records what happened to many parcels. */
export const moveParcels = (
  shipping: Shipping,
  { ids, ...move }: { ids: string[]; state: TravelState; actorId: string },
) =>
  forEach(
    ids,
    (parcelId) => moveParcel(shipping, { ...move, parcelId }),
    (id) => numberOfParcel(shipping.db, id),
  )
