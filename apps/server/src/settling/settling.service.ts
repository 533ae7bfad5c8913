import { releasePlaces, takePlacesAgain } from '../batches/batches.service.ts'
import { countBalance, getLockedOrder, type PlacedOrder } from '../orders/order-records.service.ts'
import type { OrderQueues } from '../orders/orders.queues.ts'
import { placeOrderIn } from '../orders/orders.service.ts'
import type { RefundShare } from '../payments/money.tables.ts'
import {
  getLockedPayment,
  getPayment,
  markClosed,
  markHeld,
  markPaid,
  needsDecision,
  type Payment,
  type Received,
  takePaidLines,
} from '../payments/payment-records.service.ts'
import type { PaymentQueues } from '../payments/payments.queues.ts'
import { type PaymentProvider, ProviderError } from '../payments/providers/provider.ts'
import type { Providers } from '../payments/providers/providers.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { newId } from '../platform/database/columns.ts'
import type { Jobs } from '../platform/jobs/queues.ts'
import { judgePayment, type Verdict } from './judge-payment.ts'
import { bookPayment } from './ledger.queries.ts'
import { refundHeld } from './refunds/requesting-refunds.service.ts'
import type { SettlingQueues } from './settling.queues.ts'

/**
 * Splits a reduction of an order's price among its lines; null if there are no lines that it could reduce. The module
 * `papers` implements this type, because `settling` may not import from `papers`. The order is locked.
 */
export type SplitReduction = (
  tx: Tx,
  order: PlacedOrder,
  amountPaise: number,
) => Promise<RefundShare[] | null>

export interface Settling {
  db: Db
  splitReduction: SplitReduction
  jobs: Jobs<SettlingQueues & OrderQueues & PaymentQueues>
  providers: Providers
  /**
   * Whether checks for waiting customers are limited. A part of the provider's rate limit then remains for
   * webhooks, jobs and the owner.
   */
  limitsCustomerChecks?: boolean
}

/** held: money arrived, but the shop cannot accept it as it is. */
export type Settlement = 'paid' | 'pending' | 'failed' | 'held'

/**
 * Finds the result of a payment and acts on it, once. The browser's return, the webhook and reconciliation
 * all call this, in any order and concurrently. Only the provider's own answer decides. In the same
 * transaction, a paid deposit places its order, and a paid balance is added to its order.
 * @param isRoutine true if nobody waits for the result. Then the call saves a request: it does not read the
 * attempts while the provider's order is active.
 * @throws AppError PAYMENT_NOT_FOUND, PAYMENT_UNAVAILABLE when the provider cannot be asked
 */
export async function settlePayment(
  settling: Settling,
  paymentId: string,
  how: { isRoutine?: boolean } = {},
): Promise<Settlement> {
  const payment = await getPayment(settling.db, paymentId)
  return settlementOf(payment) ?? settleUnsettled(settling, payment, how)
}

/** Settles a payment that was just read and is not settled. */
export async function settleUnsettled(
  settling: Settling,
  payment: Payment,
  { isRoutine = false } = {},
): Promise<Settlement> {
  const verdict = await askProvider(settling.providers, payment, isRoutine)
  if (verdict.outcome === 'pending' || verdict.outcome === 'failed') return verdict.outcome
  return settling.db.transaction((tx) => applyVerdict(tx, settling.jobs, payment, verdict))
}

/** Returns the final result of a payment; undefined if it can still change. */
export function settlementOf({ status }: Payment): Settlement | undefined {
  return status === 'paid' || status === 'held' ? status : undefined
}

async function askProvider(
  providers: Providers,
  payment: Payment,
  isRoutine: boolean,
): Promise<Verdict> {
  try {
    const provider = providers.of(payment)
    const [order, attempts] = isRoutine
      ? await readOrderFirst(provider, payment)
      : await Promise.all([provider.getOrder(payment.id), provider.listAttempts(payment.id)])
    const verdict = judgePayment(payment, order, attempts)
    if (verdict.outcome !== 'closed') return verdict
    // The customer could start another attempt until the order at the provider closed, perhaps after the
    // attempts were read above. No attempt can start now, so this second list is complete.
    return judgePayment(payment, order, await provider.listAttempts(payment.id))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    // The provider does not know the payment: creating it there failed, so nobody could pay it.
    if (error.kind === 'not-found') return { outcome: 'failed' }
    throw new AppError('PAYMENT_UNAVAILABLE', { cause: error })
  }
}

