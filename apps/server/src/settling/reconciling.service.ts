import { checkPauseMs } from '@nirbhaya/contract/payments/rules'
import { refundChecks } from '@nirbhaya/contract/settling/rules'
import { stopChecksIfExpired, takeDueChecks } from '../payments/checks/checks.service.ts'
import type { Payment } from '../payments/payment-records.service.ts'
import { ProviderError } from '../payments/providers/provider.ts'
import { AppError } from '../platform/app-error.ts'
import { clock } from '../platform/clock.ts'
import { listRefundsToCheck, planNextRefundCheck } from './refunds/refunds.queries.ts'
import { settleRefund } from './refunds/sending-refunds.service.ts'
import { type Settling, settlePayment } from './settling.service.ts'

/**
 * The most payments and refunds that one run checks; a run starts every minute. These numbers are below the
 * provider's limit per minute, so that checks for waiting customers have room.
 */
const paymentsAtOnce = 50
const refundsAtOnce = 15

/**
 * Checks payments and refunds whose check is due.
 * @throws AggregateError with the unexpected errors, after all checks
 */
export async function reconcile(settling: Settling, now = clock.now()): Promise<void> {
  const faults: unknown[] = []
  const keep = (error: unknown) => {
    if (!(error instanceof AppError || error instanceof ProviderError)) faults.push(error)
  }
  for await (const payment of takeDueChecks(settling.db, now, paymentsAtOnce)) {
    await checkPayment(settling, payment, now).catch(keep)
  }
  for (const refund of await listRefundsToCheck(settling.db, now, refundsAtOnce)) {
    // Plan the next check first, so that a failing check does not delay the others next time.
    const pauseMs = checkPauseMs(refund.checks, refundChecks)
    const nextCheckAt = new Date(now.getTime() + pauseMs)
    if (!(await planNextRefundCheck(settling.db, refund, nextCheckAt))) continue
    await settleRefund(settling, refund.id).catch(keep)
  }
  if (faults.length > 0) throw new AggregateError(faults, 'some payments could not be judged')
}

/**
 * Checks a payment, and stops further checks if the payment expired long ago. If the provider does not
 * answer, `settlePayment` throws, so the checks are not stopped: if the shop or the provider was down for
 * days, even a payment that expired long ago still needs a check.
 */
async function checkPayment(settling: Settling, payment: Payment, now: Date): Promise<void> {
  await settlePayment(settling, payment.id, { isRoutine: true })
  await stopChecksIfExpired(settling.db, payment, now)
}
