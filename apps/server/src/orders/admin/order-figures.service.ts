import { type OrderStatus, orderStatuses } from '@nirbhaya/contract/enums'
import type { Db } from '../../platform/database/client.ts'
import type { Period } from '../../platform/india-days.ts'
import { countOrderRows, listOrderSums, listSoldProducts } from './order-figures.queries.ts'

/** The number of some orders, and their payments less refunds. */
interface Sum {
  orders: number
  takenPaise: number
}

export interface OrderFigures extends Sum {
  /** Unpaid balances of orders that are neither cancelled nor refunded. */
  duePaise: number
  /** The sums by calendar date in Indian time. Dates without an order are missing. */
  ofDay: Map<string, Sum>
  /** One entry for each status, from Accepted to Cancelled. */
  byStatus: { status: OrderStatus; orders: number }[]
  /** The products of the orders, most units first. `name` is the product's name at the time of an order. */
  products: { productId: string; name: string; units: number; takenPaise: number }[]
}

/** Counts the orders with the status Accepted, which nobody has begun to prepare, up to `most`. */
export const countOrdersToPrepare = (db: Db, most: number): Promise<number> =>
  countOrderRows(db, 'Accepted', most)

/** Returns the number of orders placed in a period, and their payments less refunds. */
export const sumOrders = async (db: Db, placed: Period): Promise<Sum> =>
  add(await listOrderSums(db, placed))

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
