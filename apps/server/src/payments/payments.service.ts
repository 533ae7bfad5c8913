import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { currency } from '@nirbhaya/contract/constants'
import {
  type PlaceDraft,
  placeRefusalOf,
  refreshAvailability,
  useOffers,
} from '../batches/batches.service.ts'
import { AppError } from '../platform/app-error.ts'
import type { Tx } from '../platform/database/client.ts'
import { endSession, type Sessions } from './closing-payments.service.ts'
import {
  insertPayment,
  listPaymentLines,
  type NewPayment,
  type NewPaymentLine,
  type PaymentRow,
} from './payments.queries.ts'
import type { ShipTo } from './payments.tables.ts'
import { type CallTimeout, ProviderError } from './providers/provider.ts'
import { listUnfinished, lockSessions, noteSession } from './sessions.queries.ts'

export interface Payments extends Sessions {
  publicUrl: string
  apiUrl: string
}

/** A payment as far as its session goes. */
type SessionOf = NewPayment & Pick<PaymentRow, 'sessionId'>

/** What is to be paid for, and by whom. */
export interface PaymentDraft {
  customerId: string
  kind: 'deposit' | 'balance'
  /** Whose balance it is; null for a deposit. */
  orderId: string | null
  amountPaise: number
  shipTo: ShipTo
  /** None for a balance. */
  lines: NewPaymentLine[]
  /** Of the lines that are of a batch. @throws AppError BATCH_FULL, BOOKING_CLOSED */
  places: () => Promise<PlaceDraft[]>
}

/** How the provider may reach who pays, in their own words. */
export interface Payer {
  name: string
  email: string
  phone: string
}

/** The provider refuses fewer than 15 minutes; this leaves room for clocks that disagree. */
const payableMs = 40 * 60 * 1000
/** Enough to pay in, and for the provider to be asked again for a session it never answered. */
const reusableMs = 20 * 60 * 1000
/** How long after its expiry an attempt at a payment may still be under way. */
const attemptMs = 20 * 60 * 1000
/** After this long money can come for no payment any more. */
export const longestOpenMs = payableMs + attemptMs
/** The browser's return and the webhook come first; reconciliation is for when both are lost. */
const firstCheckMs = 2 * 60 * 1000
/** For everything that is asked of the provider: the browser waits 10 s. */
const budgetMs = 8_000
/** Other tabs may open and end sessions meanwhile; what they want is known after a few rounds. */
const mostRounds = 4

/** 128 random bits: whoever knows it may ask whether the payment went through. */
const newPaymentId = () => `pb_${randomBytes(16).toString('hex')}`

/**
 * Opens a session for what `freeze` reads inside a transaction, or the one the customer has for
 * just that. There is one at a time: earlier ones are ended first, so nobody pays twice.
 * Its places are stored with it, those that the customer was offered first.
 * @throws AppError BATCH_FULL, BOOKING_CLOSED, PAYMENT_PENDING while an earlier attempt may still succeed; when one turned out
 * paid, CART_AMOUNT_INVALID for a deposit (the cart is about to change) and PAYMENT_PENDING for a
 * balance; PAYMENT_PROVIDER_FAILED; and what `freeze` throws
 */
export async function openSession(
  payments: Payments,
  customerId: string,
  freeze: (tx: Tx) => Promise<PaymentDraft>,
  payer: Payer,
): Promise<{ paymentId: string; sessionId: string }> {
  const patience = { deadline: Date.now() + budgetMs }
  try {
    for (let round = 1; round <= mostRounds; round++) {
      const { payment, earlier } = await choosePlaced(payments, customerId, freeze)
      for (const one of earlier) await endEarlier(payments, one, patience)
      if (!payment) continue
      const sessionId =
        payment.sessionId ?? (await askForSession(payments, payment, payer, patience))
      if (sessionId) return { paymentId: payment.id, sessionId }
    }
  } catch (cause) {
    // The record stays: if the provider did open it, the next click or reconciliation learns so.
    if (cause instanceof ProviderError) throw new AppError('PAYMENT_PROVIDER_FAILED', { cause })
    throw cause
  }
  throw new AppError('PAYMENT_PROVIDER_FAILED')
}

