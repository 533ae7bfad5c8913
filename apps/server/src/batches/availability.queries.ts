import type { DeliveryTerms } from '@nirbhaya/contract/dates'
import { statement } from '../platform/database/prepared-statements.ts'
import type { BatchRow } from './batches.queries.ts'
import { poolOf, waitingFor } from './pools.queries.ts'

/**
 * Returns the batch in which a product is booked, if there is one: the open one, otherwise the
 * newest.
 */
export const bookedBatch = (productId: string) => `
  select * from batch where product_id = ${productId} and state <> 'draft'
  order by state = 'open' desc, number desc limit 1`

/** Returns SQL for whether a product has a limited number of places now. */
export const hasLimitedPlaces = (productId: string) =>
  `exists (select from batch where product_id = ${productId} and state = 'open')`

/** The facts that decide whether a product can be booked, and when it is delivered. */
export interface Booking {
  productId: string
  /** Null if the product is in no batch. */
  batch: Pick<BatchRow, 'state' | 'terms'> | null
  /**
   * The places that each value of the product's option can get; one item without a value if the product has no option,
   * and none if it is in no batch. Free places go to the waiting list first. If the people on the list need all of
   * them, none is left for everybody else.
   */
  values: { variantId: string | null; isFull: boolean }[]
  usualTerms: DeliveryTerms
  /** The current values in the product's row. */
  stored: { deliveryTerms: DeliveryTerms; availability: string; fullVariants: string[] }
}

/** Returns SQL for whether no place of a pool of the batch `b` is left after one for each person who waits. */
const isFull = (pool: string) => {
  const free = `${pool}.capacity - ${pool}.held - ${pool}.taken`
  return `${free} <= (${waitingFor(`${pool}."poolId"`, `greatest(${free}, 0)`)})`
}

/**
 * Returns a `Booking` for each of the given products, or for every product if the list is null; sorted by
 * product id.
 */
export const listBookings = statement<Booking>(
  'list_bookings',
  `select p.id as "productId",
    case when b.id is not null then jsonb_build_object('state', b.state, 'terms', b.terms) end as batch,
    (select coalesce(jsonb_agg(jsonb_build_object('variantId', one.id, 'isFull', ${isFull('pool')})), '[]')
      from (select null::uuid as id where p.option_name = ''
        union all select v.id from product_variant v
        where v.product_id = p.id and not v.is_retired and p.option_name <> '') one
      cross join lateral (${poolOf('one.id')}) pool
      where b.id is not null) as "values",
    jsonb_build_object('fromDays', s.values->'fromDays', 'dueDays', s.values->'dueDays') as "usualTerms",
    jsonb_build_object('deliveryTerms', p.delivery_terms, 'availability', p.availability,
      'fullVariants', (select coalesce(jsonb_agg(v.id), '[]') from product_variant v
        where v.product_id = p.id and v.is_full)) as stored
  from product p join settings s on s.name = 'delivery-settings'
  left join lateral (${bookedBatch('p.id')}) b on true
  where $1::uuid[] is null or p.id = any($1::uuid[])
  order by p.id`,
)
