import { byHand, currency } from '@nirbhaya/contract/payments/rules'
import { writeAudit } from '../../audit/audit.service.ts'
import { countBalance, duePaiseOf, getLockedOrder } from '../../orders/order-records.service.ts'
import { isPayableByHand } from '../../orders/payable-by-hand.service.ts'
import { closeBalancePayments } from '../../payments/closing.service.ts'
import {
  findPayment,
  getLockedPayment,
  insertRecorded,
  lockPaid,
  refundablePaiseOf,
} from '../../payments/payment-records.service.ts'
import { AppError } from '../../platform/app-error.ts'
import { clock } from '../../platform/clock.ts'
import { type Tx, violatedConstraint } from '../../platform/database/client.ts'
import { refuseAboveLimit } from '../approvals/approvals.service.ts'
import { bookPayment } from '../ledger.queries.ts'
import { isWithoutMoney } from '../refunds/refund-statuses.ts'
import { findRefund, lockRefund, type RefundRow, updateRefund } from '../refunds/refunds.queries.ts'
import { wasRequested } from '../refunds/repeated-requests.service.ts'
import { countRefund, recordSent, splitRefund } from '../refunds/requesting-refunds.service.ts'
import { completeRefund } from '../refunds/sending-refunds.service.ts'
import { splitShares } from '../refunds/split-lines.ts'
import type { Settling } from '../settling.service.ts'

type Books = Pick<Settling, 'db' | 'jobs' | 'splitReduction'>

interface ByHand {
  orderId: string
  amountPaise: number
  /** The bank's reference of the transfer. */
  reference: string
  requestId: string
  actorId: string
}

/**
 * Records that the balance of an order was paid by bank transfer or UPI. The same call with the same `requestId` counts
 * once.
 * @throws AppError ORDER_NOT_FOUND, REQUEST_REUSED, BALANCE_CHANGED if the amount is not the balance that is due
 */
export function recordBalance(
  { db, jobs }: Books,
  { orderId, amountPaise, reference, requestId, actorId }: ByHand,
): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await getLockedOrder(tx, orderId)
    // The id follows from the request, so a repeated request finds its payment.
    const id = `pb_${requestId.replaceAll('-', '')}`
    const known = (await lockPaid(tx, order)).find((payment) => payment.id === id)
    if (known?.amountPaise === amountPaise && known.providerPaymentId === reference) return
    // The id names another payment, of this order or of another one.
    if (known || (await findPayment(tx, id))) throw new AppError('REQUEST_REUSED')
    if (amountPaise !== duePaiseOf(order)) throw new AppError('BALANCE_CHANGED')
    const { customerId, shipTo } = order
    const received = { amountPaise, currency, attemptId: reference }
    const payment = await insertRecorded(
      tx,
      { id, customerId, orderId: order.id, shipTo },
      received,
    )
    if ((await countBalance(tx, jobs, order, payment)) !== 'counted') {
      throw new AppError('BALANCE_CHANGED')
    }
    await bookPayment(tx, payment, received, order.id)
    await closeBalancePayments(tx, jobs, order)
    await writeAudit(tx, {
      actorId,
      action: 'order.balance-by-hand',
      entityId: order.id,
      before: { balancePaidPaise: order.balancePaidPaise },
      after: { balancePaidPaise: order.balancePaidPaise + amountPaise, reference },
    })
  })
}

interface RefundByHand extends ByHand {
  reason: string
  /** Whether a second person has approved it; see `refuseAboveLimit`. */
  isApproved?: boolean
}

/**
 * Records a refund of an order that the owner made by bank transfer or UPI. The same call with the same `requestId`
 * counts once.
 * @throws AppError ORDER_NOT_FOUND, REFUND_TOO_LARGE, REFERENCE_USED, REQUEST_REUSED, SECOND_PERSON_NEEDED
 */
export const recordRefund = (books: Books, refund: RefundByHand): Promise<void> =>
  books.db.transaction((tx) => recordRefundIn(tx, books, refund))

