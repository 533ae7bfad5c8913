import { byHand, currency, imported } from '@nirbhaya/contract/payments/rules'
import { releaseHeldPlaces } from '../batches/batches.service.ts'
import { AppError } from '../platform/app-error.ts'
import { clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import {
  addRefunded,
  findPayment,
  insertPaid,
  insertPaidLines,
  latestPaidDeposit,
  listHeldPayments,
  listOrderPayments,
  listPaymentLines,
  lockOrderPayments,
  lockPayment,
  type OrderKey,
  type PaymentLineRow,
  type PaymentRow,
  setPaid,
  type TakenLine,
  takePaymentLines,
  updatePayment,
} from './payments.queries.ts'

export type Payment = PaymentRow

/**
 * Returns whether the owner decides about money that is held for this reason. Money held for another reason is
 * refunded automatically.
 */
export const needsDecision = (reason: Payment['holdReason']) =>
  reason === 'amount' || reason === 'cancelled'

/** @throws AppError PAYMENT_NOT_FOUND */
export async function getPayment(db: Db | Tx, id: string): Promise<Payment> {
  const payment = await findPayment(db, id)
  if (!payment) throw new AppError('PAYMENT_NOT_FOUND')
  return payment
}

/** Reads a payment and locks it for a change. @throws AppError PAYMENT_NOT_FOUND */
export async function getLockedPayment(tx: Tx, id: string): Promise<Payment> {
  const payment = await lockPayment(tx, id)
  if (!payment) throw new AppError('PAYMENT_NOT_FOUND')
  return payment
}

export { findPayment, latestPaidDeposit, listHeldPayments, listPaymentLines, type TakenLine }

/**
 * Reads the lines of a paid deposit, as they were in the cart, and turns their held places into taken ones.
 */
export const takePaidLines = (tx: Tx, { customerId, id }: Pick<Payment, 'customerId' | 'id'>) =>
  takePaymentLines(tx, customerId, id)

/** Returns the payments made for an order, oldest first. */
export async function listPaid(db: Db, order: OrderKey): Promise<Payment[]> {
  return (await listOrderPayments(db, order)).filter(isPaid)
}

/** Returns the same as `listPaid`, locked until the transaction ends. */
export async function lockPaid(tx: Tx, order: OrderKey): Promise<Payment[]> {
  return (await lockOrderPayments(tx, order)).filter(isPaid)
}

const isPaid = ({ status }: Payment) => status === 'paid'

/**
 * The money received, as the provider reports it. The amount is paise, or hundredths of another currency.
 */
export interface Received {
  amountPaise: number
  currency: string
  attemptId: string | undefined
  bankReference?: string | undefined
}

export function markPaid(tx: Tx, payment: Payment, received: Received): Promise<void> {
  return setPaid(tx, payment, { ...columnsOf(received), paidAt: clock.now() })
}

/** Stores the balance of an order that was paid by bank transfer or UPI, as the owner recorded it. */
export function insertRecorded(
  tx: Tx,
  order: { id: string; customerId: string; orderId: string; shipTo: Payment['shipTo'] },
  received: Received,
): Promise<Payment> {
  const now = clock.now()
  return insertPaid(tx, {
    ...order,
    ...columnsOf(received),
    provider: byHand,
    kind: 'balance',
    status: 'paid',
    amountPaise: received.amountPaise,
    currency: received.currency,
    expiresAt: now,
    paidAt: now,
  })
}

export type ImportedLine = Omit<PaymentLineRow, 'customerId' | 'paymentId' | 'position'>

/**
 * Stores what was paid elsewhere for an order that is brought into the shop, with its lines.
 * @param reference names the order in its source; later documents of the order refer to it
 */
export async function insertImported(
  tx: Tx,
  {
    id,
    customerId,
    shipTo,
    reference,
    lines,
  }: Pick<Payment, 'id' | 'customerId' | 'shipTo'> & { reference: string; lines: ImportedLine[] },
): Promise<Payment> {
  const now = clock.now()
  const amountPaise = lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0)
  const payment = await insertPaid(tx, {
    ...{ id, customerId, shipTo, amountPaise, currency },
    ...columnsOf({ amountPaise, currency, attemptId: reference }),
    provider: imported,
    kind: 'deposit',
    status: 'paid',
    expiresAt: now,
    paidAt: now,
  })
  const ofPayment = { customerId, paymentId: id }
  await insertPaidLines(
    tx,
    lines.map((line, position) => ({ ...line, ...ofPayment, position })),
  )
  return payment
}

/** Marks a payment as held: its money arrived, but cannot be accepted as it is. */
export function markHeld(
  tx: Tx,
  payment: Payment,
  received: Received,
  holdReason: NonNullable<Payment['holdReason']>,
): Promise<void> {
  return updatePayment(tx, payment, { ...columnsOf(received), status: 'held', holdReason })
}

const columnsOf = ({ amountPaise, currency, attemptId, bankReference }: Received) => ({
  receivedPaise: amountPaise,
  receivedCurrency: currency,
  providerPaymentId: attemptId ?? null,
  bankReference: bankReference ?? null,
  nextCheckAt: null,
})

/** Marks a payment as closed: according to the provider, it can no longer be paid. */
export async function markClosed(tx: Tx, payment: Payment): Promise<void> {
  await updatePayment(tx, payment, { status: 'closed', nextCheckAt: null })
  await releaseHeldPlaces(tx, payment)
}

/** Returns the received money that was not refunded and is not being refunded, in paise. */
export const refundablePaiseOf = ({
  receivedPaise,
  refundedPaise,
}: Pick<Payment, 'receivedPaise' | 'refundedPaise'>) => (receivedPaise ?? 0) - refundedPaise

/**
 * Adds paise to the refunded amount of a payment. A negative amount subtracts from it again. The database
 * refuses a refunded amount above the received one.
 */
export function countRefunded(
  tx: Tx,
  payment: Pick<Payment, 'customerId' | 'id'>,
  amountPaise: number,
): Promise<void> {
  return addRefunded(tx, payment, amountPaise)
}
