import { parcelColumns as columns } from '@nirbhaya/contract/messages/shipping/admin'
import { listOrdersToPack, listParcels, type OrderToPack } from '@nirbhaya/contract/shipping/admin'
import { carriers } from '@nirbhaya/contract/shipping/carriers'
import { parcelNumberOf } from '@nirbhaya/contract/shipping/states'
import { listOrdersById, type PlacedOrder, shownIdOf } from '../../orders/order-records.service.ts'
import { clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/client.ts'
import { listOf, tableList } from '../../platform/database/list.ts'
import { byCreation, readAll } from '../../platform/database/paging.ts'
import { listFacts } from '../parcel-facts.service.ts'
import { readUnits } from '../parcel-records.service.ts'
import { shipment } from '../shipping.tables.ts'
import type { Shipping } from '../shipping.ts'
import { toAdminParcels, toPackingParcels, toRecipient } from '../shown-parcels.service.ts'
import { unitsNeverSent } from '../units.service.ts'
import {
  inState,
  isNamed,
  isOfBatch,
  listOrderIdsToPack,
  listPackedParcels,
} from './parcel-lists.queries.ts'

/** The parcels, newest first. */
export const parcels = tableList(listParcels, shipment, {
  where: {
    q: isNamed,
    state: inState,
    batch: (batchId) => isOfBatch(shipment.orderId, batchId),
  },
  answer: async (rows, shipping: Shipping) => ({ parcels: await toAdminParcels(shipping, rows) }),
})

/** The orders with units to pack, oldest first. */
export const ordersToPack = listOf(listOrdersToPack, {
  rows:
    (db, { batch: batchId }) =>
    async (portion) =>
      listOrdersById(db, await listOrderIdsToPack(db, { now: clock.now(), batchId, ...portion })),
  positionOf: byCreation,
  answer: async (rows, { db }) => {
    const orders: OrderToPack[] = []
    for (const row of rows) orders.push(await toOrderToPack(db, row))
    return { orders }
  },
})

async function toOrderToPack(db: Db, row: PlacedOrder): Promise<OrderToPack> {
  const { ordered, sent } = await readUnits(db, row)
  return {
    _id: row.id,
    shownId: shownIdOf(row.id),
    placedAt: row.createdAt.toISOString(),
    recipient: toRecipient(row),
    left: unitsNeverSent(ordered, sent),
    ...(row.shipTo.giftNote && { giftNote: row.shipTo.giftNote }),
  }
}

const mostPacked = 500

export async function listPacking(shipping: Shipping) {
  const rows = await listPackedParcels(shipping.db, { limit: mostPacked + 1 })
  const parcels = await toPackingParcels(shipping, rows.slice(0, mostPacked))
  return { parcels, hasMore: rows.length > mostPacked }
}

interface SheetRow {
  parcel: string
  order: string
  name: string
  phone: string
  address: string
  pincode: string
  state: string
  items: string
  courier: string
  trackingNumber: string
}

/**
 * The columns of the file of all packed parcels. The owner adds tracking numbers to the file and uploads it.
 */
export const sheetColumns = [
  { title: columns.parcel, of: (row: SheetRow) => row.parcel },
  { title: columns.order, of: (row: SheetRow) => row.order },
  { title: columns.name, of: (row: SheetRow) => row.name },
  { title: columns.phone, of: (row: SheetRow) => row.phone },
  { title: columns.address, of: (row: SheetRow) => row.address },
  { title: columns.pincode, of: (row: SheetRow) => row.pincode },
  { title: columns.state, of: (row: SheetRow) => row.state },
  { title: columns.items, of: (row: SheetRow) => row.items },
  { title: columns.courier, of: (row: SheetRow) => row.courier },
  { title: columns.trackingNumber, of: (row: SheetRow) => row.trackingNumber },
]

const addressOf = ({ address1, address2, area }: PlacedOrder['shipTo']) =>
  [address1, address2, area].filter(Boolean).join(', ')

/** Yields all packed parcels, oldest first, up to 200 at a time. */
export async function* sheetPages(shipping: Shipping): AsyncGenerator<SheetRow[]> {
  const packed = readAll((portion) => listPackedParcels(shipping.db, portion), byCreation, 200)
  for await (const rows of packed) {
    const facts = await listFacts(shipping.db, shipping, rows)
    yield facts.map(({ parcel, order, lines }) => ({
      parcel: parcelNumberOf(parcel.sequence),
      order: `#${shownIdOf(order.id)}`,
      name: toRecipient(order).name,
      phone: order.shipTo.phone,
      address: addressOf(order.shipTo),
      pincode: order.shipTo.pincode,
      state: order.shipTo.state ?? '',
      items: lines.map(({ quantity, name }) => `${quantity} × ${name}`).join('; '),
      courier: parcel.carrier ? carriers[parcel.carrier].name : '',
      trackingNumber: parcel.trackingNumber ?? '',
    }))
  }
}
