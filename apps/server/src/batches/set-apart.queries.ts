import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/client.ts'
import { statement } from '../platform/database/prepared-statements.ts'
import { batchVariant } from './batches.tables.ts'
import { isSold } from './pools.queries.ts'

/** Sums the places of a batch that belong to single values, and how many of them are held or taken. */
export async function sumSetApart(db: Db | Tx, batchId: string) {
  const isOwn = sql`${batchVariant.capacity} is not null`
  const [sum] = await db
    .select({
      setApart: sql<number>`coalesce(sum(${batchVariant.capacity}), 0)::integer`,
      setApartUsed: sql<number>`coalesce(sum(${batchVariant.held} + ${batchVariant.taken}) filter (where ${isOwn}), 0)::integer`,
    })
    .from(batchVariant)
    .where(eq(batchVariant.batchId, batchId))
  return sum ?? { setApart: 0, setApartUsed: 0 }
}

const takePlacesOfUnsold = statement<{ batchId: string }>(
  'take_places_of_unsold_values',
  `update batch_variant v set capacity = null
  from batch b
  where b.id = v.batch_id and b.product_id = $1 and v.capacity is not null
    and not ${isSold('b.product_id', 'v.variant_id')}
  returning v.batch_id as "batchId"`,
)

const sumSetApartAgain = statement(
  'sum_set_apart_again',
  `update batch b set set_apart = own.capacity, set_apart_used = own.used, updated_at = now()
  from (
    select one.id, coalesce(sum(v.capacity), 0) as capacity, coalesce(sum(v.held + v.taken), 0) as used
    from unnest($1::uuid[]) one (id)
    left join batch_variant v on v.batch_id = one.id and v.capacity is not null
    group by one.id
  ) own
  where own.id = b.id`,
)

/**
 * Lets all values of a product share the places that were set apart for values that are no longer sold. They always
 * fit: these values have no more bookings than they had places. The caller has locked the product's batches.
 */
export async function sharePlacesOfUnsold(tx: Tx, productId: string): Promise<void> {
  const changed = await takePlacesOfUnsold(tx, productId)
  if (changed.length === 0) return
  const batchIds = new Set(changed.map(({ batchId }) => batchId))
  await sumSetApartAgain(tx, [...batchIds])
}
