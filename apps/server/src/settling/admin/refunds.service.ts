import { writeAudit } from '../../audit/audit.service.ts'
import { getLockedOrder } from '../../orders/order-records.service.ts'
import type { RefundLine } from '../../payments/money.tables.ts'
import {
  getLockedPayment,
  lockPaid,
  refundablePaiseOf,
} from '../../payments/payment-records.service.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database/client.ts'
import type { Jobs } from '../../platform/jobs/queues.ts'
import { refuseAboveLimit } from '../approvals/approvals.service.ts'
import { listRequested } from '../refunds/refunds.queries.ts'
import { wasRequested } from '../refunds/repeated-requests.service.ts'
import { requestRefund, splitRefund } from '../refunds/requesting-refunds.service.ts'
import { splitLines, splitShares } from '../refunds/split-lines.ts'
import type { SettlingQueues } from '../settling.queues.ts'
import type { Settling, SplitReduction } from '../settling.service.ts'

/** A refund requested by the owner. The same request with the same `requestId` counts once. */
interface Input {
  reason: string
  requestId: string
  actorId: string
  /** Whether a second person has approved it; see `refuseAboveLimit`. */
  isApproved?: boolean
}

interface OrderRefund extends Input {
  orderId: string
  amountPaise: number
  /** The units that are refunded; without them, the refund reduces the price of all. */
  lines?: RefundLine[]
}

type Refunding = Pick<Settling, 'db' | 'jobs' | 'splitReduction'>

/**
 * Refunds a part or all of what was paid for an order. The balance is refunded first, then the deposit. The
 * order's status does not change; the owner sets it. Amounts are paise.
 * @throws AppError ORDER_NOT_FOUND, REFUND_TOO_LARGE, REQUEST_REUSED, SECOND_PERSON_NEEDED
 */
export const refundOrder = (settling: Refunding, refund: OrderRefund): Promise<void> =>
  settling.db.transaction((tx) => refundOrderOnce(tx, settling, refund))

/** Does what `refundOrder` does, in a transaction of the caller. */
export async function refundOrderOnce(
  tx: Tx,
  refunding: Omit<Refunding, 'db'>,
  refund: OrderRefund,
): Promise<void> {
  const { id: orderId } = await getLockedOrder(tx, refund.orderId)
  if (await wasRequested(tx, refund.requestId, { orderId }, refund)) return
  await refundOrderIn(tx, refunding, refund)
}

/**
 * Does what `refundOrderOnce` does. A repeated request is the caller's matter.
 * @throws AppError ORDER_NOT_FOUND, REFUND_TOO_LARGE, REQUEST_REUSED, SECOND_PERSON_NEEDED
 */
export async function refundOrderIn(
  tx: Tx,
  { jobs, splitReduction }: { jobs: Jobs<SettlingQueues>; splitReduction: SplitReduction },
  { orderId, amountPaise, lines, ...input }: OrderRefund,
): Promise<void> {
  const order = await getLockedOrder(tx, orderId)
  const earlier = await listRequested(tx, input.requestId, { orderId: order.id })
  if (earlier.length > 0) throw new AppError('REQUEST_REUSED')
  if (!input.isApproved) await refuseAboveLimit(tx, order.refundedPaise + amountPaise)

  const parts = splitRefund(await lockPaid(tx, order), amountPaise)
  const partsPaise = parts.map(({ partPaise }) => partPaise)
  const linesOf = lines && splitLines(lines, partsPaise)
  const shares = lines ? null : await splitReduction(tx, order, amountPaise)
  const sharesOf = shares && splitShares(shares, partsPaise)
  for (const [index, { payment, partPaise }] of parts.entries()) {
    await requestRefund(tx, jobs, {
      ...byOwner(input),
      payment,
      orderId,
      amountPaise: partPaise,
      lines: linesOf?.[index] ?? null,
      shares: sharesOf?.[index] ?? null,
    })
  }
  await writeAudit(tx, {
    actorId: input.actorId,
    action: 'order.refund',
    entityId: order.id,
    before: { refundedPaise: order.refundedPaise },
    after: { refundedPaise: order.refundedPaise + amountPaise },
  })
}

interface HeldRefund extends Input {
  paymentId: string
}

/**
 * Refunds held money as a whole.
 * @throws AppError PAYMENT_NOT_FOUND, REQUEST_REUSED, SECOND_PERSON_NEEDED, REFUND_TOO_LARGE when it is being refunded
 * already
 */
export const refundHeldPayment = (
  { db, jobs }: Pick<Settling, 'db' | 'jobs'>,
  refund: HeldRefund,
): Promise<void> => db.transaction((tx) => refundHeldPaymentIn(tx, jobs, refund))

/** Does what `refundHeldPayment` does, in a transaction of the caller. */
export async function refundHeldPaymentIn(
  tx: Tx,
  jobs: Settling['jobs'],
  { paymentId, ...input }: HeldRefund,
): Promise<void> {
  const payment = await getLockedPayment(tx, paymentId)
  if (payment.status !== 'held') throw new AppError('PAYMENT_NOT_FOUND')
  const { reason, requestId } = input
  if (await wasRequested(tx, requestId, { paymentId: payment.id }, { reason })) return

  const amountPaise = refundablePaiseOf(payment)
  if (amountPaise <= 0) throw new AppError('REFUND_TOO_LARGE')
  if (!input.isApproved) await refuseAboveLimit(tx, payment.refundedPaise + amountPaise)
  await requestRefund(tx, jobs, { ...byOwner(input), payment, orderId: null, amountPaise })
  await writeAudit(tx, {
    actorId: input.actorId,
    action: 'payment.refund',
    entityId: payment.id,
    before: { refundedPaise: payment.refundedPaise },
    after: { refundedPaise: payment.refundedPaise + amountPaise },
  })
}

const byOwner = ({ reason, requestId, actorId }: Input) => ({
  kind: 'owner' as const,
  reason,
  requestId,
  requestedBy: actorId,
})
