import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  attemptMs,
  currency,
  payableMs,
  paymentChecks,
  reusableMs,
} from '@nirbhaya/contract/payments/rules'
import {
  type HeldPlace,
  listPlacesOf,
  type PlaceDraft,
  placeRefusalOf,
  refreshAvailability,
  releaseHeldPlaces,
  useOffers,
  type Wanted,
} from '../batches/batches.service.ts'
import { AppError } from '../platform/app-error.ts'
import { clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import type { Jobs } from '../platform/jobs/queues.ts'
import {
  findPayment,
  getTermsOfToday,
  insertPayment,
  listOrderPayments,
  listPaymentLines,
  type NewPayment,
  type NewPaymentLine,
  type OrderKey,
  type PaymentLineRow,
  type PaymentRow,
} from './payments.queries.ts'
import type { PaymentQueues } from './payments.queues.ts'
import type { ShipTo } from './payments.tables.ts'
import {
  type CallTimeout,
  type PaymentProvider,
  ProviderError,
  type ProviderOrderStatus,
} from './providers/provider.ts'
import type { Providers } from './providers/providers.ts'
import {
  closeUnfinished,
  closeWithoutSession,
  listUnfinished,
  lockSessions,
  saveProviderSession,
} from './sessions.queries.ts'

export interface Sessions {
  db: Db
  jobs: Jobs<PaymentQueues>
  providers: Providers
}

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

type SessionOf = NewPayment & Pick<PaymentRow, 'sessionId'>

/**
 * Reads what the customer pays for, in the transaction that stores it.
 * @param offered the products of which the customer uses an offer in this transaction
 */
type Freeze = (tx: Tx, offered: Wanted[]) => Promise<PaymentDraft>

/** The customer and what they pay for. */
export interface PaymentDraft {
  customerId: string
  kind: 'deposit' | 'balance'
  /** The id of the order whose balance is paid; null for a deposit, because its order does not exist yet. */
  orderId: string | null
  amountPaise: number
  shipTo: ShipTo
  /** Empty for a balance. */
  lines: NewPaymentLine[]
  /**
   * Decides which places of the products' batches are held while the customer pays. Returns an empty list for
   * a balance, and for products without a batch.
   * @param own places that the payment holds already, if it is taken up again
   * @throws AppError BATCH_FULL, BOOKING_CLOSED
   */
  places: (own?: HeldPlace[]) => Promise<PlaceDraft[]>
}

/** The time for all calls to the provider together. It must stay below the 10 s that the browser waits. */
const budgetMs = 8_000
/**
 * The maximum number of rounds in `openSession`. A round may only end earlier payments, or another tab may
 * end the payment that the round has just opened. In both cases, the next round chooses a payment again.
 */
const maximumRounds = 4

/**
 * This long after a payment's start, nobody can pay it any more: the payment has expired, and its last
 * attempt has ended.
 */
export const longestOpenMs = payableMs + attemptMs

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
async function choosePlaced({ db, providers }: Sessions, customerId: string, freeze: Freeze) {
  const opening = { customerId, provider: providers.current.name }
  try {
    return await db.transaction((tx) => choosePayment(tx, opening, () => freeze(tx, [])))
  } catch (first) {
    if (!placeRefusalOf(first)) throw first
    try {
      return await db.transaction(async (tx) => {
        // Lock the customer's sessions before `useOffers` locks batches: `choosePayment` locks both in this
        // order, too. In the other order, two tabs of the customer could deadlock.
        await lockSessions(tx, customerId)
        // If another tab has already used the customer's offers, `useOffers` changes nothing. `choosePayment`
        // then finds the payment that the other tab has stored, and needs no more places.
        const offered = await useOffers(tx, customerId)
        return choosePayment(tx, opening, () => freeze(tx, offered))
      })
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
    ({ kind, orderId, expiresAt }) =>
      kind === draft.kind &&
      orderId === draft.orderId &&
      // An expired deposit must be ended, too, because a cart that is paid twice becomes two orders. An
      // expired balance need not be ended: if it is paid twice, the second payment is refunded automatically.
      (kind === 'deposit' || expiresAt.getTime() > now),
  )
  const same = await findSame(tx, unfinished, draft)
  const earlier = unfinished.filter((one) => one !== same)
  if (earlier.length > 0) return { earlier }
  return { payment: same ?? (await writePayment(tx, draft)), earlier }
}

/** A draft with everything that its payment fixes. */
type WholeDraft = PaymentDraft & Pick<PaymentRow, 'provider' | 'currency'>

/**
 * Finds a payment that fixed exactly what a new payment would fix now: the same money, recipient, lines,
 * batches, places, versions of the policies and rules of returns. The provider must be the same, too: the customer's browser has loaded only the script
 * of the provider for new payments, so it cannot open the payment page of another provider.
 */
async function findSame(tx: Tx, unfinished: PaymentRow[], draft: WholeDraft) {
  for (const payment of unfinished) {
    const isPayable = payment.expiresAt.getTime() - clock.now().getTime() >= reusableMs
    if (isPayable && (await isSame(tx, payment, draft))) return payment
  }
  return undefined
}

async function isSame(tx: Tx, payment: PaymentRow, draft: WholeDraft): Promise<boolean> {
  const { places, lines, ...facts } = draft
  const storedFacts = Object.entries(payment).filter(([name]) => name in facts)
  if (!isDeepStrictEqual(Object.fromEntries(storedFacts), facts)) return false
  if (payment.kind === 'deposit' && !isDeepStrictEqual(payment.terms, await getTermsOfToday(tx))) {
    return false
  }
  const storedLines = await listPaymentLines(tx, payment)
  if (!isDeepStrictEqual(fixedLines(storedLines), fixedLines(lines))) return false
  const stored = await listPlacesOf(tx, payment)
  const held = stored.filter(({ state }) => state === 'held')
  try {
    return isDeepStrictEqual(fixedPlaces(stored), fixedPlaces(await places(held)))
  } catch (error) {
    // A new payment would get no place now, so this one must not be paid either.
    if (placeRefusalOf(error)) return false
    throw error
  }
}

/**
 * Returns what lines fix, for comparing them. Fields are left out by name, so that a field that is added to
 * lines is compared, too. The words for the product and its value are left out, because the owner may correct them
 * between two payments.
 */
const fixedLines = (lines: (NewPaymentLine & Partial<PaymentLineRow>)[]) =>
  lines
    .map(
      ({
        name: _,
        variant: _words,
        customerId: _customer,
        paymentId: _payment,
        position: _position,
        ...line
      }) => line,
    )
    .sort(byKey(({ productId, variantId }) => `${productId} ${variantId}`))

const fixedPlaces = (places: { batchId: string; variantId: string | null; state: string }[]) =>
  places
    .map(({ batchId, variantId, state }) => ({ batchId, variantId, state }))
    .sort(byKey(({ batchId, variantId }) => `${batchId} ${variantId}`))

const byKey =
  <Item>(keyOf: (item: Item) => string) =>
  (one: Item, other: Item) =>
    keyOf(one).localeCompare(keyOf(other))

async function writePayment(tx: Tx, { lines, places, ...draft }: WholeDraft): Promise<SessionOf> {
  const now = clock.now().getTime()
  const expiresAt = new Date(now + payableMs)
  const nextCheckAt = new Date(now + paymentChecks.firstAfterMs)
  const payment = { ...draft, id: newPaymentId(), expiresAt, nextCheckAt }
  const stored = { lines, places: await places() }
  await insertPayment(tx, payment, stored)
  const filled = stored.places.filter(({ isLast }) => isLast)
  if (filled.length > 0) {
    await refreshAvailability(
      tx,
      filled.map(({ productId }) => productId),
    )
  }
  return { ...payment, sessionId: null }
}

/**
 * Returns a payment id of 128 random bits, so that nobody can guess it: anyone with the id may ask whether
 * the payment succeeded.
 */
const newPaymentId = () => `pb_${randomBytes(16).toString('hex')}`

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

/**
 * Ends a payment at the provider, so that it can no longer be paid.
 * @returns `paid` when it was already paid, `running` while an attempt may still succeed
 * @throws ProviderError when the provider does not report the result
 */
async function endSession(
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
