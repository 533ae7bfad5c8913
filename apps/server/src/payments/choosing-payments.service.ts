import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { currency } from '@nirbhaya/contract/constants'
import {
  type HeldPlace,
  listPlacesOf,
  type PlaceDraft,
  placeRefusalOf,
  refreshAvailability,
  useOffers,
} from '../batches/batches.service.ts'
import type { Tx } from '../platform/database/client.ts'
import type { Sessions } from './closing-payments.service.ts'
import {
  insertPayment,
  listPaymentLines,
  type NewPayment,
  type NewPaymentLine,
  type PaymentLineRow,
  type PaymentRow,
} from './payments.queries.ts'
import type { ShipTo } from './payments.tables.ts'
import { listUnfinished, lockSessions } from './sessions.queries.ts'

export type SessionOf = NewPayment & Pick<PaymentRow, 'sessionId'>

/**
 * Reads what the customer pays for, in the transaction that stores it.
 * @param offered the products of which the customer uses an offer in this transaction
 */
export type Freeze = (tx: Tx, offered: string[]) => Promise<PaymentDraft>

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

/**
 * A new payment can be paid for this long. The provider refuses orders that expire in less than 15 minutes,
 * so 40 minutes are enough even if its clock differs from the shop's.
 */
const payableMs = 40 * 60 * 1000
/**
 * A payment that expires sooner than this is not reused for a second click. The customer needs time to pay.
 * Also, if the provider does not have the payment's order yet, the shop must create the order there, and the
 * provider refuses orders that expire in less than 15 minutes.
 */
const reusableMs = 20 * 60 * 1000
/** An attempt may still be in progress for this long after the payment's expiry. */
const attemptMs = 20 * 60 * 1000
/**
 * This long after a payment's start, nobody can pay it any more: the payment has expired, and its last
 * attempt has ended.
 */
export const longestOpenMs = payableMs + attemptMs
/**
 * Reconciliation first checks a payment after this time. The browser's return and the webhook usually come
 * earlier, but both can be lost.
 */
const firstCheckMs = 2 * 60 * 1000

/**
 * Returns a payment id of 128 random bits, so that nobody can guess it: anyone with the id may ask whether
 * the payment succeeded.
 */
const newPaymentId = () => `pb_${randomBytes(16).toString('hex')}`

/**
 * Does the same as `choosePayment`. If the batch is full, the payment uses places that were offered to this
 * customer.
 */
export async function choosePlaced(
  { db, providers }: Sessions,
  customerId: string,
  freeze: Freeze,
) {
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
  const now = Date.now()
  const [, all] = await Promise.all([
    lockSessions(tx, customerId),
    listUnfinished(tx, customerId, new Date(now - attemptMs)),
  ])
  // The unfinished payments above are read before the cart, in case a payment is settled between the two
  // reads. In the other sequence, the cart would still contain the payment's lines, but the list would no
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
 * batches and places. The provider must be the same, too: the customer's browser has loaded only the script
 * of the provider for new payments, so it cannot open the payment page of another provider.
 */
async function findSame(tx: Tx, unfinished: PaymentRow[], draft: WholeDraft) {
  for (const payment of unfinished) {
    const isPayable = payment.expiresAt.getTime() - Date.now() >= reusableMs
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
 * lines is compared, too. The name of the product is left out, because the owner may correct it between two
 * payments.
 */
const fixedLines = (lines: (NewPaymentLine & Partial<PaymentLineRow>)[]) =>
  lines
    .map(
      ({ name: _, customerId: _customer, paymentId: _payment, position: _position, ...line }) =>
        line,
    )
    .sort((one, other) => one.productId.localeCompare(other.productId))

const fixedPlaces = (places: { batchId: string; state: string }[]) =>
  places
    .map(({ batchId, state }) => ({ batchId, state }))
    .sort((one, other) => one.batchId.localeCompare(other.batchId))

async function writePayment(tx: Tx, { lines, places, ...draft }: WholeDraft): Promise<SessionOf> {
  const now = Date.now()
  const expiresAt = new Date(now + payableMs)
  const nextCheckAt = new Date(now + firstCheckMs)
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
