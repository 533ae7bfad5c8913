import type { ParcelObstacle } from '@nirbhaya/contract/shipping/states'
import { listWaitingForLock } from '../orders/addresses/address-checks.service.ts'
import { duePaiseOf, listOrdersById, type PlacedOrder } from '../orders/order-records.service.ts'
import { isAllBack, isRefundChosen } from '../orders/wants-units.service.ts'
import { getInvoiceNeeds } from '../papers/blocked-invoices.service.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { type DeviceRow, listDevices } from './devices/devices.queries.ts'
import { obstaclesTo } from './obstacles.ts'
import { listParcelLines, type ParcelLine, type ParcelRow } from './parcels.queries.ts'
import { readSettings } from './settings.queries.ts'
import type { Shipping } from './shipping.ts'

/** A parcel with its order and its units. */
export interface ParcelFacts {
  parcel: ParcelRow
  order: PlacedOrder
  lines: ParcelLine[]
  devices: DeviceRow[]
  /** The reasons why a packed parcel cannot be handed over. */
  obstacles: ParcelObstacle[]
}

/**
 * Returns the units of each parcel and, if it is packed, the obstacles to handing it over. The result is in
 * the same sequence as `parcels`.
 */
export async function listFacts(
  db: Db | Tx,
  { papers }: Pick<Shipping, 'papers'>,
  parcels: ParcelRow[],
): Promise<ParcelFacts[]> {
  if (parcels.length === 0) return []
  const ids = parcels.map(({ id }) => id)
  const orderIds = [...new Set(parcels.map(({ orderId }) => orderId))]
  const { needsSerial } = await readSettings(db)
  const orders = new Map((await listOrdersById(db, orderIds)).map((row) => [row.id, row]))
  const allLines = await listParcelLines(db, ids)
  const allDevices = await listDevices(db, ids)
  const waiting = await listWaitingForLock(db, orderIds)
  const productIds = [...new Set(allLines.map(({ productId }) => productId))]
  const { isRegistered, untaxed } = await getInvoiceNeeds(db, papers, productIds)
  return parcels.map((parcel) => {
    const order = orders.get(parcel.orderId)
    if (!order) throw new Error(`parcel ${parcel.id} has no order`)
    const lines = allLines.filter(({ parcelId }) => parcelId === parcel.id)
    const devices = allDevices.filter(({ shipmentId }) => shipmentId === parcel.id)
    const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const obstacles = obstaclesTo({
      isReplacement: parcel.kind === 'replacement',
      status: order.status,
      isRefunded: isAllBack(order),
      isRefundChosen: isRefundChosen(order),
      waitsForLock: waiting.has(order.id),
      duePaise: duePaiseOf(order),
      serialsMissing: needsSerial ? units - devices.length : 0,
      ...{ isRegistered, hasState: order.shipTo.state !== undefined },
      isUntaxed: lines.some(({ productId }) => untaxed.has(productId)),
    })
    return { parcel, order, lines, devices, obstacles: parcel.state === 'packed' ? obstacles : [] }
  })
}
