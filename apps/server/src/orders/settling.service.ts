import { messages } from '@nirbhaya/contract/messages'
import {
  claimCheck,
  findEvent,
  getLockedPayment,
  getPayment,
  listPaymentsToCheck,
  markClosed,
  markEventHandled,
  markHeld,
  markPaid,
  type Payment,
} from '../payments/payment-records.service.ts'
import { type PaymentProvider, ProviderError } from '../payments/providers/provider.ts'
import type { Db } from '../platform/database/client.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { judgePayment, type Verdict } from './judge-payment.ts'
import { placeOrderIn } from './orders.service.ts'

export interface Settling {
  db: Db
  jobs: Jobs
  provider: PaymentProvider
}

export type Settlement = 'paid' | 'pending' | 'failed'

/**
 * Finds out what became of a payment and acts on it, once: the browser's return, the webhook and
 * reconciliation all come through here, in any order and together. Nothing but the provider's own
 * answer decides; a paid payment gets its order in the same transaction.
 * @throws AppError PAYMENT_NOT_FOUND, PAYMENT_UNAVAILABLE when the provider cannot be asked
 */
export async function settlePayment(settling: Settling, paymentId: string): Promise<Settlement> {
  const payment = await getPayment(settling.db, paymentId)
  if (payment.status === 'paid') return 'paid'
  if (payment.status === 'held') return 'failed'

  const verdict = await askProvider(settling.provider, payment)
  if (verdict.outcome === 'pending' || verdict.outcome === 'failed') return verdict.outcome
  return applyVerdict(settling, paymentId, verdict)
}

async function askProvider(provider: PaymentProvider, payment: Payment): Promise<Verdict> {
  try {
    const [order, attempts] = await Promise.all([
      provider.getOrder(payment.id),
      provider.listAttempts(payment.id),
    ])
    const verdict = judgePayment(payment, order, attempts)
    if (verdict.outcome !== 'closed') return verdict
    // The two were asked at once: an attempt may have begun after the one and before the other.
    return judgePayment(payment, order, await provider.listAttempts(payment.id))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    // The provider never heard of it: its creation failed, so nobody could pay it.
    if (error.kind === 'not-found') return { outcome: 'failed' }
    throw new AppError('PAYMENT_UNAVAILABLE', { cause: error })
  }
}

function applyVerdict(
  { db, jobs }: Settling,
  paymentId: string,
  verdict: Verdict,
): Promise<Settlement> {
  return db.transaction(async (tx) => {
    const payment = await getLockedPayment(tx, paymentId)
    // Somebody settled it while we were asking.
    if (payment.status === 'paid') return 'paid'
    if (payment.status === 'held') return 'failed'
    if (verdict.outcome === 'paid') {
      await markPaid(tx, payment, verdict.attemptId)
      await placeOrderIn(tx, jobs, payment)
      return 'paid'
    }
    if (verdict.outcome === 'held') await markHeld(tx, payment)
    else await markClosed(tx, payment)
    return 'failed'
  })
}

/** Works on a stored webhook: it only says where to look. */
export async function settleEvent(settling: Settling, eventId: string): Promise<void> {
  const event = await findEvent(settling.db, eventId)
  if (!event || event.handledAt) return
  await markEventHandled(settling.db, eventId, await settleNamedPayment(settling, event.paymentId))
}

async function settleNamedPayment(settling: Settling, paymentId: string | null): Promise<string> {
  if (paymentId === null) return 'ignored'
  try {
    return await settlePayment(settling, paymentId)
  } catch (error) {
    if (error instanceof AppError && error.code === 'PAYMENT_NOT_FOUND') return 'unknown payment'
    throw error
  }
}

/**
 * Asks about every unsettled payment whose time has come.
 * @throws AggregateError of what nobody foresaw, once every payment had its turn
 */
export async function reconcile(settling: Settling, now = new Date()): Promise<void> {
  const due = await listPaymentsToCheck(settling.db, now, 50)
  const faults: unknown[] = []
  for (const payment of due) {
    // Planned before it is done: one that fails must not keep the others waiting next time.
    if (!(await claimCheck(settling.db, payment, now))) continue
    await settlePayment(settling, payment.id).catch((error) => {
      if (!(error instanceof AppError)) faults.push(error)
    })
  }
  if (faults.length > 0) throw new AggregateError(faults, 'some payments could not be judged')
}

/** What the browser's question is answered with. */
export async function verifyPayment(settling: Settling, paymentId: string) {
  const settlement = await settlePayment(settling, paymentId)
  if (settlement === 'paid') return { success: true as const, message: messages.paymentVerified }
  return settlement === 'pending'
    ? refusal('PAYMENT_PENDING', messages.paymentPendingShort)
    : refusal('PAYMENT_FAILED', messages.paymentVerificationFailed)
}

const refusal = (code: string, message: string) => ({ success: false as const, code, message })
