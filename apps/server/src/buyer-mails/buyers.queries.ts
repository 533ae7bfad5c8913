import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { promise } from '../orders/delivery/promised.tables.ts'
import { order, orderItem } from '../orders/orders.tables.ts'
import { wantsUnitsInSql } from '../orders/wants-units.service.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import type { Audience } from './buyer-mails.tables.ts'

/** Orders of erased people have no e-mail address. */
const isOfSomebody = sql`${order.shipTo} ->> 'email' <> ''`

/** The orders that match an audience, in SQL. Without any choice, there are none. */
function matching({ batch, product, status, orders }: Audience): SQL | undefined {
  const chosen = [
    batch &&
      sql`exists (select from ${promise}
        where ${promise.batchId} = ${batch} and ${promise.orderId} = ${order.id})`,
    product &&
      sql`exists (select from ${orderItem} where ${orderItem.customerId} = ${order.customerId}
        and ${orderItem.orderId} = ${order.id} and ${orderItem.productId} = ${product}
        and ${orderItem.dropped} < ${orderItem.quantity})`,
    status && eq(order.status, status),
    orders && inArray(order.id, orders),
  ].filter((one) => typeof one === 'object')
  return chosen.length === 0 ? sql`false` : and(isOfSomebody, ...chosen)
}

/** Whether the buyer of a matching order is written to: cancelled orders only if the audience asks for them. */
const isWritten = ({ status }: Audience): SQL | undefined =>
  status === 'Cancelled' ? undefined : and(ne(order.status, 'Cancelled'), wantsUnitsInSql)

const eligible = (audience: Audience) => and(matching(audience), isWritten(audience))

export interface BuyerCounts extends Record<string, unknown> {
  people: number
  orders: number
  leftOut: number
}

export async function countBuyers(db: Db, audience: Audience): Promise<BuyerCounts> {
  const written = isWritten(audience) ?? sql`true`
  const { rows } = await db.execute<BuyerCounts>(sql`
    select count(distinct ${order.customerId}) filter (where ${written})::int as people,
      count(*) filter (where ${written})::int as orders,
      count(*) filter (where not (${written}))::int as "leftOut"
    from ${order} where ${matching(audience)}`)
  return rows[0] ?? { people: 0, orders: 0, leftOut: 0 }
}

export interface Buyer extends Record<string, unknown> {
  customerId: string
  orderIds: string[]
}

/** Returns the buyer at a position, in the order of their ids; undefined if there are fewer. */
export async function findBuyerAt(
  db: Db,
  audience: Audience,
  position: number,
): Promise<Buyer | undefined> {
  const { rows } = await db.execute<Buyer>(sql`
    select ${order.customerId} as "customerId", array_agg(${order.id} order by ${order.id}) as "orderIds"
    from ${order} where ${eligible(audience)}
    group by ${order.customerId} order by ${order.customerId}
    limit 1 offset ${position}`)
  return rows[0]
}

/**
 * Stores who gets a mail, and about which orders.
 * @returns the numbers of people and orders
 */
export async function insertBuyers(
  tx: Tx,
  mailId: string,
  audience: Audience,
): Promise<{ people: number; orders: number }> {
  const { rows } = await tx.execute<{ people: number; orders: number }>(sql`
    with written as (
      select ${order.customerId} as customer_id, ${order.id} as id from ${order}
      where ${eligible(audience)}),
    copies as (
      insert into buyer_mail_delivery (mail_id, customer_id, status)
      select distinct ${mailId}::uuid, customer_id, 'waiting' from written returning 1),
    named as (
      insert into buyer_mail_order (mail_id, customer_id, order_id)
      select ${mailId}::uuid, customer_id, id from written returning 1)
    select (select count(*)::int from copies) as people, (select count(*)::int from named) as orders`)
  return rows[0] ?? { people: 0, orders: 0 }
}
