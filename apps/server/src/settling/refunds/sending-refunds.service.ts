import type { RefundStatus } from '@nirbhaya/contract/enums'
import { byHand } from '@nirbhaya/contract/payments/rules'
import { refundChecks } from '@nirbhaya/contract/settling/rules'
import { releasePlaces } from '../../batches/batches.service.ts'
import { getLockedOrder } from '../../orders/order-records.service.ts'
import { getLockedPayment } from '../../payments/payment-records.service.ts'
import { ProviderError, type ProviderRefund } from '../../payments/providers/provider.ts'
import { clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/client.ts'
import { bookRefund, retainedPaiseOf } from '../ledger.queries.ts'
import type { Settling } from '../settling.service.ts'
import { hasEnded, isWithoutMoney, statusOf } from './refund-statuses.ts'
import { findRefund, lockRefund, type RefundRow, updateRefund } from './refunds.queries.ts'
import { countRefund, requestRefund } from './requesting-refunds.service.ts'

/** The provider's limit for the note of a refund, in characters. */
const longestNote = 100

const isTriedAgain = ({ kind, checks }: RefundRow) => kind !== 'owner' && checks < refundChecks.most

/**
 * Sends a refund to the provider, or reads its status there. The queued job, the provider's events and
 * reconciliation all call this, in any order and concurrently.
 * @throws ProviderError when the provider gives no usable answer, to be retried
 */
export async function settleRefund(settling: Settling, refundId: string): Promise<void> {
  const refund = await findRefund(settling.db, refundId)
  // Automatic refunds by the provider arrive as events and are not polled.
  if (!refund || refund.kind === 'provider') return
  // The owner pays back by hand what came by hand.
  if (refund.status === 'succeeded' || refund.provider === byHand) return
  await recordRefundStatus(settling, refundId, await askOrSend(settling, refund))
}

async function askOrSend(
  { providers }: Settling,
  refund: RefundRow,
): Promise<Pick<ProviderRefund, 'status' | 'providerRefundId'>> {
  const provider = providers.of(refund)
  const { paymentId: orderId, id: refundId, amountPaise } = refund
  const note = refund.reason.slice(0, longestNote).toWellFormed()
  const ask = () => provider.getRefund({ orderId, refundId })
  if (refund.status !== 'requested') return ask()
  try {
    return await provider.refund({ orderId, refundId, amountPaise, note })
  } catch (error) {
    const isRefused =
      error instanceof ProviderError && ['refused', 'exists', 'not-found'].includes(error.kind)
    if (!isRefused) throw error
    // An earlier attempt may have reached the provider, although its answer was lost. So ask for the status
    // of the refund.
    return await ask().catch((unknown) => {
      const isUnknown = unknown instanceof ProviderError && unknown.kind === 'not-found'
      // The provider refused the refund, and does not know it. But an earlier attempt to send the refund may
      // still reach the provider. The money of a failed refund can be refunded again. So if this refund
      // failed now, the customer could get the money twice. Reconciliation asks again after a minute or more.
      const mayArrive = error.kind === 'exists' || error.followsLoss || refund.checks === 0
      if (!isUnknown || mayArrive || isTriedAgain(refund)) throw unknown
      return { status: 'FAILED' as const, providerRefundId: undefined }
    })
  }
}

/** Stores a refund's status as the provider reports it, and acts on it. */
export async function recordRefundStatus(
  { db, jobs }: Settling,
  refundId: string,
  answer: Pick<ProviderRefund, 'status' | 'providerRefundId'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await findRefund(tx, refundId)
    if (!found) return
    // Lock in the same order as every refund, so that there are no deadlocks: order, payment, refund.
    if (found.orderId !== null) await getLockedOrder(tx, found.orderId)
    await getLockedPayment(tx, found.paymentId)
    const refund = await lockRefund(tx, refundId)
    const status = statusOf[answer.status]
    if (!refund || refund.status === 'succeeded' || refund.status === status) return
    // After a refund has failed or was cancelled, the only status that it can still get is "succeeded".
    if (hasEnded(refund.status) && status !== 'succeeded') return
    await applyStatus(tx, jobs, refund, status, answer.providerRefundId)
  })
}

async function applyStatus(
  tx: Tx,
  jobs: Settling['jobs'],
  before: RefundRow,
  status: RefundStatus,
  providerRefundId: string | undefined,
): Promise<void> {
  const isOver = hasEnded(status)
  const refund = await updateRefund(tx, before, {
    status,
    providerRefundId: providerRefundId ?? before.providerRefundId,
    ...(isOver ? { endedAt: clock.now(), nextCheckAt: null } : {}),
  })
  if (isWithoutMoney(status)) return releaseMoney(tx, jobs, refund)
  if (status === 'on-hold') await jobs.enqueue(tx, 'refund.troubled', { refundId: refund.id })
  if (status !== 'succeeded') return
  if (isWithoutMoney(before.status)) await countRefund(tx, refund, 1)
  await completeRefund(tx, jobs, refund)
}

/** Books a refund whose money was sent, releases the places that it frees, and mails the customer. */
export async function completeRefund(
  tx: Tx,
  jobs: Settling['jobs'],
  refund: RefundRow,
): Promise<void> {
  await bookRefund(tx, refund)
  await releaseIfWholeBack(tx, refund)
  await jobs.enqueue(tx, 'order.refunded', { refundId: refund.id })
}

/**
 * Makes the money of a failed refund refundable again. While a refund that the owner requested is in
 * progress, the order may be cancelled with the promise of a refund. The cancellation refunds all other money
 * of the order. So if the owner's refund then fails, its money is requested again for the customer. Any other
 * failed refund needs the owner, who gets a mail.
 */
async function releaseMoney(tx: Tx, jobs: Settling['jobs'], refund: RefundRow): Promise<void> {
  await countRefund(tx, refund, -1)
  if (!(await isRequestedAgain(tx, refund))) {
    await jobs.enqueue(tx, 'refund.troubled', { refundId: refund.id })
    return
  }
  const { orderId, amountPaise, reason, requestedBy } = refund
  await requestRefund(tx, jobs, {
    orderId,
    amountPaise,
    reason,
    requestedBy,
    payment: await getLockedPayment(tx, refund.paymentId),
    kind: 'customer',
    requestId: null,
  })
}

async function isRequestedAgain(tx: Tx, { kind, orderId }: RefundRow): Promise<boolean> {
  if (kind !== 'owner' || orderId === null) return false
  const { status, cancelRefund } = await getLockedOrder(tx, orderId)
  return status === 'Cancelled' && cancelRefund === 'planned'
}

/**
 * Releases an order's places once all of its money has been refunded. It does not release them earlier,
 * because a refund in progress may still fail.
 */
async function releaseIfWholeBack(tx: Tx, { orderId }: RefundRow): Promise<void> {
  if (orderId === null || (await retainedPaiseOf(tx, orderId)) > 0) return
  const { customerId, paymentId: id } = await getLockedOrder(tx, orderId)
  await releasePlaces(tx, { customerId, id })
}
