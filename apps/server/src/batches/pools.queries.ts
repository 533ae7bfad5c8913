import { statement } from '../platform/database/prepared-statements.ts'

/**
 * Returns SQL for the places that a value of a product's option can get in a batch `b`: its own places, if it has any,
 * otherwise those that are not set apart for other values. A line without a value shares the latter.
 */
export const poolOf = (variantId: string) => `
  select own.variant_id as "poolId", coalesce(own.capacity, b.capacity - b.set_apart) as capacity,
    coalesce(own.held, b.held - apart.held) as held, coalesce(own.taken, b.taken - apart.taken) as taken
  from (
    select coalesce(sum(v.held), 0)::integer as held, coalesce(sum(v.taken), 0)::integer as taken
    from batch_variant v where v.batch_id = b.id and v.capacity is not null
  ) apart
  left join batch_variant own
    on own.batch_id = b.id and own.variant_id = ${variantId} and own.capacity is not null`

/**
 * Returns SQL that counts the people who wait for places of a pool of the batch `b`, for something that is still sold.
 * Counting stops at `limit`.
 * @param poolId the value with places of its own; null for the places that are not set apart
 */
export const waitingFor = (poolId: string, limit: string) => `
  select count(*)::integer from (select from waiting_entry w
    where w.product_id = b.product_id and w.state = 'waiting' and ${isInPool('w.variant_id', poolId)}
      and ${isSold('w.product_id', 'w.variant_id')}
    limit ${limit}) w`

/** Returns SQL for whether a value gets its places from a pool of the batch `b`. */
export const isInPool = (variantId: string, poolId: string) => `
  case when ${poolId} is null then not exists (select from batch_variant other
      where other.batch_id = b.id and other.variant_id = ${variantId} and other.capacity is not null)
    else ${variantId} = ${poolId} end`

/** Returns SQL for whether a product is sold with this value; null stands for a product without an option. */
export const isSold = (productId: string, variantId: string) => `
  exists (select from product sold
    left join product_variant sold_value
      on sold_value.id = ${variantId} and sold_value.product_id = sold.id
    where sold.id = ${productId} and case when sold.option_name = '' then ${variantId} is null
      else not sold_value.is_retired end)`

/** The places from which lines with some values are served. */
export interface Pool {
  /** The value that these places are set apart for; null for those of all other values. */
  poolId: string | null
  capacity: number
  held: number
  taken: number
}

/**
 * Returns the pool of each pair of a batch and a value; the value may be null. The caller has locked the batches.
 */
export const listPools = statement<Pool & { batchId: string; variantId: string | null }>(
  'list_pools',
  `select b.id as "batchId", wanted.variant_id as "variantId", pool.*
  from (select distinct * from unnest($1::uuid[], $2::uuid[]) one (batch_id, variant_id)) wanted
  join batch b on b.id = wanted.batch_id cross join lateral (${poolOf('wanted.variant_id')}) pool`,
)

/** Returns a key that is equal for lines that share places. */
export const poolKey = ({ batchId, poolId }: { batchId: string; poolId: string | null }) =>
  `${batchId} ${poolId}`

export const freeIn = ({ capacity, held, taken }: Pool) => capacity - held - taken
