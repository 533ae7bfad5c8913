import { and, asc, eq, gt, gte, inArray, lt, ne } from 'drizzle-orm'
import { orderItem } from '../../orders/orders.tables.ts'
import { paper } from '../../papers/papers.tables.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Portion } from '../../platform/database/paging.ts'
import type { Period } from '../../platform/india-days.ts'
import { shipment, shipmentLine } from '../shipping.tables.ts'

/** Returns the parcels that were handed over in a period, sorted by id, with the number of their invoice. */
export const listHandedOver = (db: Db, { since, until }: Period, { limit, after }: Portion) =>
  db
    .select({ parcel: shipment, invoice: paper.number })
    .from(shipment)
    .leftJoin(
      paper,
      and(
        eq(paper.orderId, shipment.orderId),
        eq(paper.kind, 'tax-invoice'),
        // A free replacement is on no invoice.
        ne(shipment.kind, 'replacement'),
      ),
    )
    .where(
      and(
        gte(shipment.handedOverAt, since),
        lt(shipment.handedOverAt, until),
        after && gt(shipment.id, after.id),
      ),
    )
    .orderBy(asc(shipment.id))
    .limit(limit)

/** Returns the lines of parcels, with the names of their products. */
export const listNamedLines = (db: Db, parcelIds: string[]) =>
  db
    .select({
      parcelId: shipmentLine.shipmentId,
      position: shipmentLine.position,
      quantity: shipmentLine.quantity,
      name: orderItem.name,
    })
    .from(shipmentLine)
    .innerJoin(shipment, eq(shipment.id, shipmentLine.shipmentId))
    .innerJoin(
      orderItem,
      and(
        eq(orderItem.customerId, shipment.customerId),
        eq(orderItem.orderId, shipment.orderId),
        eq(orderItem.position, shipmentLine.position),
      ),
    )
    .where(inArray(shipmentLine.shipmentId, parcelIds))
    .orderBy(asc(shipmentLine.shipmentId), asc(shipmentLine.position))
