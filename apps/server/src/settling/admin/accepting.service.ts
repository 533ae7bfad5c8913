import { writeAudit } from '../../audit/audit.service.ts'
import { takePlacesAgain } from '../../batches/batches.service.ts'
import { countBalance, getLockedOrder } from '../../orders/order-records.service.ts'
import { placeOrderIn } from '../../orders/orders.service.ts'
import {
  getLockedPayment,
  getPayment,
  markPaid,
  type Payment,
  type Received,
  takePaidLines,
} from '../../payments/payment-records.service.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database/client.ts'
import { newId } from '../../platform/database/columns.ts'
import { bookForOrder } from '../ledger.queries.ts'
import type { Settling } from '../settling.service.ts'
import { isExact } from './payments.list.ts'

type Accepting = Pick<Settling, 'db' | 'jobs'>

/**
 * Accepts held money: a deposit becomes an order, and a balance is added to its order. In both cases the
 * customer gets a mail. A repeated call changes nothing.
 * @throws AppError PAYMENT_NOT_FOUND for a payment that is not held, HELD_NOT_EXACT, HELD_GOES_BACK,
 * HELD_NOT_DUE, PLACES_GONE
 */
export function acceptHeldPayment(
  { db, jobs }: Accepting,
  { paymentId, actorId }: { paymentId: string; actorId: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    // Lock the order before its payment. Settling and refunds do the same, so there are no deadlocks.
    const read = await getPayment(tx, paymentId)
    if (read.orderId !== null) await getLockedOrder(tx, read.orderId)
    const payment = await getLockedPayment(tx, paymentId)
    if (payment.status === 'paid') return
    if (payment.status !== 'held') throw new AppError('PAYMENT_NOT_FOUND')
    if (!isExact(payment)) throw new AppError('HELD_NOT_EXACT')
    if (payment.refundedPaise > 0) throw new AppError('HELD_GOES_BACK')
    const orderId =
      payment.orderId === null
        ? await acceptDeposit(tx, jobs, payment)
        : await acceptBalance(tx, jobs, payment, payment.orderId)
    await writeAudit(tx, {
      actorId,
      action: 'payment.accept',
      entityId: payment.id,
      before: { status: 'held', reason: payment.holdReason },
      after: { status: 'paid', order: orderId },
    })
  })
}

async function acceptDeposit(tx: Tx, jobs: Accepting['jobs'], payment: Payment): Promise<string> {
  const lines = await takePaidLines(tx, payment)
  const lacksPlace = lines.some((line) => line.lacksPlace)
  if (lacksPlace && !(await takePlacesAgain(tx, payment))) throw new AppError('PLACES_GONE')
  const orderId = newId()
  await markPaid(tx, payment, receivedOf(payment))
  await placeOrderIn(tx, jobs, { orderId, payment, lines })
  await bookForOrder(tx, payment, orderId)
  return orderId
}

async function acceptBalance(
  tx: Tx,
  jobs: Accepting['jobs'],
  payment: Payment,
  orderId: string,
): Promise<string> {
  const order = await getLockedOrder(tx, orderId)
  const result = await countBalance(tx, jobs, order, payment)
  if (result !== 'counted') throw new AppError('HELD_NOT_DUE')
  await markPaid(tx, payment, receivedOf(payment))
  await bookForOrder(tx, payment, orderId)
  return orderId
}

const receivedOf = (payment: Payment): Received => ({
  amountPaise: payment.amountPaise,
  currency: payment.currency,
  attemptId: payment.providerPaymentId ?? undefined,
  bankReference: payment.bankReference ?? undefined,
})
