import { setTimeout as sleep } from 'node:timers/promises'
import { paymentPages } from '@nirbhaya/contract/messages/payments'
import { causeWords } from '@nirbhaya/contract/messages/payments/unplaced'
import { messages } from '@nirbhaya/contract/messages/specification'
import { checkWindowMs, mayCheckFor } from '../payments/checks/customer-checks.service.ts'
import { getPayment, type Payment } from '../payments/payment-records.service.ts'
import {
  type Settlement,
  type Settling,
  settlementOf,
  settleUnsettled,
} from './settling.service.ts'
import { explainUnplaced } from './unplaced.service.ts'

const readAgainMs = 500
/**
 * How often one call reads the stored result before it answers "pending". The reads and the pauses between
 * them fill `checkWindowMs`: after that time, the next call may ask the provider again.
 */
const maximumReads = Math.ceil(checkWindowMs / readAgainMs) + 1

/**
 * Returns the result for the browser: the stored one if it is final, otherwise the provider's. The provider
 * is asked about a payment at most once every few seconds; other requests wait for that result.
 * @throws AppError PAYMENT_UNAVAILABLE when the provider cannot be asked
 */
export async function verifyPayment(settling: Settling, payment: Payment) {
  const settlement = await settleForCustomer(settling, payment)
  if (settlement === 'paid') return { success: true as const, message: messages.paymentVerified }
  if (settlement === 'pending') {
    return refusal('PAYMENT_PENDING', paymentPages.paymentPendingShort)
  }
  // Read the payment again: the settlement may have stored why it was not accepted.
  const unplaced = await explainUnplaced(settling.db, await getPayment(settling.db, payment.id))
  const { cause } = unplaced
  const message = cause === 'declined' ? messages.paymentVerificationFailed : causeWords[cause].says
  return { ...refusal('PAYMENT_FAILED', message), unplaced }
}

async function settleForCustomer(settling: Settling, first: Payment): Promise<Settlement> {
  const { db, providers, limitsCustomerChecks } = settling
  // Checks for customers may use half of the provider's reads per minute. The rest is for webhooks,
  // reconciliation and the owner.
  const perMinute = providers.find(first.provider)?.readsPerMinute
  const share = limitsCustomerChecks && perMinute !== undefined ? perMinute / 2 : undefined
  let payment = first
  for (let reads = 1; ; reads++) {
    const known = settlementOf(payment)
    if (known) return known
    // The payment has ended at the provider, and no further check is planned.
    if (payment.status === 'closed' && payment.nextCheckAt === null) return 'failed'
    if (await mayCheckFor(db, payment, share)) return settleUnsettled(settling, payment)
    if (reads === maximumReads) return 'pending'
    await sleep(readAgainMs)
    payment = await getPayment(db, payment.id)
  }
}

const refusal = (code: string, message: string) => ({ success: false as const, code, message })
