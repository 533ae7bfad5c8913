import type { ParcelObstacle, ParcelOutcome } from '@nirbhaya/contract/shipping/states'
import { listWaitingForLock } from '../orders/addresses/address-checks.service.ts'
import { duePaiseOf, listOrdersById, type PlacedOrder } from '../orders/order-records.service.ts'
import { isAllBack, isRefundChosen } from '../orders/wants-units.service.ts'
import { getInvoiceNeeds } from '../papers/blocked-invoices.service.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { type DeviceRow, listDevices } from './devices/devices.queries.ts'
import { obstaclesTo } from './obstacles.ts'
import { listSent } from './parcel-records.service.ts'
import {
  listLinesOfOrders,
  listParcelLines,
  listParcelsOfOrders,
  type ParcelLine,
  type ParcelRow,
} from './parcels.queries.ts'
import { getShippingSettings } from './settings.service.ts'
import type { Shipping } from './shipping.ts'
import { isGone, isOpen, type SentUnits, type Units } from './units.service.ts'

export interface ParcelFacts {
  parcel: ParcelRow
  order: PlacedOrder
  lines: ParcelLine[]
  devices: DeviceRow[]
  /** The reasons why a packed parcel cannot be handed over. */
  obstacles: ParcelObstacle[]
  /** The earlier parcels that this one is sent instead of. */
  insteadOf: ParcelRow[]
  /** The later parcels that are sent instead of this one. */
  sentAgainIn: ParcelRow[]
  /** Only for a parcel that was lost or came back. */
  outcome: ParcelOutcome | undefined
}

/**
 * Returns the units of each parcel and, if it is packed, the obstacles to handing it over. The result is in
 * the same order as `parcels`.
 */
export async function listFacts(
  db: Db | Tx,
  { papers }: Pick<Shipping, 'papers'>,
  parcels: ParcelRow[],
): Promise<ParcelFacts[]> {
  if (parcels.length === 0) return []
  const ids = parcels.map(({ id }) => id)
  const orderIds = [...new Set(parcels.map(({ orderId }) => orderId))]
  const { needsSerial } = await getShippingSettings(db)
  const orders = new Map((await listOrdersById(db, orderIds)).map((row) => [row.id, row]))
  const allLines = await listParcelLines(db, ids)
  const allDevices = await listDevices(db, ids)
  const waiting = await listWaitingForLock(db, orderIds)
  const ofOrders = await listParcelsOfOrders(db, orderIds)
  const sent = await listSent(db, ofOrders)
  const ordered = await listLinesOfOrders(db, orderIds)
  const productIds = [...new Set(allLines.map(({ productId }) => productId))]
  const { isRegistered, isNamed, untaxed } = await getInvoiceNeeds(db, papers, productIds)
  return parcels.map((parcel) => {
    const order = orders.get(parcel.orderId)
    if (!order) throw new Error(`parcel ${parcel.id} has no order`)
    const lines = allLines.filter(({ parcelId }) => parcelId === parcel.id)
    const devices = allDevices.filter(({ shipmentId }) => shipmentId === parcel.id)
    const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const ofOrder = ordered.filter(({ orderId }) => orderId === order.id)
    const links = linksOf(parcel, ofOrders, sent)
    const obstacles = obstaclesTo({
      isReplacement: parcel.kind === 'replacement',
      hasArrived:
        parcel.kind === 'again' && links.insteadOf.some(({ state }) => state === 'delivered'),
      status: order.status,
      isRefunded: isAllBack(order),
      isRefundChosen: isRefundChosen(order),
      waitsForLock: waiting.has(order.id),
      duePaise: duePaiseOf(order),
      serialsMissing: needsSerial ? units - devices.length : 0,
      isRegistered,
      isNamed,
      hasState: order.shipTo.state !== undefined,
      isUntaxed: lines.some(({ productId }) => untaxed.has(productId)),
    })
    return {
      parcel,
      order,
      lines,
      devices,
      obstacles: parcel.state === 'packed' ? obstacles : [],
      ...links,
      outcome: outcomeOf(parcel, ofOrder, sent),
    }
  })
}

/** Returns the parcels that are sent instead of `parcel`, and those that it is sent instead of. */
function linksOf({ id }: ParcelRow, parcels: ParcelRow[], sent: SentUnits[]) {
  const earlier = sent
    .filter(({ parcelId }) => parcelId === id)
    .flatMap(({ insteadOf }) => insteadOf.map(({ parcelId }) => parcelId))
  const later = sent
    .filter(({ insteadOf }) => insteadOf.some(({ parcelId }) => parcelId === id))
    .map(({ parcelId }) => parcelId)
  return {
    insteadOf: parcels.filter((one) => earlier.includes(one.id)),
    sentAgainIn: parcels.filter((one) => later.includes(one.id)),
  }
}

function outcomeOf(
  parcel: ParcelRow,
  ordered: Units[],
  sent: SentUnits[],
): ParcelOutcome | undefined {
  if (!isGone(parcel)) return undefined
  if (parcel.resolution) return parcel.resolution
  const ofOrder = sent.filter(({ orderId }) => orderId === parcel.orderId)
  const isWaiting = ofOrder.some(
    (line) => line.parcelId === parcel.id && isOpen(line, ordered, ofOrder),
  )
  return isWaiting ? 'open' : 'again'
}
