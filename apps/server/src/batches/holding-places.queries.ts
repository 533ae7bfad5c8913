import { statement } from '../platform/database/prepared-statements.ts'
import { bookedBatch } from './availability.queries.ts'
import type { BatchRow } from './batches.queries.ts'
import { type Pool, poolOf, waitingFor } from './pools.queries.ts'

/**
 * The batch in which a product is booked, with the facts that limit holding places. The counts are those of the places
 * from which the line is served: the batch's, or those that are set apart for the chosen value.
 */
export interface Bookable
  extends Pick<BatchRow, 'id' | 'productId' | 'state' | 'unitsPerCustomer'>,
    Pool {
  /** The number of people on the waiting list. Counting stops at the capacity. */
  waiting: number
  /** Whether the customer's e-mail address is verified. */
  emailVerified: boolean
  /** Units that the customer holds or has paid for. */
  ofCustomer: number
  /**
   * Units that other customers in the same network hold and have not paid for. When a hold expires, its units
   * count for the length of the pause, too.
   */
  ofNetwork: number
  /** When the customer's hold in this batch started, if that is still stored. */
  heldAt: Date | null
}

/**
 * Returns the batch in which a product is booked now: the open batch, otherwise the newest; no row if the
 * product is in no batch. Parameters: the customer's id, their IP network, a time (holds that started before
 * it are ignored), the product's id, and the chosen value of its option or null. The statement takes one product, because PostgreSQL would make a new
 * plan for each list of products.
 */
export const listBookable = statement<Bookable>(
  'list_bookable',
  `select b.id, b.product_id as "productId", b.state, pool.*,
    b.units_per_customer as "unitsPerCustomer",
    (${waitingFor('pool."poolId"', 'pool.capacity')}) as waiting,
    u.email_verified as "emailVerified",
    (select coalesce(sum(p.quantity), 0)::integer from place p where p.batch_id = b.id
      and p.customer_id = u.id and p.state in ('held', 'taken')) as "ofCustomer",
    (select coalesce(sum(one.quantity), 0)::integer from (select max(p.quantity) as quantity from place p
      where p.batch_id = b.id and p.held_at > $3 and p.network = $2 and p.customer_id <> u.id
      group by p.customer_id) one) as "ofNetwork",
    (select max(p.held_at) from place p where p.batch_id = b.id and p.held_at > $3
      and p.customer_id = u.id) as "heldAt"
  from "user" u cross join lateral (
    ${bookedBatch('$4::uuid')}) b
  cross join lateral (${poolOf('$5::uuid')}) pool
  where u.id = $1`,
)
