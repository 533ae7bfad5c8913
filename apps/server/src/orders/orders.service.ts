import { isDeepStrictEqual } from 'node:util'
import type { DeliveryWindow } from '@nirbhaya/contract/dates'
import { isUndecided, strictestPolicy } from '@nirbhaya/contract/enums'
import { paiseToRupees } from '@nirbhaya/contract/money'
import type { Order } from '@nirbhaya/contract/orders/orders'
import { removePaidLines } from '../cart/cart.service.ts'
import { type ProductAsJson, toShownProduct } from '../catalogue/catalogue.service.ts'
import type { Payment, TakenLine } from '../payments/payment-records.service.ts'
import { clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { byCreation, type PageQuery, type Portion, readPage } from '../platform/database/paging.ts'
import type { Jobs } from '../platform/jobs/queues.ts'
import { findBooking } from './bookings/bookings.queries.ts'
import { daysOf, deliveryOf } from './delivery/delivery.service.ts'
import { canPayBalance, duePaiseOf, paidPaiseOf } from './order-money.ts'
import {
  insertOrder,
  listOrderRows,
  type NewPromise,
  type OrderItemRow,
  type OrderRow,
} from './orders.queries.ts'
import type { OrderQueues } from './orders.queues.ts'
import {
  findCallersLatestOrder,
  listShownItems,
  type ShownItem,
  type ShownOrder,
} from './shown-orders.queries.ts'
import { isRefundChosen } from './wants-units.service.ts'

/**
 * Places the order of a paid payment from the payment's own lines, and removes these lines from the cart.
 * A unique key ensures that it happens once: a second call throws.
 */
export async function placeOrderIn(
  tx: Tx,
  jobs: Jobs<OrderQueues>,
  { orderId, payment, lines }: { orderId: string; payment: Payment; lines: TakenLine[] },
): Promise<void> {
  const { customerId, id: paymentId, amountPaise: totalPaise, shipTo } = payment
  const balancePaise = lines.reduce((sum, line) => sum + line.balancePaise * line.quantity, 0)
  const status = 'Accepted'
  const bookedBy = await findBookedBy(tx, payment)
  const promises = promisesOf(lines, payment)
  const delivery = deliveryOf(promises)
  const row = {
    customerId,
    id: orderId,
    paymentId,
    status,
    totalPaise,
    balancePaise,
    shipTo,
    bookedBy,
    cancelPolicy: strictestPolicy(lines.map((line) => line.cancelPolicy)),
    deliveryFrom: delivery.from,
    deliveryDue: delivery.due,
  } as const
  await Promise.all([
    insertOrder(tx, row, lines.map(toItem), promises),
    removePaidLines(tx, customerId, lines),
    jobs.enqueue(tx, 'order.placed', { customerId, orderId }),
    jobs.enqueueAll(
      tx,
      'order.placed-after-move',
      movedSince(lines, payment).map((batchId) => ({ customerId, orderId, batchId })),
    ),
  ])
}

/** Returns the person of the shop who booked for the customer; null if the customer ordered. */
async function findBookedBy(tx: Tx, { bookingId }: Payment): Promise<string | null> {
  if (bookingId === null) return null
  return (await findBooking(tx, bookingId))?.bookedBy ?? null
}

/**
 * Returns one promise for each batch with a part of the purchase, and one for the part in no batch. It promises what the
 * customer read before the payment, even if the owner has changed the terms since.
 */
function promisesOf(lines: TakenLine[], payment: Payment): NewPromise[] {
  const now = clock.now()
  const termsOf = new Map(
    lines.map((line) => [line.batchId, boughtTermsOf(line, payment) ?? termsNow(line)]),
  )
  return [...termsOf].map(([batchId, terms]) => ({ batchId, ...daysOf(terms, now) }))
}

const termsNow = ({ batchId, batchTerms, usualTerms }: TakenLine) =>
  batchId === null ? usualTerms : batchTerms

/** Undefined if the payment did not record the terms, or got a place in another batch since. */
const boughtTermsOf = ({ batchId }: TakenLine, { terms }: Payment) =>
  batchId === null ? terms?.delivery?.usual : terms?.delivery?.batches[batchId]

/** Returns the batches whose date the owner moved while the customer paid. */
function movedSince(lines: TakenLine[], payment: Payment): string[] {
  const moved = lines.filter((line) => {
    const bought = boughtTermsOf(line, payment)
    return bought !== undefined && !isDeepStrictEqual(bought, termsNow(line))
  })
  return [...new Set(moved.flatMap(({ batchId }) => batchId ?? []))]
}

const toItem = ({
  productId,
  variantId,
  name,
  variant,
  quantity,
  pricePaise,
}: Omit<OrderItemRow, 'orderId' | 'arrived' | 'dropped' | 'refundedUnpacked'>) => ({
  productId,
  variantId,
  name,
  variant,
  quantity,
  pricePaise,
})

/**
 * Returns the customer with this session token, and the order of the customer's latest paid deposit. A paid
 * deposit always has its order, because one transaction marks the deposit paid and places the order.
 * @returns undefined for an unknown token. `order` is null if the customer has paid no deposit.
 */
export async function findCallersOrder(db: Db, tokenHash: string) {
  const [found] = await findCallersLatestOrder(db, tokenHash)
  if (!found) return undefined
  const { items } = found
  return { ...found, order: items && toWireOrder(found as ShownOrder, items) }
}

/** Returns one page of a customer's orders, newest first. */
export async function listOrders(
  db: Db,
  customerId: string,
  paging: PageQuery,
): Promise<{ orders: Order[]; nextCursor: string | undefined }> {
  const read = (portion: Portion) => listOrderRows(db, customerId, portion)
  const { rows, nextCursor } = await readPage(paging, read, byCreation)
  return { orders: await toWireOrders(db, rows), nextCursor }
}

/** Returns orders in their wire shape, one for each row. */
export async function toWireOrders(db: Db, rows: OrderRow[]): Promise<Order[]> {
  const items = await listShownItems(db, rows)
  return rows.map((row, index) => toWireOrder(row, items[index] ?? []))
}

const toWireOrder = (row: ShownOrder, items: ShownItem[]): Order => ({
  _id: row.id,
  createdAt: row.createdAt.toISOString(),
  status: row.status,
  ...toWirePartState(row),
  ...toWireDelivery(row.deliveryFrom, row.deliveryDue),
  total: paiseToRupees(row.totalPaise),
  balance: paiseToRupees(row.balancePaise),
  due: paiseToRupees(duePaiseOf(row)),
  canPayBalance: canPayBalance(row),
  paid: paiseToRupees(paidPaiseOf(row)),
  refunded: paiseToRupees(row.refundedPaise),
  ...(isRefundChosen(row) && { refundChosen: true as const }),
  ...toWireCancelled(row),
  user: toWireRecipient(row.shipTo),
  ...(row.shipTo.giftNote && { giftNote: row.shipTo.giftNote }),
  ...(row.shipTo.business && { business: row.shipTo.business }),
  items: items.map(({ name, product, quantity, dropped, pricePaise }) => ({
    name,
    ...(product ? { product: toWireProduct(product) } : {}),
    quantity,
    ...(dropped > 0 && { dropped }),
    price: paiseToRupees(pricePaise),
  })),
})

/**
 * Returns the state of an order's parts, if its status alone would be untrue. A parcel can come back after the order was
 * delivered. The owner may have refunded an order without deciding about its lost parcel: then nothing more is sent.
 */
function toWirePartState(row: ShownOrder): Pick<Order, 'partState'> {
  const { status, partState } = row
  const isUntrue = status === 'Shipped' || (status === 'Delivered' && partState === 'returned')
  if (!partState || !isUntrue) return {}
  const isOver = isUndecided(partState) && row.refundedPaise >= paidPaiseOf(row)
  return { partState: isOver ? 'refunded' : partState }
}

/** Returns the promised delivery window, as calendar dates in Indian time; empty if there is no date. */
export const toWireDelivery = (
  from: string | null,
  due: string | null,
): { delivery?: DeliveryWindow } => (from && due ? { delivery: { from, due } } : {})

function toWireCancelled({
  status,
  cancelReason,
  cancelRefund,
}: ShownOrder): Pick<Order, 'cancelled'> {
  if (status !== 'Cancelled') return {}
  const reason = cancelReason ? { reason: cancelReason } : {}
  return { cancelled: { ...reason, ...(cancelRefund ? { refund: cancelRefund } : {}) } }
}

function toWireProduct(product: ProductAsJson) {
  const { _id, slug, name, images } = toShownProduct(product)
  const [image] = images
  const draft = product.status === 'draft' ? { isDraft: true as const } : {}
  return { _id, slug, name, ...draft, ...(image ? { image } : {}) }
}

/** Returns the recipient and address of an order, without the other facts of the parcel. */
export function toWireRecipient(shipTo: OrderRow['shipTo']): Order['user'] {
  const { email: _email, giftNote: _note, business: _business, ...recipient } = shipTo
  return recipient
}
