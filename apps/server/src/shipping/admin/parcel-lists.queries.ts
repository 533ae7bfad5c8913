import type { ParcelState } from '@nirbhaya/contract/shipping/states'
import { type AnyColumn, and, asc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { order } from '../../orders/orders.tables.ts'
import { wantsUnitsInSql } from '../../orders/wants-units.service.ts'
import type { Db } from '../../platform/database/client.ts'
import { newestFirst, type Portion } from '../../platform/database/paging.ts'
import type { ParcelRow } from '../parcels.queries.ts'
import { shipment, shippedDevice } from '../shipping.tables.ts'

export interface ParcelFilter {
  states: ParcelState[] | undefined
  /**
   * True to return only parcels for which `isUnresolved` holds. The list "trouble" combines this filter with
   * the states `returned` and `lost`.
   */
  isTrouble: boolean
  /** Returns only parcels without an event since this time. */
  quietSince: Date | undefined
  batchId?: string | undefined
  /**
   * Returns only parcels with one of these: the parcel number (`sequence`), the id of the parcel or of its
   * order, the order number (`shownId`), a tracking or serial number (`number`). Each must match completely.
   */
  named?:
    | { sequence: number | undefined; id: string | undefined; shownId: string; number: string }
    | undefined
}

const unitsIn = (states: SQL) => sql`(select coalesce(sum(l.quantity), 0) from shipment s
  join shipment_line l on l.shipment_id = s.id
  where s.order_id = ${order.id} and ${states})`

const unitsOrdered = sql`(select coalesce(sum(i.quantity - i.dropped - i.refunded_unpacked), 0) from order_item i
  where i.customer_id = ${order.customerId} and i.order_id = ${order.id})`

/** Returns parcels, newest first. */
export const listParcelsWhere = (
  db: Db,
  filter: ParcelFilter,
  portion: Portion,
): Promise<ParcelRow[]> =>
  newestFirst(db.select().from(shipment).$dynamic(), shipment.id, isListed(db, filter), portion)

export const countParcelsWhere = (db: Db, filter: ParcelFilter, most: number): Promise<number> =>
  db.$count(db.select().from(shipment).where(isListed(db, filter)).limit(most).as('some'))

const isListed = (db: Db, { states, isTrouble, quietSince, batchId, named }: ParcelFilter) =>
  and(
    states && inArray(shipment.state, states),
    isTrouble ? isUnresolved(db) : undefined,
    quietSince && isQuiet(quietSince),
    batchId === undefined ? undefined : isOfBatch(shipment.orderId, batchId),
    named && isNamed(db, named),
  )

const isOfBatch = (orderId: AnyColumn, batchId: string): SQL =>
  sql`exists (select from promise p where p.order_id = ${orderId} and p.batch_id = ${batchId})`

const isQuiet = (since: Date): SQL => sql`not exists (select from shipment_event e
  where e.shipment_id = ${shipment.id} and e.at > ${since.toISOString()}::timestamptz)`

/**
 * Selects the parcels about which the owner still has to decide, in addition to the states `returned` and `lost`: some
 * units are neither sent again nor replaced, and the order still wants its units. An earlier
 * release did not record which parcel was sent instead of which, so a complete order counts as decided.
 */
function isUnresolved(db: Db): SQL | undefined {
  const live = unitsIn(sql`s.kind <> 'replacement' and s.state not in ('returned', 'lost')`)
  const orders = db
    .select({ id: order.id })
    .from(order)
    .where(
      and(
        eq(order.id, shipment.orderId),
        wantsUnitsInSql,
        sql`(${shipment.kind} = 'replacement' or ${live} < ${unitsOrdered})`,
      ),
    )
  return and(isNull(shipment.resolution), hasFreeUnits, inArray(shipment.orderId, orders))
}

const hasFreeUnits = sql`exists (select from shipment_line l where l.shipment_id = ${shipment.id}
  and l.quantity > (select coalesce(sum(i.quantity), 0) from shipment_substitute i
    where i.instead_of_id = l.shipment_id and i.position = l.position))`

function isNamed(
  db: Db,
  { sequence, id, shownId, number }: NonNullable<ParcelFilter['named']>,
): SQL | undefined {
  const ofSerial = db
    .select({ id: shippedDevice.shipmentId })
    .from(shippedDevice)
    .where(eq(shippedDevice.serial, number))
  return or(
    sequence === undefined ? undefined : eq(shipment.sequence, sequence),
    id === undefined ? undefined : or(eq(shipment.id, id), eq(shipment.orderId, id)),
    sql`right(${shipment.orderId}::text, 6) = ${shownId}`,
    eq(shipment.trackingNumber, number),
    inArray(shipment.id, ofSerial),
  )
}

/** Returns the states of the parcels of orders, oldest parcel first. */
export const listStatesOfOrders = (db: Db, orderIds: string[]) =>
  db
    .select({ orderId: shipment.orderId, state: shipment.state })
    .from(shipment)
    .where(inArray(shipment.orderId, orderIds))
    .orderBy(asc(shipment.sequence))

/** Returns packed parcels, oldest first. */
export function listPackedParcels(db: Db, { limit, after }: Portion): Promise<ParcelRow[]> {
  return db
    .select()
    .from(shipment)
    .where(and(eq(shipment.state, 'packed'), after && gt(shipment.id, after.id)))
    .orderBy(asc(shipment.id))
    .limit(limit)
}

export interface ToPack extends Portion {
  now: Date
  batchId: string | undefined
}

/**
 * Returns orders with units that were never in a parcel, oldest first. The orders are paid in full and still
 * want their units, and their delivery address can no longer change. A partly sent order is included. An order that
 * the owner marked as sent without packing a parcel is left out.
 */
export async function listOrderIdsToPack(
  db: Db,
  { now, batchId, limit, after }: ToPack,
): Promise<string[]> {
  const scope = and(
    sql`${order.balancePaidPaise} >= ${order.balancePaise}`,
    wantsUnitsInSql,
    after && gt(order.id, after.id),
    batchId === undefined ? undefined : isOfBatch(order.id, batchId),
    isAddressFinal(now),
    sql`${unitsIn(sql`s.kind = 'sale'`)} < ${unitsOrdered}`,
  )
  const waiting = db
    .select({ id: order.id })
    .from(order)
    .where(and(sql`${order.status} in ('Accepted', 'In-Process', 'Pending', 'Prepared')`, scope))
    .orderBy(asc(order.id))
    .limit(limit)
  const begun = db.select({ id: shipment.orderId }).from(shipment).where(sql`${shipment.isPartial}`)
  const partlySent = db
    .select({ id: order.id })
    .from(order)
    .where(and(inArray(order.id, begun), inArray(order.status, ['Shipped', 'Delivered']), scope))
    .orderBy(asc(order.id))
    .limit(limit)
  const ids = [...(await waiting), ...(await partlySent)].map(({ id }) => id)
  return ids.sort().slice(0, limit)
}

const isAddressFinal = (now: Date): SQL => sql`case
  when exists (select from address_check c where c.order_id = ${order.id})
  then exists (select from address_check c join address_round r on r.id = c.round_id
    where c.order_id = ${order.id} and r.locks_at <= ${now.toISOString()}::timestamptz)
  else not exists (select from promise p where p.order_id = ${order.id} and p.batch_id is not null)
  end`
