import type { Product } from '@nirbhaya/contract/catalogue'
import { paiseToRupees } from '@nirbhaya/contract/money'
import type { Order } from '@nirbhaya/contract/orders'
import { removePaidLines } from '../cart/cart.service.ts'
import { findProducts } from '../catalogue/catalogue.service.ts'
import { getLatestDeposit, getPaidCart, type Payment } from '../payments/payment-records.service.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { cutPage, readCursor } from '../platform/database/paging.ts'
import type { Jobs } from '../platform/jobs/queues.ts'
import { canPayBalance, duePaiseOf, paidPaiseOf } from './order-money.ts'
import {
  findOrderOfPayment,
  insertOrder,
  listItemRows,
  listOrderRows,
  type OrderItemRow,
  type OrderRow,
} from './orders.queries.ts'
import type { OrderQueues } from './orders.queues.ts'

/**
 * Places the order of a paid payment from the payment's own lines, and takes what was paid for out
 * of the cart. A unique key, not a check, makes it happen once: a second try throws.
 */
export async function placeOrderIn(
  tx: Tx,
  jobs: Jobs<OrderQueues>,
  payment: Payment,
): Promise<OrderRow> {
  const { customerId, id: paymentId } = payment
  const { lines, balancePaise } = await getPaidCart(tx, payment)
  const row = {
    customerId,
    paymentId,
    status: 'Accepted' as const,
    totalPaise: payment.amountPaise,
    balancePaise,
    shipTo: payment.shipTo,
  }
  const placed = await insertOrder(tx, row, lines.map(toItem))
  await removePaidLines(tx, customerId, lines)
  await jobs.enqueue(tx, 'order.placed', { customerId, orderId: placed.id })
  return placed
}

const toItem = ({ productId, name, quantity, pricePaise }: Omit<OrderItemRow, 'orderId'>) => ({
  productId,
  name,
  quantity,
  pricePaise,
})

/**
 * The order of the customer's most recent paid payment; asking again gives the same one.
 * @throws AppError NO_PAID_PAYMENT
 */
export async function getLatestOrder(db: Db, customerId: string): Promise<Order> {
  const payment = await getLatestDeposit(db, customerId)
  // Placed in the transaction that made the payment a paid one.
  const placed = await findOrderOfPayment(db, { customerId, paymentId: payment.id })
  const [order] = placed ? await toWireOrders(db, [placed]) : []
  if (!order) throw new AppError('NO_PAID_PAYMENT')
  return order
}

/** A customer's orders, newest first, one page. */
export async function listOrders(
  db: Db,
  customerId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ orders: Order[]; nextCursor?: string }> {
  const below = readCursor(cursor)
  const rows = await listOrderRows(db, customerId, { limit: limit + 1, below })
  const { page, nextCursor } = cutPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id }))
  const orders = await toWireOrders(db, page)
  return nextCursor === undefined ? { orders } : { orders, nextCursor }
}

/** Orders as the wire shows them, in the order given. */
export async function toWireOrders(db: Db, rows: OrderRow[]): Promise<Order[]> {
  const items = await listItemRows(db, rows)
  const products = await findProducts(db, [...new Set(items.map((item) => item.productId))])
  const itemsOf = Map.groupBy(items, (item) => item.orderId)
  return rows.map((row) => ({
    _id: row.id,
    createdAt: row.createdAt.toISOString(),
    status: row.status,
    total: paiseToRupees(row.totalPaise),
    balance: paiseToRupees(row.balancePaise),
    due: paiseToRupees(duePaiseOf(row)),
    canPayBalance: canPayBalance(row),
    paid: paiseToRupees(paidPaiseOf(row)),
    refunded: paiseToRupees(row.refundedPaise),
    user: toWireRecipient(row.shipTo),
    items: (itemsOf.get(row.id) ?? []).map((item) => {
      const product = products.get(item.productId)
      return {
        ...(product ? { product: toWireProduct(product) } : {}),
        quantity: item.quantity,
        price: paiseToRupees(item.pricePaise),
      }
    }),
  }))
}

function toWireProduct({ _id, slug, name, images }: Product) {
  const [image] = images
  return { _id, slug, name, ...(image ? { image } : {}) }
}

function toWireRecipient({ email: _, ...recipient }: OrderRow['shipTo']): Order['user'] {
  return recipient
}