/**
 * Reads the order at the provider. Reads its attempts only if the order is not active, because the provider
 * limits the reading of attempts more than any other call.
 */
async function readOrderFirst(provider: PaymentProvider, { id }: Payment) {
  const order = await provider.getOrder(id)
  return [order, order.status === 'ACTIVE' ? [] : await provider.listAttempts(id)] as const
}

async function applyVerdict(
  tx: Tx,
  jobs: Settling['jobs'],
  read: Payment,
  verdict: Verdict,
): Promise<Settlement> {
  // Lock the order before its payment. Refunds do the same, so there are no deadlocks.
  const order = read.orderId === null ? undefined : await getLockedOrder(tx, read.orderId)
  const payment = await getLockedPayment(tx, read.id)
  // Another call may have settled the payment while this one asked the provider. Then return that result.
  const known = settlementOf(payment)
  if (known) return known
  if (verdict.outcome === 'paid') {
    return payment.kind === 'deposit'
      ? takeDeposit(tx, jobs, payment, verdict.received)
      : takeBalance(tx, jobs, payment, verdict.received, order)
  }
  if (verdict.outcome === 'held') return hold(tx, jobs, payment, verdict.received, 'amount')
  await markClosed(tx, payment)
  return 'failed'
}

/**
 * Takes a deposit that came by hand, in the transaction that stored it.
 * @throws AppError BATCH_FULL
 */
export async function takeByHand(
  tx: Tx,
  jobs: Settling['jobs'],
  { id, received }: { id: string; received: Received },
): Promise<void> {
  const settlement = await takeDeposit(tx, jobs, await getLockedPayment(tx, id), received)
  // Nothing was taken: money that is at hand needs no refund.
  if (settlement !== 'paid') throw new AppError('BATCH_FULL')
}

async function takeDeposit(
  tx: Tx,
  jobs: Settling['jobs'],
  payment: Payment,
  received: Received,
): Promise<Settlement> {
  const lines = await takePaidLines(tx, payment)
  // The money arrived so late that the places went to others: take places again, or refund the money.
  const lacksPlace = lines.some((line) => line.lacksPlace)
  if (lacksPlace && !(await takePlacesAgain(tx, payment))) {
    await releasePlaces(tx, payment)
    const wasHeld = lines.every((line) => !line.lacksPlace || line.wasHeld)
    return hold(tx, jobs, payment, received, wasHeld ? 'late' : 'full')
  }
  const orderId = newId()
  await Promise.all([
    markPaid(tx, payment, received),
    placeOrderIn(tx, jobs, { orderId, payment, lines }),
    bookPayment(tx, payment, received, orderId),
  ])
  return 'paid'
}

async function takeBalance(
  tx: Tx,
  jobs: Settling['jobs'],
  payment: Payment,
  received: Received,
  order: PlacedOrder | undefined,
): Promise<Settlement> {
  if (!order) throw new Error(`the balance ${payment.id} is of no order`)
  const result = await countBalance(tx, jobs, order, payment)
  if (result === 'counted') {
    await markPaid(tx, payment, received)
    await bookPayment(tx, payment, received, order.id)
    return 'paid'
  }
  return hold(tx, jobs, payment, received, result)
}

/** Records money that the shop cannot accept. The shop refunds it, unless the owner decides about it. */
async function hold(
  tx: Tx,
  jobs: Settling['jobs'],
  payment: Payment,
  received: Received,
  reason: NonNullable<Payment['holdReason']>,
): Promise<Settlement> {
  await markHeld(tx, payment, received, reason)
  await bookPayment(tx, payment, received, null)
  if (needsDecision(reason)) await jobs.enqueue(tx, 'payment.held', { paymentId: payment.id })
  else await refundHeld(tx, jobs, await getLockedPayment(tx, payment.id))
  return 'held'
}
