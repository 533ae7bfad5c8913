import { and, eq, isNull, sum } from 'drizzle-orm'
import { ledgerEntry } from '../payments/money.tables.ts'
import type { Payment, Received } from '../payments/payment-records.service.ts'
import type { Tx } from '../platform/database/client.ts'
import { newId } from '../platform/database/columns.ts'
import type { RefundRow } from './refunds/refunds.queries.ts'

/** Books received money, with the order it belongs to, if any. */
export async function bookPayment(
  tx: Tx,
  { customerId, id: paymentId }: Payment,
  { amountPaise, currency }: Pick<Received, 'amountPaise' | 'currency'>,
  orderId: string | null,
): Promise<void> {
  const entry = { customerId, paymentId, orderId, amountPaise, currency }
  const booking = tx.insert(ledgerEntry).values({ id: newId(), ...entry })
  await booking.prepare('book_payment').execute()
}

/** Adds the order to the ledger entry of accepted money. While the money was held, the entry had no order. */
export async function bookForOrder(
  tx: Tx,
  { id: paymentId }: Payment,
  orderId: string,
): Promise<void> {
  await tx
    .update(ledgerEntry)
    .set({ orderId })
    .where(and(eq(ledgerEntry.paymentId, paymentId), isNull(ledgerEntry.refundId)))
}

export async function bookRefund(tx: Tx, refund: RefundRow): Promise<void> {
  const { customerId, paymentId, orderId, amountPaise, currency, id: refundId } = refund
  const entry = { customerId, paymentId, orderId, refundId, currency }
  await tx.insert(ledgerEntry).values({ ...entry, amountPaise: -amountPaise })
}

/** Returns an order's payments less its refunds according to the ledger; paise. */
export async function retainedPaiseOf(tx: Tx, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ paise: sum(ledgerEntry.amountPaise).mapWith(Number) })
    .from(ledgerEntry)
    .where(eq(ledgerEntry.orderId, orderId))
  return row?.paise ?? 0
}
