import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/client.ts'
import { statement } from '../../platform/database/prepared-statements.ts'
import { batchVariant } from '../batches.tables.ts'

export interface PlacesOfValue {
  batchId: string
  variantId: string
  name: string
  places: number | null
  held: number
  taken: number
}

/**
 * Returns the places of batches by value of their products' options, in the owner's order. A value that is no longer
 * sold is listed while it has places.
 */
export const listPlacesByValue = statement<PlacesOfValue>(
  'list_places_by_value',
  `select b.id as "batchId", v.id as "variantId", v.name, bv.capacity as places,
    coalesce(bv.held, 0) as held, coalesce(bv.taken, 0) as taken
  from batch b
  join product p on p.id = b.product_id and p.option_name <> ''
  join product_variant v on v.product_id = p.id
  left join batch_variant bv on bv.batch_id = b.id and bv.variant_id = v.id
  where b.id = any($1::uuid[])
    and (not v.is_retired or bv.held > 0 or bv.taken > 0 or bv.capacity > 0)
  order by b.id, v.position, v.id`,
)

/** Sets how many places of a batch belong to single values. The caller has locked the batch. */
export async function savePlacesByValue(
  tx: Tx,
  batchId: string,
  values: { variantId: string; places: number | null }[],
): Promise<void> {
  if (values.length === 0) return
  await tx
    .insert(batchVariant)
    .values(values.map(({ variantId, places }) => ({ batchId, variantId, capacity: places })))
    .onConflictDoUpdate({
      target: [batchVariant.batchId, batchVariant.variantId],
      set: { capacity: sql`excluded.capacity` },
    })
}
