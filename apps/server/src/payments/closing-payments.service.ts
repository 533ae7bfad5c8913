import { releaseHeldPlaces } from '../batches/batches.service.ts'
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

/** A word of the provider's that crossed ours on the way is heard within this. */
const lastLookMs = 60_000

/**
 * Ends a payment at the provider, so that it can be paid no more.
 * @returns `paid` when it had been, `running` while an attempt may still succeed
 * @throws ProviderError when the provider does not say what became of it
 */
export async function endSession(
  { db, providers }: Sessions,
  payment: Pick<PaymentRow, 'customerId' | 'id' | 'provider'>,
  patience?: CallTimeout,
): Promise<'ended' | 'paid' | 'running'> {
  const provider = providers.of(payment)
  const lastLookAt = new Date(Date.now() + lastLookMs)
  let status = await askToEnd(provider, payment.id, patience)
  if (status === 'unknown to it' && !(await closeWithoutSession(db, payment, lastLookAt))) {
    // Its order was made at this very moment. A later one finds its payment closed and ends it.
    status = await askToEnd(provider, payment.id, patience)
  }
  if (status === 'PAID') return 'paid'
  if (status === 'TERMINATION_REQUESTED') return 'running'
  if (status === 'EXPIRED') {
    const became = await becameOfAttempts(provider, payment.id, patience)
    if (became !== 'ended') return became
  }
  if (status === 'TERMINATED' || status === 'EXPIRED' || status === 'unknown to it') {
    await closeUnfinished(db, payment, lastLookAt)
    // What is lost here is released by the clock.
    await db.transaction((tx) => releaseHeldPlaces(tx, payment))
    return 'ended'
  }
  throw new ProviderError('uncertain', `the provider did not end ${payment.id}: it is ${status}`)
}

async function askToEnd(
  provider: PaymentProvider,
  id: string,
  patience?: CallTimeout,
): Promise<ProviderOrderStatus | 'unknown to it'> {
  try {
    return (await provider.terminateOrder(id, patience)).status
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.kind === 'not-found') return 'unknown to it'
    if (error.kind !== 'refused') throw error
    // It is over already, one way or another.
    return (await provider.getOrder(id, patience)).status
  }
}

/** An attempt that began before its order expired is honoured until it ends. */
async function becameOfAttempts(provider: PaymentProvider, id: string, patience?: CallTimeout) {
  const attempts = await provider.listAttempts(id, patience)
  if (attempts.some(({ status }) => status === 'SUCCESS')) return 'paid'
  return attempts.some(({ status }) => status === 'PENDING') ? 'running' : 'ended'
}

/**
 * Ends a payment that nobody should pay any more, and has it found out what became of it. Again is
 * harmless.
 * @throws ProviderError when it must be tried again
 */
export async function closePayment(sessions: Sessions, paymentId: string): Promise<void> {
  const { db, jobs } = sessions
  const payment = await findPayment(db, paymentId)
  if (!payment || payment.status === 'paid' || payment.status === 'held') return
  await endSession(sessions, payment)
  await jobs.enqueue(db, 'payment.settle', { paymentId })
}

/** Has every payment ended that could still be made of an order's balance. */
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
