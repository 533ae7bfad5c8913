import { type ProductAsJson, productAsJson } from '../catalogue/catalogue.service.ts'
import { latestPaidDeposit } from '../payments/payment-records.service.ts'
import type { Db } from '../platform/database/client.ts'
import { statement } from '../platform/database/prepared-statements.ts'
import { type FoundCaller, liveSession } from '../platform/live-session.ts'
import type { OrderRow } from './orders.queries.ts'

/** An item as an order shows it; the product is null if it was deleted. */
export interface ShownItem {
  /** The product's name when it was bought. */
  name: string
  quantity: number
  dropped: number
  pricePaise: number
  product: ProductAsJson | null
}

const shownItems = (order: string) => `(
  select coalesce(json_agg(json_build_object('name', i.name, 'quantity', i.quantity, 'dropped', i.dropped,
      'pricePaise', i.price_paise, 'product', ${productAsJson('i.product_id')})
      order by i.position), '[]')
  from order_item i where i.customer_id = ${order}.customer_id and i.order_id = ${order}.id)`

/** The columns that the pages of orders show. */
export type ShownOrder = Pick<
  OrderRow,
  | 'id'
  | 'status'
  | 'totalPaise'
  | 'balancePaise'
  | 'balancePaidPaise'
  | 'refundedPaise'
  | 'balanceAskedAt'
  | 'refundChosenAt'
  | 'deliveryFrom'
  | 'deliveryDue'
  | 'shipTo'
  | 'createdAt'
> &
  // `findCallersLatestOrder` does not read these columns. It is called when the customer comes back from
  // paying, and an order that was just placed is not cancelled and has no parcels.
  Partial<Pick<OrderRow, 'cancelReason' | 'cancelRefund' | 'partState'>>

/** Returns the caller and the order of their latest paid deposit, if there is one. */
export const findCallersLatestOrder = statement<
  FoundCaller & { items: ShownItem[] | null } & {
    [Name in keyof ShownOrder]: ShownOrder[Name] | null
  }
>(
  'find_callers_latest_order',
  `with caller as (${liveSession})
  select caller.*, o.id, o.status, o.total_paise as "totalPaise",
    o.balance_paise as "balancePaise", o.balance_paid_paise as "balancePaidPaise",
    o.refunded_paise as "refundedPaise", o.balance_asked_at as "balanceAskedAt", o.refund_chosen_at as "refundChosenAt", o.delivery_from::text as "deliveryFrom",
    o.delivery_due::text as "deliveryDue", o.ship_to as "shipTo", o.created_at as "createdAt",
    case when o.id is not null then ${shownItems('o')} end as items
  from caller left join "order" o on o.customer_id = caller."customerId"
    and o.payment_id = (${latestPaidDeposit('caller."customerId"')})`,
)

const itemsOfOrders = statement<{ items: ShownItem[] }>(
  'list_items_of_orders',
  `select ${shownItems('o')} as items
  from unnest($1::uuid[], $2::uuid[]) with ordinality o (customer_id, id, place) order by place`,
)

/** Returns the items of some orders: one list for each of `orders`. */
export async function listShownItems(db: Db, orders: OrderRow[]): Promise<ShownItem[][]> {
  if (orders.length === 0) return []
  const customerIds = orders.map((row) => row.customerId)
  const rows = await itemsOfOrders(
    db,
    customerIds,
    orders.map((row) => row.id),
  )
  return rows.map(({ items }) => items)
}
