import { isDeepStrictEqual } from 'node:util'
import { variantWords } from '@nirbhaya/contract/catalogue/variants'
import { dayMs } from '@nirbhaya/contract/dates'
import { highestAmount } from '@nirbhaya/contract/input-limits'
import { bookingRefusals } from '@nirbhaya/contract/messages/orders/booking-refusals'
import { rupeesToPaise } from '@nirbhaya/contract/money'
import { bookingDays, mostBookingLinks } from '@nirbhaya/contract/orders/rules'
import { findOrOpenAccount } from '../../accounts/accounts-for-others.service.ts'
import { requireOpenAccount } from '../../accounts/personal-data.service.ts'
import { writeAudit } from '../../audit/audit.service.ts'
import type { Wanted } from '../../batches/batches.service.ts'
import {
  chosenVariant,
  findProducts,
  listDraftIds,
  listOnSale,
} from '../../catalogue/catalogue.service.ts'
import { endUnpaid, storeBooked } from '../../payments/booked-payments.service.ts'
import { toPaymentLine } from '../../payments/deposits.service.ts'
import { listPaymentLines, type Payment } from '../../payments/payment-records.service.ts'
import type { PaymentQueues } from '../../payments/payments.queues.ts'
import { type Payments, withOffers } from '../../payments/payments.service.ts'
import { AppError } from '../../platform/app-error.ts'
import { clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/client.ts'
import type { Jobs } from '../../platform/jobs/queues.ts'
import type { OrderQueues } from '../orders.queues.ts'
import {
  countLink,
  findBookingOfRequest,
  insertBooking,
  setBookingCancelled,
} from './bookings.queries.ts'
import {
  balancePaiseOf,
  getBooking,
  getLockedBooking,
  inWordsOfShop,
  placesOf,
  requireWaiting,
  stateOf,
} from './bookings.service.ts'

export interface Bookings {
  db: Db
  jobs: Jobs<OrderQueues & PaymentQueues>
  payments: Payments
  adminEmail: string
}

type Recipient = Required<Omit<Payment['shipTo'], 'giftNote' | 'business'>>

export interface NewBooking {
  productId: string
  variantId: string | undefined
  quantity: number
  recipient: Recipient
  sendsLink: boolean
  requestId: string
  /** The person of the shop. */
  actorId: string
}

/**
 * Books for a customer: stores the payment that the customer can make by a link, with its places. The same call with
 * the same `requestId` counts once.
 * @returns the booking's id
 * @throws AppError INVALID_INPUT if nothing can be booked for the e-mail address, or so many units; PRODUCT_NOT_FOUND; VARIANT_MISSING;
 * VARIANT_NOT_FOUND; BOOKING_NO_PLACE; BOOKING_NOT_OPEN; REQUEST_REUSED
 */
export function bookForCustomer(bookings: Bookings, wish: NewBooking): Promise<string> {
  return inWordsOfShop(() =>
    withOffers(bookings.db, (tx, offersOf) => bookIn(tx, bookings, wish, offersOf)),
  )
}

async function bookIn(
  tx: Tx,
  { jobs, payments, adminEmail }: Bookings,
  wish: NewBooking,
  offersOf: (customerId: string) => Promise<Wanted[]>,
): Promise<string> {
  const { recipient, requestId, actorId, sendsLink } = wish
  const known = await findBookingOfRequest(tx, requestId)
  if (known) return sameBooking(tx, known.id, wish)
  const line = await lineOf(tx, wish)
  const customerId = await findOrOpenAccount(tx, adminEmail, recipient)
  await requireOpenAccount(tx, customerId)
  const row = await insertBooking(tx, {
    customerId,
    requestId,
    bookedBy: actorId,
    endsAt: new Date(clock.now().getTime() + bookingDays * dayMs),
  })
  // The same request runs twice, and the other one has just been stored.
  if (!row) return sameBooking(tx, (await findBookingOfRequest(tx, requestId))?.id ?? '', wish)
  const lines = [line]
  const amountPaise = line.pricePaise * line.quantity
  const offered = await offersOf(customerId)
  await storeBooked(tx, payments.providers, {
    customerId,
    kind: 'deposit',
    orderId: null,
    bookingId: row.id,
    amountPaise,
    shipTo: recipient,
    lines,
    places: (own) => placesOf(tx, { customerId, lines, offered }, own),
  })
  await writeAudit(tx, {
    actorId,
    action: 'booking.create',
    entityId: row.id,
    after: { customer: customerId, product: line.name, quantity: line.quantity, amountPaise },
  })
  if (sendsLink) await enqueueLink(tx, jobs, row)
  return row.id
}

/** Returns the booking of an earlier request with the same content. @throws AppError REQUEST_REUSED */
async function sameBooking(tx: Tx, id: string, wish: NewBooking): Promise<string> {
  const { booked } = await getBooking(tx, id)
  const [line] = await listPaymentLines(tx, booked)
  const { productId, variantId = null, quantity, recipient } = wish
  const isSame =
    line?.productId === productId &&
    line.variantId === variantId &&
    line.quantity === quantity &&
    isDeepStrictEqual(booked.shipTo, { ...recipient })
  if (!isSame) throw new AppError('REQUEST_REUSED')
  return id
}

/** Returns what is booked, as a cart's payment would fix it now. */
async function lineOf(tx: Tx, { productId, variantId, quantity }: NewBooking) {
  const [products, drafts] = await Promise.all([findProducts(tx, [productId]), listDraftIds(tx)])
  const product = drafts.has(productId) ? undefined : products.get(productId)
  if (!product) throw new AppError('PRODUCT_NOT_FOUND')
  const variant = chosenVariant(product, variantId)
  const { name: option = '' } = product.option ?? {}
  const line = toPaymentLine({
    product,
    variant: variant && { _id: variant._id, words: variantWords(option, variant.name) },
    quantity,
  })
  const most = rupeesToPaise(highestAmount)
  // Each must fit into one payment, or the order could never be paid in full.
  const isPayable = line.pricePaise > 0 && line.pricePaise * quantity <= most
  if (!isPayable || balancePaiseOf([line]) > most) {
    throw new AppError('INVALID_INPUT', { fields: { quantity: bookingRefusals.tooMuch } })
  }
  return line
}

async function enqueueLink(
  tx: Tx,
  jobs: Bookings['jobs'],
  { id: bookingId, links }: { id: string; links: number },
): Promise<void> {
  await countLink(tx, bookingId)
  await jobs.enqueue(tx, 'order.booking-link', { bookingId, count: links + 1 })
}

interface OnBooking {
  bookingId: string
  actorId: string
}

/**
 * Mails the customer the link again.
 * @throws AppError BOOKING_NOT_FOUND, BOOKING_PAID, BOOKING_OVER, BOOKING_LINKS_USED
 */
export function sendBookingLink(
  { db, jobs }: Pick<Bookings, 'db' | 'jobs'>,
  { bookingId, actorId }: OnBooking,
): Promise<void> {
  return db.transaction(async (tx) => {
    const booking = await getLockedBooking(tx, bookingId)
    requireWaiting(booking)
    const { links } = booking.row
    if (links >= mostBookingLinks) throw new AppError('BOOKING_LINKS_USED')
    await enqueueLink(tx, jobs, booking.row)
    await writeAudit(tx, {
      actorId,
      action: 'booking.link',
      entityId: bookingId,
      before: { links },
      after: { links: links + 1 },
    })
  })
}

/**
 * Cancels a booking that nobody has paid, and frees its places. Money that is on its way still places the order, as it
 * does for a customer whose places the owner freed. A second call is harmless.
 * @throws AppError BOOKING_NOT_FOUND, BOOKING_PAID
 */
export async function cancelBooking(
  { db, jobs }: Pick<Bookings, 'db' | 'jobs'>,
  { bookingId, actorId }: OnBooking,
): Promise<void> {
  const { row } = await getBooking(db, bookingId)
  await db.transaction(async (tx) => {
    // Payments lock the customer's sessions before the booking, too.
    await endUnpaid(tx, jobs, row)
    const booking = await getLockedBooking(tx, bookingId)
    const state = stateOf(booking)
    if (state === 'paid') throw new AppError('BOOKING_PAID')
    if (state === 'cancelled') return
    await setBookingCancelled(tx, bookingId, clock.now())
    await writeAudit(tx, {
      actorId,
      action: 'booking.cancel',
      entityId: bookingId,
      before: { state },
      after: { state: 'cancelled' },
    })
  })
}

/** Returns what can be booked: each published product, or each value of its option that is on sale. */
export async function listBookableProducts(db: Db) {
  const onSale = await listOnSale(db)
  const products = await findProducts(
    db,
    onSale.map(({ id }) => id),
  )
  return onSale.flatMap(({ id }) => {
    const product = products.get(id)
    if (!product) return []
    const { option } = product
    const choices = option ? option.variants : [undefined]
    return choices.map((variant) => ({ product, variant, option }))
  })
}