/** Does what `recordRefund` does, in a transaction of the caller. */
export const recordRefundIn = (
  tx: Tx,
  books: Omit<Books, 'db'>,
  refund: RefundByHand,
): Promise<void> => unlessUsed(recordAsSent(tx, books, refund))

async function recordAsSent(
  tx: Tx,
  { jobs, splitReduction }: Omit<Books, 'db'>,
  { orderId, amountPaise, reference, reason, requestId, actorId, isApproved }: RefundByHand,
): Promise<void> {
  const order = await getLockedOrder(tx, orderId)
  const asked = { amountPaise, reason, reference }
  if (await wasRequested(tx, requestId, { orderId: order.id }, asked)) return
  const parts = splitRefund(await lockPaid(tx, order), amountPaise)
  if (!isApproved) await refuseAboveLimit(tx, order.refundedPaise + amountPaise)
  const shares = await splitReduction(tx, order, amountPaise)
  const sharesOf =
    shares &&
    splitShares(
      shares,
      parts.map(({ partPaise }) => partPaise),
    )
  for (const [index, { payment, partPaise }] of parts.entries()) {
    const refund = await recordSent(tx, {
      payment,
      orderId: order.id,
      amountPaise: partPaise,
      kind: 'owner',
      reason,
      requestId,
      requestedBy: actorId,
      shares: sharesOf?.[index] ?? null,
      // One transfer can refund two payments. The stored references differ.
      reference: index === 0 ? reference : `${reference} (${index + 1})`,
    })
    await completeRefund(tx, jobs, refund)
  }
  const after = { refundedPaise: order.refundedPaise + amountPaise, reference }
  await auditRefund(tx, order, actorId, after)
}

/**
 * Records that a refund was paid by bank transfer or UPI, because it failed, because the provider does not finish it,
 * or because its payment came in the same way.
 * @throws AppError REFUND_NOT_FOUND, REFUND_NOT_BY_HAND, REFUND_TOO_LARGE if its money was refunded meanwhile, REFERENCE_USED
 */
export function payRefundByHand(
  { db, jobs }: Books,
  { refundId, reference, actorId }: { refundId: string; reference: string; actorId: string },
): Promise<void> {
  return unlessUsed(
    db.transaction(async (tx) => {
      const found = await findRefund(tx, refundId)
      if (!found || found.orderId === null) throw new AppError('REFUND_NOT_FOUND')
      const order = await getLockedOrder(tx, found.orderId)
      const payment = await getLockedPayment(tx, found.paymentId)
      const before = await lockRefund(tx, refundId)
      if (!before) throw new AppError('REFUND_NOT_FOUND')
      // The same reference again: the answer to the first call was lost.
      if (isPaidAs(before, reference)) return
      if (!isPayableByHand(before)) throw new AppError('REFUND_NOT_BY_HAND')
      const wasReleased = isWithoutMoney(before.status)
      if (wasReleased && refundablePaiseOf(payment) < before.amountPaise) {
        throw new AppError('REFUND_TOO_LARGE')
      }
      const refund = await updateRefund(tx, before, {
        provider: byHand,
        providerRefundId: reference,
        status: 'succeeded',
        endedAt: clock.now(),
        nextCheckAt: null,
      })
      if (wasReleased) await countRefund(tx, refund, 1)
      await completeRefund(tx, jobs, refund)
      const { status } = before
      await auditRefund(tx, order, actorId, { reference, status: `${status}, paid by hand` })
    }),
  )
}

const isPaidAs = ({ provider, status, providerRefundId }: RefundRow, reference: string) =>
  provider === byHand && status === 'succeeded' && providerRefundId === reference

const auditRefund = (
  tx: Tx,
  order: { id: string; refundedPaise: number },
  actorId: string,
  after: object,
) =>
  writeAudit(tx, {
    actorId,
    action: 'order.refund-by-hand',
    entityId: order.id,
    before: { refundedPaise: order.refundedPaise },
    after,
  })

/** Turns the violation of the unique reference into its refusal. */
async function unlessUsed(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (violatedConstraint(error) !== 'refund_of_provider') throw error
    throw new AppError('REFERENCE_USED', { cause: error })
  }
}
