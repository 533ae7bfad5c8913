import type { OrderStatus } from '@nirbhaya/contract/constants'
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client.ts'
import { createdIn } from '../../platform/database/id-period.ts'
import { newestFound } from '../../platform/database/newest-found.ts'
import type { Period } from '../../platform/india-days.ts'
import { balanceOutstanding } from '../balance/balance-reminders.queries.ts'
import type { OrderRow } from '../orders.queries.ts'
import { order } from '../orders.tables.ts'

export interface OrderFilter {
  /** A LIKE pattern for id, name, e-mail and phone, in lower case. */
  pattern: string | undefined
  status: OrderStatus | undefined
  /** Only those whose balance was asked for before and is still to come. */
  balanceAskedBefore: Date | undefined
  placed: Period | undefined
}

/** Orders of everybody, newest first, from below an id. */
export function listEverybodysOrderRows(
  db: Db,
  { pattern, status, balanceAskedBefore, placed }: OrderFilter,
  { limit, below }: { limit: number; below: string | undefined },
): Promise<OrderRow[]> {
  const read = (where: SQL | undefined, orderBy: SQL): Promise<OrderRow[]> =>
    db.select().from(order).where(where).orderBy(orderBy).limit(limit)
  const scope = and(
    status && eq(order.status, status),
    balanceAskedBefore && balanceOutstanding(balanceAskedBefore),
    placed && createdIn(order, placed),
    below === undefined ? undefined : lt(order.id, below),
  )
  if (pattern === undefined) return read(scope, desc(order.id))
  // The column is left out of the table's schema: nobody else should read it along.
  const match = sql`${order}."search" like ${pattern}`
  return newestFound(order, { scope, match, limit, read })
}

/** An order, whosever it is. */
export async function findAnyOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  const [found] = await db.select().from(order).where(eq(order.id, id))
  return found
}
