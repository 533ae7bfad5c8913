import { randomBytes } from 'node:crypto'
import { deskAnswers } from '@nirbhaya/contract/messages/desk-answers'
import { writeAudit } from '../audit/audit.service.ts'
import {
  addRefunded,
  getLockedPayment,
  lockOrderPayments,
  type Payment,
} from '../payments/payment-records.service.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { addOrderRefunded, lockOrder } from './orders.queries.ts'
import {
  insertRefund,
  listRefundsOfOrder,
  listRefundsOfPayment,
  type RefundRow,
} from './refunds.queries.ts'

interface Desk {
  db: Db
  jobs: Jobs
}

/** What the owner wishes; the same `requestId` twice is one wish. */
interface Wish {
  reason: string
  requestId: string
  actorId: string
}

/** The job that sends a refund comes first; this is for when it was lost. */
const firstCheckMs = 60_000

/** 128 random bits, in what the provider allows an id to be. */
const newRefundId = () => `rf_${randomBytes(16).toString('hex')}`

/** What came in with a payment and is not on its way back; paise. */
export const refundablePaiseOf = ({ receivedPaise, refundedPaise }: Payment) =>
  (receivedPaise ?? 0) - refundedPaise

/**
 * Gives back a part of what was paid for an order, or all of it: the balance before the deposit.
 * The order's status is the owner's and stays. Amounts are paise.
 * @throws AppError ORDER_NOT_FOUND, REFUND_TOO_LARGE
 */
export function refundOrder(
  { db, jobs }: Desk,
  { orderId, amountPaise, ...wish }: Wish & { orderId: string; amountPaise: number },
): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new AppError('ORDER_NOT_FOUND')
    const known = await listRefundsOfOrder(tx, order.id)
    if (known.some(isOf(wish))) return

    const payments = await lockOrderPayments(tx, order)
    const parts = splitRefund(payments, amountPaise)
    for (const { payment, partPaise } of parts) {
      await requestRefund(tx, jobs, { ...byOwner(wish), payment, orderId, amountPaise: partPaise })
    }
    await writeAudit(tx, {
      actorId: wish.actorId,
      action: 'order.refund',
      entity: 'order',
      entityId: order.id,
      before: { refundedPaise: order.refundedPaise },
      after: { refundedPaise: order.refundedPaise + amountPaise },
    })
  })
}

/**
 * Gives back, whole, money that came and could not be taken.
 * @throws AppError PAYMENT_NOT_FOUND, REFUND_TOO_LARGE when it is on its way back already
 */
export function refundHeldPayment(
  { db, jobs }: Desk,
  { paymentId, ...wish }: Wish & { paymentId: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const payment = await getLockedPayment(tx, paymentId)
    if (payment.status !== 'held') throw new AppError('PAYMENT_NOT_FOUND')
    const known = await listRefundsOfPayment(tx, payment.id)
    if (known.some(isOf(wish))) return

    const amountPaise = refundablePaiseOf(payment)
    if (amountPaise <= 0) throw new AppError('REFUND_TOO_LARGE')
    await requestRefund(tx, jobs, { ...byOwner(wish), payment, orderId: null, amountPaise })
    await writeAudit(tx, {
      actorId: wish.actorId,
      action: 'payment.refund',
      entity: 'payment',
      entityId: payment.id,
      before: { refundedPaise: payment.refundedPaise },
      after: { refundedPaise: payment.refundedPaise + amountPaise },
    })
  })
}

/** Gives back money that came a second time; nobody has to ask for that. */
export function refundSurplus(tx: Tx, jobs: Jobs, payment: Payment): Promise<void> {
  return requestRefund(tx, jobs, {
    payment,
    orderId: null,
    kind: 'surplus',
    amountPaise: refundablePaiseOf(payment),
    reason: deskAnswers.surplusReason,
    requestId: null,
    requestedBy: null,
  })
}

/** The database keeps ids in small letters, in whatever letters they were sent. */
const isOf =
  (wish: Wish) =>
  ({ requestId }: RefundRow) =>
    requestId === wish.requestId.toLowerCase()

const byOwner = ({ reason, requestId, actorId }: Wish) => ({
  kind: 'owner' as const,
  reason,
  requestId,
  requestedBy: actorId,
})

interface NewRequest {
  payment: Payment
  orderId: string | null
  kind: 'owner' | 'surplus'
  amountPaise: number
  reason: string
  requestId: string | null
  requestedBy: string | null
}

/** Sets the money aside and queues its sending; the order, if any, and the payment are locked. */
async function requestRefund(
  tx: Tx,
  jobs: Jobs,
  { payment, amountPaise, ...request }: NewRequest,
): Promise<void> {
  const { customerId, id: paymentId } = payment
  const refund = await insertRefund(tx, {
    ...request,
    id: newRefundId(),
    customerId,
    paymentId,
    amountPaise,
    currency: payment.receivedCurrency ?? payment.currency,
    nextCheckAt: new Date(Date.now() + firstCheckMs),
  })
  await setAside(tx, refund, amountPaise)
  await jobs.enqueue(tx, 'refund.send', { refundId: refund.id })
}

/** Counts money as going back with its payment and its order, or, below zero, as kept after all. */
export async function setAside(
  tx: Tx,
  {
    customerId,
    paymentId,
    orderId,
  }: { customerId: string; paymentId: string; orderId: string | null },
  amountPaise: number,
): Promise<void> {
  await addRefunded(tx, { customerId, id: paymentId }, amountPaise)
  if (orderId !== null) await addOrderRefunded(tx, { customerId, id: orderId }, amountPaise)
}

/** What each payment gives back, the newest first; paise. @throws AppError REFUND_TOO_LARGE */
function splitRefund(payments: Payment[], amountPaise: number) {
  let left = amountPaise
  const parts: { payment: Payment; partPaise: number }[] = []
  for (const payment of payments.filter(({ status }) => status === 'paid').reverse()) {
    const partPaise = Math.min(left, refundablePaiseOf(payment))
    if (partPaise <= 0) continue
    parts.push({ payment, partPaise })
    left -= partPaise
  }
  if (left > 0) throw new AppError('REFUND_TOO_LARGE')
  return parts
}
