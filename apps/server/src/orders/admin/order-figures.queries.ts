import { maximumCartLines } from '@nirbhaya/contract/cart/rules'
import type { OrderStatus } from '@nirbhaya/contract/enums'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client.ts'
import { createdIn } from '../../platform/database/id-period.ts'
import type { Period } from '../../platform/india-days.ts'
import { order, orderItem, productNameOf } from '../orders.tables.ts'
import { wantsUnitsInSql } from '../wants-units.service.ts'

const sumOf = (amount: unknown) => sql`coalesce(sum(${amount}), 0)`.mapWith(Number)

/**
 * Returns the sums of orders placed in a period, by status and by calendar date in Indian time. Amounts are
 * paise.
 */
export function listOrderSums(db: Db, placed: Period) {
  const day = sql<string>`to_char(${order.createdAt} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`
  const due = sql`case when ${wantsUnitsInSql}
    then ${order.balancePaise} - ${order.balancePaidPaise} else 0 end`
  return db
    .select({
      day,
      status: order.status,
      orders: sql`count(*)`.mapWith(Number),
      takenPaise: sumOf(
        sql`${order.totalPaise} + ${order.balancePaidPaise} - ${order.refundedPaise}`,
      ),
      duePaise: sumOf(due),
    })
    .from(order)
    .where(createdIn(order, placed))
    .groupBy(day, order.status)
}

/** Counts the orders with a status that still want their units, up to `most`. */
export function countOrderRows(db: Db, status: OrderStatus, most: number): Promise<number> {
  const some = db
    .select()
    .from(order)
    .where(and(eq(order.status, status), wantsUnitsInSql))
    .limit(most)
    .as('some')
  return db.$count(some)
}

/** Returns products sold in a period, most units first. */
export function listSoldProducts(db: Db, placed: Period) {
  // This subquery has a limit, so PostgreSQL runs it for each order of the period. Without the limit,
  // PostgreSQL would read the lines of older orders, too.
  const line = db
    .select({
      productId: orderItem.productId,
      name: productNameOf(orderItem).as('name'),
      quantity: orderItem.quantity,
      pricePaise: orderItem.pricePaise,
    })
    .from(orderItem)
    .where(and(eq(orderItem.customerId, order.customerId), eq(orderItem.orderId, order.id)))
    .limit(maximumCartLines)
    .as('line')
  const units = sumOf(line.quantity)
  return db
    .select({
      productId: line.productId,
      name: sql<string>`max(${line.name})`,
      units,
      takenPaise: sumOf(sql`${line.quantity} * ${line.pricePaise}`),
    })
    .from(order)
    .crossJoinLateral(line)
    .where(createdIn(order, placed))
    .groupBy(line.productId)
    .orderBy(sql`${units} desc`)
}
