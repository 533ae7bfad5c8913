import { AppError } from '../platform/app-error.ts'
import { choosePlaced, type Freeze, type SessionOf } from './choosing-payments.service.ts'
import { endSession, type Sessions } from './closing-payments.service.ts'
import { type CallTimeout, ProviderError } from './providers/provider.ts'
import { saveProviderSession } from './sessions.queries.ts'

export interface Payments extends Sessions {
  publicUrl: string
  apiUrl: string
}

/** The customer's contact data for the provider, as they entered it. */
export interface Payer {
  name: string
  email: string
  phone: string
}

/** The time for all calls to the provider together. It must stay below the 10 s that the browser waits. */
const budgetMs = 8_000
/**
 * The maximum number of rounds in `openSession`. A round may only end earlier payments, or another tab may
 * end the payment that the round has just opened. In both cases, the next round chooses a payment again.
 */
const maximumRounds = 4

/**
 * Opens a session for the draft that `freeze` reads in the transaction, or returns the customer's session for
 * exactly the same draft. A customer has one session at a time: earlier ones are ended first, so nobody pays
 * twice. The payment and its places are stored together. If the batch is full, the payment uses places that
 * were offered to this customer.
 * @throws AppError BATCH_FULL; BOOKING_CLOSED; PAYMENT_PROVIDER_FAILED; the errors of `freeze`;
 * PAYMENT_PENDING while an earlier payment may still succeed, or if an earlier balance turns out to be paid;
 * CART_AMOUNT_INVALID if an earlier deposit turns out to be paid, because the cart is about to change
 */
export async function openSession(
  payments: Payments,
  customerId: string,
  freeze: Freeze,
  payer: Payer,
): Promise<{ paymentId: string; sessionId: string }> {
  const timeout = { deadline: Date.now() + budgetMs }
  try {
    for (let round = 1; round <= maximumRounds; round++) {
      const { payment, earlier } = await choosePlaced(payments, customerId, freeze)
      for (const one of earlier) await endEarlier(payments, one, timeout)
      if (!payment) continue
      const sessionId =
        payment.sessionId ?? (await askForSession(payments, payment, payer, timeout))
      if (sessionId) return { paymentId: payment.id, sessionId }
    }
  } catch (cause) {
    // Do not delete the stored payment: if the provider did create its order, the next click or
    // reconciliation finds it.
    if (cause instanceof ProviderError) throw new AppError('PAYMENT_PROVIDER_FAILED', { cause })
    throw cause
  }
  throw new AppError('PAYMENT_PROVIDER_FAILED')
}

async function endEarlier(payments: Payments, earlier: SessionOf, timeout: CallTimeout) {
  const result = await endSession(payments, earlier, timeout)
  if (result === 'running') throw new AppError('PAYMENT_PENDING')
  if (result === 'paid') await settleAndRefuse(payments, earlier)
}

/**
 * Enqueues the job that settles an earlier payment, which is already paid. Until the job has run, a new
 * payment is refused.
 */
async function settleAndRefuse({ db, jobs }: Payments, payment: SessionOf): Promise<never> {
  await jobs.enqueue(db, 'payment.settle', { paymentId: payment.id })
  throw new AppError(payment.kind === 'deposit' ? 'CART_AMOUNT_INVALID' : 'PAYMENT_PENDING')
}

/**
 * Creates the payment's session at the provider.
 * @returns undefined if another tab ended the payment meanwhile
 */
async function askForSession(
  payments: Payments,
  payment: SessionOf,
  payer: Payer,
  timeout: CallTimeout,
): Promise<string | undefined> {
  const { publicUrl, apiUrl } = payments
  const provider = payments.providers.of(payment)
  const page = `${publicUrl}/payment/success?order_id={order_id}`
  const { sessionId } = await provider.createOrder(
    {
      orderId: payment.id,
      amountPaise: payment.amountPaise,
      currency: payment.currency,
      customer: { id: payment.customerId, ...payer },
      returnUrl: payment.orderId === null ? page : `${page}&for=${payment.orderId}`,
      notifyUrl: `${apiUrl}/webhooks/${provider.name}`,
      expiresAt: payment.expiresAt,
      kind: payment.kind,
    },
    timeout,
  )
  if (!sessionId) {
    throw new ProviderError('refused', 'the provider opened an order without a session')
  }
  const status = await saveProviderSession(payments.db, payment, sessionId)
  if (status === 'open') return sessionId
  // Another tab ended the payment while the provider's order did not exist yet. Now that the call above has
  // created the provider's order, end it, too.
  await endEarlier(payments, payment, timeout)
  return undefined
}
