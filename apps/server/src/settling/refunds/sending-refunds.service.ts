import type { RefundStatus } from '@nirbhaya/contract/constants'
import { releasePlaces } from '../../batches/batches.service.ts'
import { getLockedOrder } from '../../orders/order-records.service.ts'
import { getLockedPayment } from '../../payments/payment-records.service.ts'
import { ProviderError, type ProviderRefund } from '../../payments/providers/provider.ts'
import type { Tx } from '../../platform/database/client.ts'
import { bookRefund, retainedPaiseOf } from '../ledger.queries.ts'
import type { Settling } from '../settling.service.ts'
import { hasEnded, isWithoutMoney, statusOf } from './refund-statuses.ts'
import { findRefund, lockRefund, type RefundRow, updateRefund } from './refunds.queries.ts'
import { requestRefund, setAside } from './requesting-refunds.ts'

/** Of the provider's; in characters. */
const longestNote = 100

/**
 * What the owner asked for is let go once it is refused: they see it, and ask again. What nobody asks
 * for again is tried on, under the same id, while reconciliation's pauses grow: for about a week.
 */
const mostChecks = 36
const isTriedAgain = ({ kind, checks }: RefundRow) => kind !== 'owner' && checks < mostChecks

/**
 * Brings a refund to the provider, or learns what became of it there: the job that was queued with
 * it, the provider's events and reconciliation all come through here, in any order and together.
 * @throws ProviderError when the provider gives no usable answer, to be tried again
 */
export async function settleRefund(settling: Settling, refundId: string): Promise<void> {
  const refund = await findRefund(settling.db, refundId)
  // Those of the provider's own are told, not asked about.
  if (!refund || refund.kind === 'provider') return
  if (refund.status === 'succeeded') return
  await noteStatus(settling, refundId, await askOrSend(settling, refund))
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
    // An earlier try may have arrived and only its answer was lost.
    return await ask().catch((unknown) => {
      const isUnknown = unknown instanceof ProviderError && unknown.kind === 'not-found'
      // Nor is it over while that try may still arrive: what is let go can be given back again. So
      // the first time it is not believed; reconciliation asks once more, a minute or more later.
      const mayArrive = error.kind === 'exists' || error.followsLoss || refund.checks === 0
      if (!isUnknown || mayArrive || isTriedAgain(refund)) throw unknown
      return { status: 'FAILED' as const, providerRefundId: undefined }
    })
  }
}

/** Writes down what became of a refund, by the provider's word, and what follows from it. */
export async function noteStatus(
  { db, jobs }: Settling,
  refundId: string,
  answer: Pick<ProviderRefund, 'status' | 'providerRefundId'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await findRefund(tx, refundId)
    if (!found) return
    // Always in this order, as whoever asks for a refund does: order, payment, refund.
    if (found.orderId !== null) await getLockedOrder(tx, found.orderId)
    await getLockedPayment(tx, found.paymentId)
    const refund = await lockRefund(tx, refundId)
    const status = statusOf[answer.status]
    if (!refund || refund.status === 'succeeded' || refund.status === status) return
    // One that ended without money may have moved it after all; nothing else comes after the end.
    if (hasEnded(refund.status) && status !== 'succeeded') return
    await endOrGoOn(tx, jobs, refund, status, answer.providerRefundId)
  })
}

async function endOrGoOn(
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
    ...(isOver ? { endedAt: new Date(), nextCheckAt: null } : {}),
  })
  if (isWithoutMoney(status)) return letGo(tx, jobs, refund)
  if (status !== 'succeeded') return
  if (isWithoutMoney(before.status)) await setAside(tx, refund, refund.amountPaise)
  await bookRefund(tx, refund)
  await releaseIfWholeBack(tx, refund)
  await jobs.enqueue(tx, 'order.refunded', { refundId: refund.id })
}

/**
 * Has the money stay. Where an order ended meanwhile whose customer was told that all of theirs comes back,
 * what the owner had asked for before was a part of that: nobody asks for it again, so it is asked for now.
 */
async function letGo(tx: Tx, jobs: Settling['jobs'], refund: RefundRow): Promise<void> {
  await setAside(tx, refund, -refund.amountPaise)
  if (refund.kind !== 'owner' || refund.orderId === null) return
  const { status, cancelRefund } = await getLockedOrder(tx, refund.orderId)
  if (status !== 'Cancelled' || cancelRefund !== 'planned') return
  const { orderId, amountPaise, reason, requestedBy } = refund
  await requestRefund(tx, jobs, {
    ...{ orderId, amountPaise, reason, requestedBy },
    payment: await getLockedPayment(tx, refund.paymentId),
    kind: 'customer',
    requestId: null,
  })
}

/** Until all of an order's money is back its places stay its own: a refund may still fail. */
async function releaseIfWholeBack(tx: Tx, { orderId }: RefundRow): Promise<void> {
  if (orderId === null || (await retainedPaiseOf(tx, orderId)) > 0) return
  const { customerId, paymentId: id } = await getLockedOrder(tx, orderId)
  await releasePlaces(tx, { customerId, id })
}