/** The same as below; a batch that is full may be so because of what this customer was offered. */
async function choosePlaced(
  { db, providers }: Payments,
  customerId: string,
  freeze: (tx: Tx) => Promise<PaymentDraft>,
) {
  const opening = { customerId, provider: providers.current.name }
  try {
    return await db.transaction((tx) => choosePayment(tx, opening, freeze))
  } catch (first) {
    if (!placeRefusalOf(first)) throw first
    try {
      return await db.transaction(async (tx) => {
        // The customer before any batch, as in the first try: two tabs would wait for each other.
        await lockSessions(tx, customerId)
        // None left may mean that another tab has used it: its session is found then.
        await useOffers(tx, customerId)
        return choosePayment(tx, opening, freeze)
      })
    } catch (second) {
      throw placeRefusalOf(second) ?? second
    }
  }
}

/**
 * Writes down what is being paid for, before anybody is asked for money, unless that was done.
 * While earlier payments have to be ended nothing is written.
 */
async function choosePayment(
  tx: Tx,
  { customerId, provider }: { customerId: string; provider: string },
  freeze: (tx: Tx) => Promise<PaymentDraft>,
): Promise<{ payment?: SessionOf; earlier: PaymentRow[] }> {
  const now = Date.now()
  const [, all] = await Promise.all([
    lockSessions(tx, customerId),
    listUnfinished(tx, customerId, new Date(now - attemptMs)),
  ])
  // What is unfinished before the cart is read: what is settled in between is out of the cart then,
  // and still listed here. The other way round it could be in neither, and would be paid for twice.
  const draft = await freeze(tx)
  const unfinished = all.filter(
    ({ kind, orderId, expiresAt }) =>
      kind === draft.kind &&
      orderId === draft.orderId &&
      // A balance that comes twice goes back by itself; a cart would become two orders.
      (kind === 'deposit' || expiresAt.getTime() > now),
  )
  // Browsers were told of the provider that takes new payments: those at another are ended.
  const reusable = unfinished.filter((one) => one.provider === provider)
  const same = await findSame(tx, reusable, draft)
  const earlier = unfinished.filter((one) => one !== same)
  if (earlier.length > 0) return { earlier }
  return { payment: same ?? (await writePayment(tx, provider, draft)), earlier }
}

async function findSame(tx: Tx, unfinished: PaymentRow[], draft: PaymentDraft) {
  for (const payment of unfinished) {
    const isSame =
      payment.expiresAt.getTime() - Date.now() >= reusableMs &&
      payment.amountPaise === draft.amountPaise &&
      payment.currency === currency &&
      isDeepStrictEqual(payment.shipTo, draft.shipTo) &&
      isDeepStrictEqual(inOrder(await listPaymentLines(tx, payment)), inOrder(draft.lines))
    if (isSame) return payment
  }
  return undefined
}

/** What of the lines is paid for; their names may be corrected meanwhile. */
const inOrder = (lines: NewPaymentLine[]) =>
  lines
    .map(({ productId, quantity, pricePaise, balancePaise, cancelPolicy }) => {
      return { productId, quantity, pricePaise, balancePaise, cancelPolicy }
    })
    .sort((one, other) => one.productId.localeCompare(other.productId))

async function writePayment(
  tx: Tx,
  provider: string,
  { lines, places, ...draft }: PaymentDraft,
): Promise<SessionOf> {
  const now = Date.now()
  const expiresAt = new Date(now + payableMs)
  const nextCheckAt = new Date(now + firstCheckMs)
  const payment = { ...draft, provider, id: newPaymentId(), currency, expiresAt, nextCheckAt }
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

async function endEarlier(payments: Payments, earlier: SessionOf, patience: CallTimeout) {
  const became = await endSession(payments, earlier, patience)
  if (became === 'running') throw new AppError('PAYMENT_PENDING')
  if (became === 'paid') await refuseAsPaid(payments, earlier)
}

/** Money came that nobody told us of yet: nothing more is asked for until it is seen to. */
async function refuseAsPaid({ db, jobs }: Payments, payment: SessionOf): Promise<never> {
  await jobs.enqueue(db, 'payment.settle', { paymentId: payment.id })
  throw new AppError(payment.kind === 'deposit' ? 'CART_AMOUNT_INVALID' : 'PAYMENT_PENDING')
}

/** @returns nothing when another tab ended the payment meanwhile */
async function askForSession(
  payments: Payments,
  payment: SessionOf,
  payer: Payer,
  patience: CallTimeout,
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
    patience,
  )
  if (!sessionId) {
    throw new ProviderError('refused', 'the provider opened an order without a session')
  }
  const status = await noteSession(payments.db, payment, sessionId)
  if (status === 'open') return sessionId
  // It was ended before the provider knew it: the order that it has made since is ended, too.
  await endEarlier(payments, payment, patience)
  return undefined
}
