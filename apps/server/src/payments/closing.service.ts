import { attemptMs, payableMs, paymentChecks } from '@nirbhaya/contract/payments/rules'
import { releaseHeldPlaces } from '../batches/batches.service.ts'
import { clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import type { Jobs } from '../platform/jobs/queues.ts'
import {
  findPayment,
  listOrderPayments,
  type OrderKey,
  type PaymentRow,
} from './payments.queries.ts'
import type { PaymentQueues } from './payments.queues.ts'
import {
  type CallTimeout,
  type PaymentProvider,
  ProviderError,
  type ProviderOrderStatus,
} from './providers/provider.ts'
import type { Providers } from './providers/providers.ts'
import { closeUnfinished, closeWithoutSession } from './sessions.queries.ts'

export interface Sessions {
  db: Db
  jobs: Jobs<PaymentQueues>
  providers: Providers
}

/**
 * This long after a payment's start, nobody can pay it any more: the payment has expired, and its last
 * attempt has ended.
 */
export const longestOpenMs = payableMs + attemptMs

/**
 * Ends a payment that must no longer be paid, and enqueues the job that settles the payment. A second call
 * for the same payment is harmless.
 * @throws ProviderError if the provider did not end the payment; call the function again in this case
 */
export async function closePayment(sessions: Sessions, paymentId: string): Promise<void> {
  const { db, jobs } = sessions
  const payment = await findPayment(db, paymentId)
  if (!payment || payment.status === 'paid' || payment.status === 'held') return
  await endSession(sessions, payment)
  await jobs.enqueue(db, 'payment.settle', { paymentId })
}

/** Enqueues the closing of every open payment of an order's balance. */
export async function closeBalancePayments(
  tx: Tx,
  jobs: Jobs<PaymentQueues>,
  order: OrderKey,
): Promise<void> {
  for (const { id, kind, status } of await listOrderPayments(tx, order)) {
    const isOpen = status === 'created' || status === 'open'
    if (kind === 'balance' && isOpen) await jobs.enqueue(tx, 'payment.close', { paymentId: id })
  }
}

/**
 * Ends a payment at the provider, so that it can no longer be paid.
 * @returns `paid` when it was already paid, `running` while an attempt may still succeed
 * @throws ProviderError when the provider does not report the result
 */
export async function endSession(
  { db, providers }: Sessions,
  payment: Pick<PaymentRow, 'customerId' | 'id' | 'provider'>,
  timeout?: CallTimeout,
): Promise<'ended' | 'paid' | 'running'> {
  const provider = providers.of(payment)
  const lastCheckAt = new Date(clock.now().getTime() + paymentChecks.afterEndMs)
  let status = await endAtProvider(provider, payment.id, timeout)
  if (status === 'unknown to it' && !(await closeWithoutSession(db, payment, lastCheckAt))) {
    // The payment has got a session meanwhile, so another call has created the order at the provider. End
    // that order now. If the order is created even later, `askForSession` finds the payment closed and ends
    // the order.
    status = await endAtProvider(provider, payment.id, timeout)
  }
  if (status === 'PAID') return 'paid'
  if (status === 'TERMINATION_REQUESTED') return 'running'
  if (status === 'EXPIRED') {
    const result = await resultOfAttempts(provider, payment.id, timeout)
    if (result !== 'ended') return result
  }
  if (status === 'TERMINATED' || status === 'EXPIRED' || status === 'unknown to it') {
    await closeUnfinished(db, payment, lastCheckAt)
    // If this fails, the places are released when they expire.
    await db.transaction((tx) => releaseHeldPlaces(tx, payment))
    return 'ended'
  }
  throw new ProviderError('uncertain', `the provider did not end ${payment.id}: it is ${status}`)
}

async function endAtProvider(
  provider: PaymentProvider,
  id: string,
  timeout?: CallTimeout,
): Promise<ProviderOrderStatus | 'unknown to it'> {
  try {
    return (await provider.terminateOrder(id, timeout)).status
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.kind === 'not-found') return 'unknown to it'
    if (error.kind !== 'refused') throw error
    // `refused` means that the provider has already ended the order, so read its status.
    return (await provider.getOrder(id, timeout)).status
  }
}

/**
 * Returns the result of the payment's attempts. An attempt that began before the order expired can
 * still succeed.
 */
async function resultOfAttempts(provider: PaymentProvider, id: string, timeout?: CallTimeout) {
  const attempts = await provider.listAttempts(id, timeout)
  if (attempts.some(({ status }) => status === 'SUCCESS')) return 'paid'
  return attempts.some(({ status }) => status === 'PENDING') ? 'running' : 'ended'
}
