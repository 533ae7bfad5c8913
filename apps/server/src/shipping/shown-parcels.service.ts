import { paiseToRupees } from '@nirbhaya/contract/money'
import type { AdminParcel } from '@nirbhaya/contract/shipping/admin'
import { trackingUrlOf } from '@nirbhaya/contract/shipping/carriers'
import type { PackingParcel } from '@nirbhaya/contract/shipping/packing'
import type { Parcel } from '@nirbhaya/contract/shipping/shipping'
import { parcelNumberOf } from '@nirbhaya/contract/shipping/states'
import {
  findAnyOrderRow,
  type PlacedOrder,
  paidPaiseOf,
  shownIdOf,
} from '../orders/order-records.service.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/client.ts'
import { listEwayValues } from './eway-bills.service.ts'
import { listFacts, type ParcelFacts } from './parcel-facts.service.ts'
import { readUnits } from './parcel-records.service.ts'
import { type EventRow, listEvents, listParcelsOfOrder, type ParcelRow } from './parcels.queries.ts'
import { findWorthPaise, listRefundableUnits } from './refunding.service.ts'
import type { Shipping } from './shipping.ts'
import { unitsNeverSent, unitsToCome } from './units.service.ts'

/**
 * Returns the sent parcels of a customer's own order, oldest first, and the units that are still to
 * come.
 * @throws AppError ORDER_NOT_FOUND
 */
export async function listMyParcels(
  shipping: Shipping,
  { orderId, customerId }: { orderId: string; customerId: string },
) {
  const { db } = shipping
  const order = await findAnyOrderRow(db, orderId)
  if (order?.customerId !== customerId) throw new AppError('ORDER_NOT_FOUND')
  const rows = (await listParcelsOfOrder(db, orderId)).filter(({ state }) => state !== 'packed')
  const facts = await listFacts(db, shipping, rows)
  const events = await eventsOf(db, rows)
  const { ordered, sent } = await readUnits(db, order)
  return {
    parcels: facts.map((one) => toParcel(one, events.get(one.parcel.id) ?? [])),
    left: rows.length > 0 ? unitsToCome(ordered, sent) : [],
  }
}

/**
 * Returns all parcels of an order, oldest first, and the order's units that were never packed.
 * @throws AppError ORDER_NOT_FOUND
 */
export async function listOrderParcels(shipping: Shipping, orderId: string) {
  const { db } = shipping
  const order = await findAnyOrderRow(db, orderId)
  if (!order) throw new AppError('ORDER_NOT_FOUND')
  const rows = await listParcelsOfOrder(db, orderId)
  const { ordered, sent } = await readUnits(db, order)
  return {
    parcels: await toAdminParcels(shipping, rows),
    left: unitsNeverSent(ordered, sent),
    refundable: await listRefundableUnits(db, order),
  }
}

/** Returns parcels as the owner sees them, in the same order as `rows`. */
export async function toAdminParcels(
  shipping: Shipping,
  rows: ParcelRow[],
): Promise<AdminParcel[]> {
  const facts = await listFacts(shipping.db, shipping, rows)
  const events = await eventsOf(shipping.db, rows)
  const refunds = new Map<string, AdminParcel['refund']>()
  for (const one of facts.filter(({ outcome }) => outcome === 'open')) {
    refunds.set(one.parcel.id, await toRefund(shipping.db, one))
  }
  const values = await listEwayValues(shipping.db, facts)
  return facts.map((one) => ({
    ...toParcel(one, events.get(one.parcel.id) ?? []),
    orderId: one.order.id,
    orderShownId: shownIdOf(one.order.id),
    createdAt: one.parcel.createdAt.toISOString(),
    waitsFor: one.obstacles,
    recipient: toRecipient(one.order),
    ...(one.parcel.ewayBill !== null && { ewayBill: one.parcel.ewayBill }),
    mayNeedEwayBill: values.has(one.parcel.id),
    ...(values.has(one.parcel.id) && { ewayValue: values.get(one.parcel.id) }),
    sentAgainIn: one.sentAgainIn.map(({ sequence }) => parcelNumberOf(sequence)),
    ...(one.outcome === 'open' && { refund: refunds.get(one.parcel.id) }),
  }))
}

/**
 * Returns what can be refunded for a parcel, in rupees: what its units are worth. If they cannot be refunded as units,
 * for example because an earlier refund was for them, it is at most what is left of the order's money.
 */
async function toRefund(db: Db, { order, lines }: ParcelFacts) {
  const mostPaise = paidPaiseOf(order) - order.refundedPaise
  const worthPaise = (await findWorthPaise(db, order, lines)) ?? mostPaise
  const most = paiseToRupees(Math.min(worthPaise, mostPaise))
  return { suggested: most, most }
}

/** Returns one parcel as the owner sees it. */
export async function toAdminParcel(shipping: Shipping, row: ParcelRow): Promise<AdminParcel> {
  const [shown] = await toAdminParcels(shipping, [row])
  if (!shown) throw new Error(`parcel ${row.id} is not shown`)
  return shown
}

/** Returns what lists show about the recipient of an order: the name, area, pincode and State. */
export function toRecipient({ shipTo }: Pick<PlacedOrder, 'shipTo'>): AdminParcel['recipient'] {
  const { name, lastName, area, pincode, state } = shipTo
  return { name: `${name} ${lastName}`.trim(), area, pincode, ...(state && { state }) }
}

/** Returns parcels for the packing page, in the same order as `rows`. */
export async function toPackingParcels(
  shipping: Shipping,
  rows: ParcelRow[],
): Promise<PackingParcel[]> {
  const facts = await listFacts(shipping.db, shipping, rows)
  return facts.map(({ parcel, lines, devices }) => ({
    _id: parcel.id,
    number: parcelNumberOf(parcel.sequence),
    orderShownId: shownIdOf(parcel.orderId),
    lines: lines.map(({ position, name, quantity }) => ({
      position,
      name,
      quantity,
      serials: devices.filter((one) => one.position === position).map(({ serial }) => serial),
    })),
  }))
}

async function eventsOf(db: Db, rows: ParcelRow[]): Promise<Map<string, EventRow[]>> {
  if (rows.length === 0) return new Map()
  const events = await listEvents(
    db,
    rows.map(({ id }) => id),
  )
  return Map.groupBy(events, ({ shipmentId }) => shipmentId)
}

function toParcel(facts: ParcelFacts, events: EventRow[]): Parcel {
  const { parcel, lines, devices, insteadOf, outcome } = facts
  const { id, sequence, state, kind, carrier, trackingNumber, handedOverAt } = parcel
  const trackingUrl = carrier && trackingNumber && trackingUrlOf(carrier, trackingNumber)
  return {
    _id: id,
    number: parcelNumberOf(sequence),
    state,
    isReplacement: kind === 'replacement',
    insteadOf: insteadOf.map((one) => parcelNumberOf(one.sequence)),
    ...(outcome && { outcome }),
    ...(carrier && { carrier }),
    ...(trackingNumber && { trackingNumber }),
    ...(trackingUrl && { trackingUrl }),
    ...(handedOverAt && { handedOverAt: handedOverAt.toISOString() }),
    lines: lines.map(({ position, name, quantity }) => ({
      position,
      name,
      quantity,
      devices: devices
        .filter((one) => one.position === position)
        .map(({ serial, warrantyUntil }) => ({
          serial,
          ...(warrantyUntil !== null && { warrantyUntil }),
        })),
    })),
    events: events.map(({ state: reached, at, note, place }) => ({
      state: reached,
      at: at.toISOString(),
      ...(note && { note }),
      ...(place && { place }),
    })),
  }
}
