import type { Db, Tx } from '../../platform/database/client.ts'
import { statement } from '../../platform/database/prepared-statements.ts'

export interface UnbatchedLine {
  orderId: string
  customerId: string
  paymentId: string
  position: number
  variantId: string | null
  quantity: number
}

/** The units of a line `i` that can still leave. Refunded units were never sent, or left without a parcel. */
const units = 'i.quantity - i.dropped - i.refunded_unpacked'

/**
 * Selects the order lines that contain the product, have units to send and have no place in any batch. Their orders are
 * neither shipped nor fully refunded, and their customers have not chosen the money back.
 */
const unbatched = `
  from "order" o join order_item i on i.customer_id = o.customer_id and i.order_id = o.id
  where o.status in ('Accepted', 'In-Process', 'Pending', 'Prepared')
    and o.refunded_paise < o.total_paise + o.balance_paid_paise
    and o.refund_chosen_at is null
    and i.product_id = $1 and ${units} > 0
    and not exists (select from place p where p.customer_id = o.customer_id
      and p.payment_id = o.payment_id and p.position = i.position)`

const count = statement<{ orders: number; units: number }>(
  'count_unbatched',
  `select count(distinct o.id)::integer as orders, coalesce(sum(${units}), 0)::integer as units ${unbatched}`,
)

export async function countUnbatchedLines(db: Db, productId: string) {
  const [row] = await count(db, productId)
  return row ?? { orders: 0, units: 0 }
}

const columns = `o.id as "orderId", o.customer_id as "customerId", o.payment_id as "paymentId",
  i.position, i.variant_id as "variantId", ${units} as quantity`

export const listUnbatchedLines = statement<UnbatchedLine>(
  'list_unbatched',
  `select ${columns} ${unbatched} order by o.id, i.position limit $2`,
)

/** Returns the lines of the given orders that contain the product and have no place in any batch. */
export const listUnbatchedLinesOf = statement<UnbatchedLine>(
  'list_unbatched_of',
  `select ${columns} ${unbatched} and o.id = any($2::uuid[]) order by o.id, i.position`,
)

/** Transfers all promises of an order to the batch, if each line of the order with units to send now has a place. */
const moveWhole = statement(
  'take_in_whole',
  `update promise set batch_id = $1
  where batch_id is null and order_id = any($2::uuid[]) and not exists (
    select from "order" o join order_item i on i.customer_id = o.customer_id and i.order_id = o.id
    where o.id = promise.order_id and ${units} > 0 and not exists (select from place p
      where p.customer_id = o.customer_id and p.payment_id = o.payment_id and p.position = i.position))`,
)

/**
 * Handles the orders that `moveWhole` left out, because some of their lines still have no place. Such an
 * order gets a second promise, for the batch: a copy of its latest promise without a batch. The lines that
 * have no place keep the promise without a batch.
 */
const copyPart = statement(
  'take_in_part',
  `insert into promise (customer_id, order_id, batch_id, revision, from_day, due_day, reason)
  select distinct on (order_id) customer_id, order_id, $1::uuid, 0, from_day, due_day, ''
  from promise
  where batch_id is null and order_id = any($2::uuid[])
  order by order_id, revision desc`,
)

/** Links the promises of these orders to the batch that the orders have just joined. */
export async function attachPromises(tx: Tx, batchId: string, orderIds: string[]): Promise<void> {
  await moveWhole(tx, batchId, orderIds)
  await copyPart(tx, batchId, orderIds)
}

/**
 * If refunds are stopped for all orders without a batch, stops them for each of the given orders. The given
 * orders join a batch, and their refunds must stay stopped.
 */
export const copyStops = statement(
  'keep_stops',
  `insert into refund_stop (id, order_id, reason, actor_id)
  select gen_random_uuid(), taken.id, s.reason, s.actor_id
  from refund_stop s cross join unnest($1::uuid[]) taken(id)
  where s.ended_at is null and s.batch_id is null and s.order_id is null
  on conflict do nothing`,
)
