import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { payableMs, paymentChecks, reusableMs } from '@nirbhaya/contract/payments/rules'
import {
  type HeldPlace,
  listPlacesOf,
  type PlaceDraft,
  placeRefusalOf,
  refreshAvailability,
} from '../batches/batches.service.ts'
import { clock } from '../platform/clock.ts'
import type { Tx } from '../platform/database/client.ts'
import {
  getTermsOfToday,
  insertPayment,
  listPaymentLines,
  type NewPayment,
  type NewPaymentLine,
  type PaymentLineRow,
  type PaymentRow,
} from './payments.queries.ts'
import type { ShipTo } from './payments.tables.ts'

/** The customer and what they pay for. */
export interface PaymentDraft {
  customerId: string
  kind: 'deposit' | 'balance'
  /** The id of the order whose balance is paid; null for a deposit, because its order does not exist yet. */
  orderId: string | null
  /** The booking that is paid; null for a cart and for a balance. */
  bookingId: string | null
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

/** A draft with everything that its payment fixes. */
type WholeDraft = PaymentDraft & Pick<PaymentRow, 'provider' | 'currency'>

/** A payment, and the id of its session at the provider once it has one. */
export type SessionOf = NewPayment & Pick<PaymentRow, 'sessionId'>

/**
 * Finds a payment that fixed exactly what a new payment would fix now: the same money, recipient, lines,
 * batches, places, versions of the policies, rules of returns and delivery terms. The provider must be the same, too: the
 * customer's browser has loaded only the script of the provider for new payments, so it cannot open the payment
 * page of another provider.
 */
export async function findSame(tx: Tx, unfinished: PaymentRow[], draft: WholeDraft) {
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
  const storedLines = await listPaymentLines(tx, payment)
  if (!isDeepStrictEqual(fixedLines(storedLines), fixedLines(lines))) return false
  const stored = await listPlacesOf(tx, payment)
  if (payment.kind === 'deposit') {
    const today = await getTermsOfToday(tx, stored)
    if (!isDeepStrictEqual(payment.terms, today)) return false
  }
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

/** Stores a draft as a payment, with the places that it holds. */
export async function writePayment(
  tx: Tx,
  { lines, places, ...draft }: WholeDraft,
  id = newPaymentId(),
): Promise<SessionOf> {
  const now = clock.now().getTime()
  const expiresAt = new Date(now + payableMs)
  const nextCheckAt = new Date(now + paymentChecks.firstAfterMs)
  const payment = { ...draft, id, expiresAt, nextCheckAt }
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
