import { randomBytes } from 'node:crypto'
import { causeWords } from '@nirbhaya/contract/messages/payments/unplaced'
import { byHand, isRecorded } from '@nirbhaya/contract/payments/rules'
import { refundChecks } from '@nirbhaya/contract/settling/rules'
import { releaseUnits } from '../../batches/batches.service.ts'
import {
  countDropped,
  countOrderRefunded,
  getLockedOrder,
  type PlacedOrder,
} from '../../orders/order-records.service.ts'
import type { RefundLine, RefundShare } from '../../payments/money.tables.ts'
import {
  countRefunded,
  lockPaid,
  type Payment,
  refundablePaiseOf,
} from '../../payments/payment-records.service.ts'
import { AppError } from '../../platform/app-error.ts'
import { clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/client.ts'
import type { Jobs } from '../../platform/jobs/queues.ts'
import type { SettlingQueues } from '../settling.queues.ts'
import { causeOf } from '../unplaced-cause.ts'
import { insertRefund, type RefundRow } from './refunds.queries.ts'

/** Returns a refund id of 128 random bits, in characters that the provider allows. */
const newRefundId = () => `rf_${randomBytes(16).toString('hex')}`

interface NewRequest {
  payment: Payment
  orderId: string | null
  kind: RefundRow['kind']
  amountPaise: number
  reason: string
  requestId: string | null
  requestedBy: string | null
  lines?: RefundLine[] | null
  shares?: RefundShare[] | null
}

/** Reserves the money and queues the refund. The order, if any, and the payment must be locked. */
export async function requestRefund(
  tx: Tx,
  jobs: Jobs<SettlingQueues>,
  { payment, amountPaise, ...request }: NewRequest,
): Promise<void> {
  const { customerId, id: paymentId, provider } = payment
  const refund = await insertRefund(tx, {
    ...request,
    id: newRefundId(),
    customerId,
    paymentId,
    // The owner sends the money of a recorded payment back, and records that, too.
    provider: isRecorded(provider) ? byHand : provider,
    amountPaise,
    currency: payment.receivedCurrency ?? payment.currency,
    nextCheckAt: new Date(clock.now().getTime() + refundChecks.firstAfterMs),
  })
  await countRefund(tx, refund, 1)
  await dropUnits(tx, refund)
  await jobs.enqueue(tx, 'refund.send', { refundId: refund.id })
}

/** Records a refund that the owner has sent by hand, and counts it. The caller completes it. */
export async function recordSent(
  tx: Tx,
  { payment, reference, ...request }: NewRequest & { reference: string },
): Promise<RefundRow> {
  const refund = await insertRefund(tx, {
    ...request,
    id: newRefundId(),
    customerId: payment.customerId,
    paymentId: payment.id,
    provider: byHand,
    providerRefundId: reference,
    currency: payment.receivedCurrency ?? payment.currency,
    status: 'succeeded',
    endedAt: clock.now(),
  })
  await countRefund(tx, refund, 1)
  return refund
}

/**
 * Counts the units of a refund that are never sent, does not ask for their unpaid balance any more, and releases their
 * places. A failed refund does not undo this: the shop still owes its money.
 */
async function dropUnits(tx: Tx, { orderId, lines }: RefundRow): Promise<void> {
  const dropped = lines?.filter(({ isSent }) => !isSent) ?? []
  if (orderId === null || dropped.length === 0) return
  const order = await getLockedOrder(tx, orderId)
  await countDropped(tx, order, dropped)
  await releaseUnits(tx, { customerId: order.customerId, id: order.paymentId }, dropped)
}

/**
 * Adds a refund to the refunded amounts of its payment and its order. With the sign -1, it subtracts the refund again,
 * because it failed.
 */
export async function countRefund(tx: Tx, refund: RefundRow, sign: 1 | -1): Promise<void> {
  const { customerId, paymentId, orderId, amountPaise } = refund
  await countRefunded(tx, { customerId, id: paymentId }, sign * amountPaise)
  if (orderId === null) return
  await countOrderRefunded(tx, { customerId, id: orderId }, sign * amountPaise)
}

/**
 * Refunds everything paid for an order, except what is being refunded already. The order must be locked.
 */
export async function refundWhole(
  tx: Tx,
  jobs: Jobs<SettlingQueues>,
  order: Pick<PlacedOrder, 'customerId' | 'id' | 'paymentId'>,
  why: Pick<NewRequest, 'kind' | 'reason' | 'requestedBy'>,
): Promise<void> {
  const payments = await lockPaid(tx, order)
  for (const { payment, partPaise } of splitRefund(payments, sumOf(payments))) {
    const part = { payment, orderId: order.id, amountPaise: partPaise, requestId: null }
    await requestRefund(tx, jobs, { ...why, ...part })
  }
}

const sumOf = (payments: Payment[]) =>
  payments.reduce((sum, payment) => sum + refundablePaiseOf(payment), 0)

/** Returns what can still be refunded of an order, in paise. The order must be locked. */
export const refundableOf = async (
  tx: Tx,
  order: Pick<PlacedOrder, 'customerId' | 'id' | 'paymentId'>,
): Promise<number> => sumOf(await lockPaid(tx, order))

/**
 * Splits a refund among payments, newest first. @returns the part of each payment, in paise
 * @throws AppError REFUND_TOO_LARGE
 */
export function splitRefund(payments: Payment[], amountPaise: number) {
  let left = amountPaise
  const parts: { payment: Payment; partPaise: number }[] = []
  for (const payment of payments.toReversed()) {
    const partPaise = Math.min(left, refundablePaiseOf(payment))
    if (partPaise <= 0) continue
    parts.push({ payment, partPaise })
    left -= partPaise
  }
  if (left > 0) throw new AppError('REFUND_TOO_LARGE')
  return parts
}

/** Automatically refunds held money. Nobody has to request it. The customer is told why it was not accepted. */
export function refundHeld(tx: Tx, jobs: Jobs<SettlingQueues>, payment: Payment): Promise<void> {
  return requestRefund(tx, jobs, {
    payment,
    orderId: null,
    kind: 'surplus',
    amountPaise: refundablePaiseOf(payment),
    reason: causeWords[causeOf(payment)].says,
    requestId: null,
    requestedBy: null,
  })
}
