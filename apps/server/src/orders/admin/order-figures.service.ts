import { type OrderStatus, orderStatuses } from '@nirbhaya/contract/constants'
import type { Db } from '../../platform/database/client.ts'
import type { Period } from '../../platform/india-days.ts'
import { countOrderRows, listOrderSums, listSoldProducts } from './order-figures.queries.ts'

/** One or more orders put together: what came in, less what went back; paise. */
interface Sum {
  orders: number
  takenPaise: number
}

export interface OrderFigures extends Sum {
  /** Still to come for orders that are neither cancelled nor refunded. */
  duePaise: number
  /** By India's days; those without an order are missing. */
  ofDay: Map<string, Sum>
  /** Every status, in its usual order. */
  byStatus: { status: OrderStatus; orders: number }[]
  /** What was ordered, most units first, under the name it had then. */
  products: { productId: string; name: string; units: number; takenPaise: number }[]
}

/** Orders that nobody has begun to prepare, counted no further than `most`. */
export const countOrdersToPrepare = (db: Db, most: number): Promise<number> =>
  countOrderRows(db, 'Accepted', most)

/** How many orders were placed in a period, and what they brought. */
export const sumOrders = async (db: Db, placed: Period): Promise<Sum> =>
  add(await listOrderSums(db, placed))

/** What the orders placed in a period amount to. */
export async function getOrderFigures(db: Db, placed: Period): Promise<OrderFigures> {
  const [sums, products] = await Promise.all([
    listOrderSums(db, placed),
    listSoldProducts(db, placed),
  ])
  const ofDay = Map.groupBy(sums, ({ day }) => day)
  const ofStatus = Map.groupBy(sums, ({ status }) => status)
  return {
    ...add(sums),
    duePaise: sums.reduce((sum, { duePaise }) => sum + duePaise, 0),
    ofDay: new Map([...ofDay].map(([day, rows]) => [day, add(rows)])),
    byStatus: orderStatuses.map((status) => {
      return { status, orders: add(ofStatus.get(status) ?? []).orders }
    }),
    products,
  }
}

function add(rows: Sum[]): Sum {
  return {
    orders: rows.reduce((sum, { orders }) => sum + orders, 0),
    takenPaise: rows.reduce((sum, { takenPaise }) => sum + takenPaise, 0),
  }
}
