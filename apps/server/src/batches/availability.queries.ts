import type { DeliveryTerms } from '@nirbhaya/contract/dates'
import { statement } from '../platform/database/prepared-statements.ts'
import type { BatchRow } from './batches.queries.ts'

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
  batch: Pick<BatchRow, 'state' | 'terms' | 'capacity' | 'held' | 'taken'> | null
  /** The number of people on the waiting list. Counting stops at the number of free places. */
  waiting: number
  usualTerms: DeliveryTerms
  /** The current values in the product's row. */
  stored: { deliveryTerms: DeliveryTerms; availability: string }
}

/**
 * Returns a `Booking` for each of the given products, or for every product if the list is null; sorted by
 * product id.
 */
export const listBookings = statement<Booking>(
  'list_bookings',
  `select p.id as "productId",
    case when b.id is not null then jsonb_build_object('state', b.state, 'terms', b.terms,
      'capacity', b.capacity, 'held', b.held, 'taken', b.taken) end as batch,
    (select count(*)::integer from (select from waiting_entry w
      where w.product_id = p.id and w.state = 'waiting'
      limit greatest(b.capacity - b.held - b.taken, 0)) w) as waiting,
    jsonb_build_object('fromDays', s.values->'fromDays', 'dueDays', s.values->'dueDays') as "usualTerms",
    jsonb_build_object('deliveryTerms', p.delivery_terms, 'availability', p.availability) as stored
  from product p join settings s on s.name = 'delivery-settings'
  left join lateral (${bookedBatch('p.id')}) b on true
  where $1::uuid[] is null or p.id = any($1::uuid[])
  order by p.id`,
)
