import { paiseToRupees } from '@nirbhaya/contract/money'
import type { OrderDetail } from '@nirbhaya/contract/orders'
import { getPayment, type Payment } from '../payments/payment-records.service.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database/client.ts'
import { AppError } from '../platform/http/app-error.ts'
import { findOrder, listItemRows, listOrderEvents, type OrderRow } from './orders.queries.ts'
import { toWireOrders } from './orders.service.ts'
import { toReceipt } from './receipt/receipt.ts'
import { renderReceipt } from './receipt/receipt-pdf.ts'

interface Which {
  /** Who asks: another's order is as unknown as one that does not exist. */
  customerId: string
  orderId: string
}

/** One order of a customer, with its history and payment. @throws AppError ORDER_NOT_FOUND */
export async function getOrderDetail(db: Db, which: Which): Promise<OrderDetail> {
  const row = await getOrder(db, which)
  const [[order], events, payments] = await Promise.all([
    toWireOrders(db, [row]),
    listOrderEvents(db, row),
    listPayments(db, row),
  ])
  if (!order) throw new AppError('ORDER_NOT_FOUND')
  return {
    ...order,
    ...(row.status === 'Shipped' && row.tracking ? { tracking: row.tracking } : {}),
    events: events.map(({ status, createdAt }) => ({ status, at: createdAt.toISOString() })),
    payments,
  }
}

/** What was paid for an order. */
export async function listPayments(db: Db, order: OrderRow): Promise<OrderDetail['payments']> {
  return [toWirePayment(await getPayment(db, order.paymentId), order)]
}

/** The receipt of one order of a customer, as PDF. @throws AppError ORDER_NOT_FOUND */
export async function getReceipt(
  db: Db,
  { seller, gst }: Pick<Config, 'seller' | 'gst'>,
  which: Which,
): Promise<{ number: string; pdf: Uint8Array }> {
  const order = await getOrder(db, which)
  const [items, payment] = await Promise.all([
    listItemRows(db, [order]),
    getPayment(db, order.paymentId),
  ])
  const receipt = toReceipt({ order, items, payment, seller, gst })
  return { number: receipt.number, pdf: await renderReceipt(receipt) }
}

async function getOrder(db: Db, which: Which): Promise<OrderRow> {
  const order = await findOrder(db, which)
  if (!order) throw new AppError('ORDER_NOT_FOUND')
  return order
}

function toWirePayment(
  { id, providerPaymentId, kind, amountPaise, paidAt }: Payment,
  order: OrderRow,
): OrderDetail['payments'][number] {
  return {
    reference: providerPaymentId ?? id,
    kind,
    amount: paiseToRupees(amountPaise),
    paidAt: (paidAt ?? order.createdAt).toISOString(),
  }
}
