import { paiseToRupees } from '@nirbhaya/contract/money'
import { type ListedPayment, listPayments } from '@nirbhaya/contract/payments/admin'
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
import { listOf } from '../../platform/database/list.ts'
import { byCreation } from '../../platform/database/paging.ts'

export const payments = listOf(listPayments, {
  rows: (db, { q, state, customer: customerId }) => {
    const filter = { state, customerId, pattern: q && toLikePattern(q) }
    return (portion) => listPaymentRows(db, { ...filter, ...portion })
  },
  positionOf: byCreation,
  ids: paymentOrderId,
  answer: async (rows, { db }) => ({ payments: await toListed(db, rows) }),
})

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
