import { and, asc, eq, gt, gte, lt, ne } from 'drizzle-orm'
import { paper } from '../../papers/papers.tables.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Portion } from '../../platform/database/paging.ts'
import type { Period } from '../../platform/india-days.ts'
import { shipment } from '../shipping.tables.ts'

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
