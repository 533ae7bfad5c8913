import type { Query } from '@nirbhaya/contract/call'
import { dayMs } from '@nirbhaya/contract/dates'
import type { listParcels } from '@nirbhaya/contract/shipping/admin'
import { quietParcelDays } from '@nirbhaya/contract/shipping/rules'
import { type ParcelState, parcelSequenceOf } from '@nirbhaya/contract/shipping/states'
import { type AnyColumn, and, asc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { order } from '../../orders/orders.tables.ts'
import { wantsUnitsInSql } from '../../orders/wants-units.service.ts'
import { clock } from '../../platform/clock.ts'
import { type Db, subquery } from '../../platform/database/client.ts'
import type { Portion } from '../../platform/database/paging.ts'
import type { ParcelRow } from '../parcels.queries.ts'
import { shipment, shippedDevice } from '../shipping.tables.ts'

type StateFilter = NonNullable<Query<typeof listParcels>['state']>

const onTheWay: ParcelState[] = ['handed-over', 'in-transit', 'out-for-delivery']

/** Selects the parcels that the owner's list shows for the value of its filter. */
export function inState(state: StateFilter): SQL | undefined {
  if (state === 'open') return inArray(shipment.state, onTheWay)
  if (state === 'quiet') return and(inArray(shipment.state, onTheWay), isQuiet())
  if (state === 'trouble') return and(inArray(shipment.state, ['returned', 'lost']), isUnresolved())
  return eq(shipment.state, state)
}

export const countParcels = (db: Db, state: StateFilter, most: number): Promise<number> =>
  db.$count(db.select().from(shipment).where(inState(state)).limit(most).as('some'))

/** Selects what belongs to orders with units in a batch. */
export const isOfBatch = (orderId: AnyColumn, batchId: string): SQL =>
  sql`exists (select from promise p where p.order_id = ${orderId} and p.batch_id = ${batchId})`

const unitsIn = (states: SQL) => sql`(select coalesce(sum(l.quantity), 0) from shipment s
  join shipment_line l on l.shipment_id = s.id
  where s.order_id = ${order.id} and ${states})`

const unitsOrdered = sql`(select coalesce(sum(i.quantity - i.dropped - i.refunded_unpacked), 0) from order_item i
  where i.customer_id = ${order.customerId} and i.order_id = ${order.id})`

function isQuiet(): SQL {
  const since = new Date(clock.now().getTime() - quietParcelDays * dayMs)
  return sql`not exists (select from shipment_event e
    where e.shipment_id = ${shipment.id} and e.at > ${since.toISOString()}::timestamptz)`
}

/**
 * Selects the parcels about which the owner still has to decide, in addition to the states `returned` and `lost`: some
 * units are neither sent again nor replaced, and the order still wants its units. An earlier
 * release did not record which parcel was sent instead of which, so a complete order counts as decided.
 */
function isUnresolved(): SQL | undefined {
  const live = unitsIn(sql`s.kind <> 'replacement' and s.state not in ('returned', 'lost')`)
  const orders = subquery
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

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * Selects the parcels with the typed number or id, which must be complete: the parcel's, that of its order, a
 * tracking number or a serial number.
 */
export function isNamed(typed: string): SQL | undefined {
  const text = typed.trim().replace(/^#/, '')
  const lower = text.toLowerCase()
  const number = text.toUpperCase()
  const sequence = parcelSequenceOf(text)
  const ofSerial = subquery
    .select({ id: shippedDevice.shipmentId })
    .from(shippedDevice)
    .where(eq(shippedDevice.serial, number))
  return or(
    sequence === undefined ? undefined : eq(shipment.sequence, sequence),
    uuid.test(lower) ? or(eq(shipment.id, lower), eq(shipment.orderId, lower)) : undefined,
    sql`right(${shipment.orderId}::text, 6) = ${lower}`,
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
