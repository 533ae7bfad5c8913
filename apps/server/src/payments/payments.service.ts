import { attemptMs, currency } from '@nirbhaya/contract/payments/rules'
import { placeRefusalOf, useOffers, type Wanted } from '../batches/batches.service.ts'
import { AppError } from '../platform/app-error.ts'
import { clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { endSession, type Sessions } from './closing.service.ts'
import { findSame, type PaymentDraft, type SessionOf, writePayment } from './drafts.service.ts'
import type { PaymentRow } from './payments.queries.ts'
import { type CallTimeout, ProviderError } from './providers/provider.ts'
import { webhookUrlOf } from './providers/providers.ts'
import { listUnfinished, lockSessions, saveProviderSession } from './sessions.queries.ts'

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

/**
 * Reads what the customer pays for, in the transaction that stores it.
 * @param offered the products of which the customer uses an offer in this transaction
 */
type Freeze = (tx: Tx, offered: Wanted[]) => Promise<PaymentDraft>

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
 * CART_AMOUNT_INVALID if an earlier deposit turns out to be paid, because the cart is about to change; BOOKING_PAID
 */
export async function openSession(
  payments: Payments,
  customerId: string,
  freeze: Freeze,
  payer: Payer,
): Promise<{ paymentId: string; sessionId: string }> {
  const timeout = { deadline: performance.now() + budgetMs }
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

/**
 * Does the same as `choosePayment`. If the batch is full, the payment uses places that were offered to this
 * customer.
 */
function choosePlaced({ db, providers }: Sessions, customerId: string, freeze: Freeze) {
  const opening = { customerId, provider: providers.current.name }
  return withOffers(db, async (tx, offersOf) => {
    const offered = await offersOf(customerId)
    return choosePayment(tx, opening, () => freeze(tx, offered))
  })
}

/**
 * Runs `work` in a transaction. If there is no place for it, runs it again, in another transaction and with the places
 * that were offered to the customer.
 */
export async function withOffers<Result>(
  db: Db,
  work: (tx: Tx, offersOf: (customerId: string) => Promise<Wanted[]>) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction((tx) => work(tx, async () => []))
  } catch (first) {
    if (!placeRefusalOf(first)) throw first
    try {
      return await db.transaction((tx) =>
        work(tx, async (customerId) => {
          // Lock the customer's sessions before `useOffers` locks batches: `choosePayment` locks both in this
          // order, too. In the other order, two tabs of the customer could deadlock.
          await lockSessions(tx, customerId)
          // If another tab has already used the customer's offers, `useOffers` changes nothing. `choosePayment`
          // then finds the payment that the other tab has stored, and needs no more places.
          return useOffers(tx, customerId)
        }),
      )
    } catch (second) {
      throw placeRefusalOf(second) ?? second
    }
  }
}

/**
 * Stores what is to be paid before any money is requested, or finds an equal payment. Stores nothing while
 * earlier payments have to be ended.
 */
async function choosePayment(
  tx: Tx,
  { customerId, provider }: { customerId: string; provider: string },
  freeze: () => Promise<PaymentDraft>,
): Promise<{ payment?: SessionOf; earlier: PaymentRow[] }> {
  const now = clock.now().getTime()
  const [, all] = await Promise.all([
    lockSessions(tx, customerId),
    listUnfinished(tx, customerId, new Date(now - attemptMs)),
  ])
  // The unfinished payments above are read before the cart, in case a payment is settled between the two
  // reads. In the other order, the cart would still contain the payment's lines, but the list would no
  // longer contain the payment, so the customer would pay for the same lines twice.
  const draft = { ...(await freeze()), provider, currency }
  const unfinished = all.filter(
    ({ kind, orderId, bookingId, expiresAt }) =>
      kind === draft.kind &&
      orderId === draft.orderId &&
      bookingId === draft.bookingId &&
      // An expired deposit must be ended, too, because a cart that is paid twice becomes two orders. An
      // expired balance need not be ended: if it is paid twice, the second payment is refunded automatically.
      (kind === 'deposit' || expiresAt.getTime() > now),
  )
  const same = await findSame(tx, unfinished, draft)
  const earlier = unfinished.filter((one) => one !== same)
  if (earlier.length > 0) return { earlier }
  return { payment: same ?? (await writePayment(tx, draft)), earlier }
}

/**
 * Ends an earlier payment at the provider.
 * @throws AppError PAYMENT_PENDING, CART_AMOUNT_INVALID, BOOKING_PAID
 */
export async function endEarlier(payments: Sessions, earlier: SessionOf, timeout?: CallTimeout) {
  const result = await endSession(payments, earlier, timeout)
  if (result === 'running') throw new AppError('PAYMENT_PENDING')
  if (result === 'paid') await settleAndRefuse(payments, earlier)
}

/**
 * Enqueues the job that settles an earlier payment, which is already paid. Until the job has run, a new
 * payment is refused.
 */
async function settleAndRefuse({ db, jobs }: Sessions, payment: SessionOf): Promise<never> {
  await jobs.enqueue(db, 'payment.settle', { paymentId: payment.id })
  if (payment.bookingId !== null) throw new AppError('BOOKING_PAID')
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
      notifyUrl: webhookUrlOf(apiUrl, provider),
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
