import type { Query } from '@nirbhaya/contract/call'
import { paiseToRupees } from '@nirbhaya/contract/money'
import type { ListedPayment, listPayments } from '@nirbhaya/contract/payments/admin'
import { paymentOrderId } from '@nirbhaya/contract/payments/payments'
import { listOrderIdsOfPayments } from '../../orders/order-records.service.ts'
import { listPaymentRows, stateOfPayment } from '../../payments/admin/payments.service.ts'
import {
  getPayment,
  type Payment,
  refundablePaiseOf,
} from '../../payments/payment-records.service.ts'
import type { Db } from '../../platform/database/client.ts'
import { toLikePattern } from '../../platform/database/like-pattern.ts'
import { byCreation, type Portion, readPage } from '../../platform/database/paging.ts'

/** Returns one page of all payments, newest first. */
export async function listAllPayments(
  db: Db,
  { q, state, customer: customerId, ...paging }: Query<typeof listPayments>,
): Promise<{ payments: ListedPayment[]; nextCursor: string | undefined }> {
  const filter = { state, customerId, pattern: q && toLikePattern(q) }
  const read = (portion: Portion) => listPaymentRows(db, { ...filter, ...portion })
  const { rows, nextCursor } = await readPage(paging, read, byCreation, paymentOrderId)
  return { payments: await toListed(db, rows), nextCursor }
}

/** @throws AppError PAYMENT_NOT_FOUND */
export async function getListedPayment(db: Db, id: string): Promise<ListedPayment> {
  const [payment] = await toListed(db, [await getPayment(db, id)])
  if (!payment) throw new Error('a payment that was read is gone')
  return payment
}

async function toListed(db: Db, rows: Payment[]): Promise<ListedPayment[]> {
  const orderIds = await listOrderIdsOfPayments(db, rows)
  return rows.map((row) => {
    const { shipTo, customerId: _id } = row
    const { name, lastName, email, phone } = shipTo
    const state = stateOfPayment(row)
    const orderId = row.orderId ?? orderIds.get(row.id)
    return {
      _id: row.id,
      ...(row.providerPaymentId && { reference: row.providerPaymentId }),
      ...(row.bankReference && { bankReference: row.bankReference }),
      kind: row.kind,
      state,
      ...(state === 'held' && row.holdReason && { held: row.holdReason }),
      canAccept: state === 'held' && isExact(row) && row.refundedPaise === 0,
      amount: paiseToRupees(row.amountPaise),
      refundable: paiseToRupees(refundablePaiseOf(row)),
      currency: row.receivedCurrency ?? row.currency,
      customer: { _id, name: `${name} ${lastName}`.trim(), email, phone },
      ...(orderId && { orderId }),
      at: row.createdAt.toISOString(),
    }
  })
}

/** Returns whether exactly the requested amount was received. */
export const isExact = (payment: Payment): boolean =>
  payment.receivedPaise === payment.amountPaise && payment.receivedCurrency === payment.currency
