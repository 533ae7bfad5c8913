import { cartTerms } from '@nirbhaya/contract/cart/cart-terms'
import type { BookingState } from '@nirbhaya/contract/enums'
import { requireOpenAccount } from '../../accounts/personal-data.service.ts'
import { draftPlaces, placeRefusalOf, type Wanted } from '../../batches/batches.service.ts'
import { findProducts, listDraftIds } from '../../catalogue/catalogue.service.ts'
import { listBookedPayments } from '../../payments/booked-payments.service.ts'
import type { PaymentDraft } from '../../payments/drafts.service.ts'
import { listPaymentLines, type Payment } from '../../payments/payment-records.service.ts'
import { AppError } from '../../platform/app-error.ts'
import { clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/client.ts'
import { type BookingRow, findBooking, listPlaceStates, lockBooking } from './bookings.queries.ts'

/** A booking with its payments, of which the first has what was booked. */
export interface Booking {
  row: BookingRow
  /** Oldest first. */
  payments: Payment[]
  booked: Payment
}

/** @throws AppError BOOKING_NOT_FOUND */
export async function getBooking(db: Db | Tx, id: string): Promise<Booking> {
  const row = await findBooking(db, id)
  if (!row) throw new AppError('BOOKING_NOT_FOUND')
  const [found] = await withPayments(db, [row])
  if (!found) throw new AppError('BOOKING_NOT_FOUND')
  return found
}

/** Does the same as `getBooking`, and locks the booking until the transaction ends. */
export async function getLockedBooking(tx: Tx, id: string): Promise<Booking> {
  await lockBooking(tx, id)
  return getBooking(tx, id)
}

export async function withPayments(db: Db | Tx, rows: BookingRow[]): Promise<Booking[]> {
  const payments = await listBookedPayments(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const own = payments.get(row.id) ?? []
    const [booked] = own
    return booked ? [{ row, payments: own, booked }] : []
  })
}

export function stateOf({ row, payments }: Pick<Booking, 'row' | 'payments'>): BookingState {
  if (payments.some(({ status }) => status === 'paid')) return 'paid'
  if (row.cancelledAt !== null) return 'cancelled'
  return row.endsAt > clock.now() ? 'waiting' : 'ended'
}

/** @throws AppError BOOKING_PAID, BOOKING_OVER */
export function requireWaiting(booking: Booking): void {
  const state = stateOf(booking)
  if (state === 'paid') throw new AppError('BOOKING_PAID')
  if (state !== 'waiting') throw new AppError('BOOKING_OVER')
}

export const balancePaiseOf = (lines: { balancePaise: number; quantity: number }[]): number =>
  lines.reduce((sum, { balancePaise, quantity }) => sum + balancePaise * quantity, 0)

/** Returns whether places are held for bookings, in the wire shape. */
export async function heldPlacesOf(
  db: Db | Tx,
  bookings: Booking[],
): Promise<(booking: Booking) => { heldUntil?: string; lacksPlace?: true }> {
  const ids = bookings.flatMap(({ payments }) => payments.map(({ id }) => id))
  const places = await listPlaceStates(db, ids)
  const now = clock.now()
  return ({ payments }) => {
    const own = places.filter(({ paymentId }) => payments.some(({ id }) => id === paymentId))
    const held = own.find(({ state, heldUntil }) => state === 'held' && heldUntil > now)
    if (held) return { heldUntil: held.heldUntil.toISOString() }
    return own.length > 0 ? { lacksPlace: true } : {}
  }
}

/**
 * Returns the lines of a booking with what has to be as the customer read it: the delivery date of today and the rule
 * for cancelling. A line has no date if its product is not sold now.
 */
export async function listBookedLines(db: Db | Tx, { booked }: Pick<Booking, 'booked'>) {
  const lines = await listPaymentLines(db, booked)
  const [products, drafts] = await Promise.all([
    findProducts(
      db,
      lines.map(({ productId }) => productId),
    ),
    listDraftIds(db),
  ])
  const shown = lines.map((line) => {
    const product = drafts.has(line.productId) ? undefined : products.get(line.productId)
    const { option } = product ?? {}
    const isSold =
      line.variantId === null
        ? option === undefined
        : option?.variants.some(({ _id }) => _id === line.variantId)
    return { line, delivery: isSold ? product?.delivery : undefined }
  })
  const terms = cartTerms(
    shown.flatMap(({ line: { productId: _id, cancelPolicy }, delivery }) =>
      delivery ? [{ product: { _id, delivery, cancelPolicy } }] : [],
    ),
  )
  return { shown, terms, isSold: shown.every(({ delivery }) => delivery !== undefined) }
}

/** Runs the work of a person of the shop, and says in words for them why there is no place. */
export async function inWordsOfShop<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const refusal = placeRefusalOf(error)
    if (!refusal) throw error
    const isFull = refusal.code === 'BATCH_FULL'
    throw new AppError(isFull ? 'BOOKING_NO_PLACE' : 'BOOKING_NOT_OPEN', { cause: error })
  }
}

interface AsSeen {
  /** Paise, as the page showed them. */
  amountPaise: number | undefined
  /** The terms that the page showed; undefined if the caller was told of them in another way. */
  terms?: string | undefined
}

/**
 * Reads what a booking's payment fixes, from what was booked, in the transaction that stores the payment.
 * @throws AppError BOOKING_NOT_FOUND, BOOKING_PAID, BOOKING_OVER, BOOKING_CHANGED, BOOKING_CLOSED, ACCOUNT_CLOSING
 */
export async function draftBooked(
  tx: Tx,
  bookingId: string,
  { amountPaise, terms }: AsSeen,
  offered: Wanted[],
): Promise<PaymentDraft> {
  const booking = await getLockedBooking(tx, bookingId)
  requireWaiting(booking)
  const { booked } = booking
  const { customerId, shipTo } = booked
  await requireOpenAccount(tx, customerId)
  const { shown, terms: current, isSold } = await listBookedLines(tx, booking)
  if (!isSold) throw new AppError('BOOKING_CLOSED')
  if (amountPaise !== booked.amountPaise) throw new AppError('BOOKING_CHANGED')
  if (terms !== undefined && terms !== current) throw new AppError('BOOKING_CHANGED')
  const lines = shown.map(({ line }) => {
    const { customerId: _customer, paymentId: _payment, position: _position, ...fixed } = line
    return fixed
  })
  return {
    customerId,
    kind: 'deposit',
    orderId: null,
    bookingId,
    amountPaise,
    shipTo,
    lines,
    places: (own) => placesOf(tx, { customerId, lines, offered }, own),
  }
}

/** Decides about the places of a booking. The shop has spoken to the customer, so no network counts. */
export const placesOf = (
  tx: Tx,
  booking: Pick<Parameters<typeof draftPlaces>[1], 'customerId' | 'lines' | 'offered'>,
  own: Parameters<typeof draftPlaces>[2],
) => draftPlaces(tx, { ...booking, network: null, isVouchedFor: true }, own)
