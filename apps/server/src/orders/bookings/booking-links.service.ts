import { paiseToRupees, rupeesToPaise } from '@nirbhaya/contract/money'
import type { LinkedBooking } from '@nirbhaya/contract/orders/bookings'
import { openSession, type Payments } from '../../payments/payments.service.ts'
import { AppError } from '../../platform/app-error.ts'
import { clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/client.ts'
import { claimedId, signedIds } from '../../platform/signed-id.ts'
import { currentEmailOf } from '../mails/mailed-order.service.ts'
import { findBooking } from './bookings.queries.ts'
import {
  type Booking,
  balancePaiseOf,
  draftBooked,
  getBooking,
  heldPlacesOf,
  listBookedLines,
  stateOf,
} from './bookings.service.ts'

/**
 * The tokens in the links to bookings. Each is valid only for the e-mail address to which it was mailed, shows and pays
 * this booking alone, and is no proof of who uses it.
 */
const tokensFor = (mailedTo: string) => signedIds(`order.booking:${mailedTo}`)

interface Linking {
  db: Db
  secret: string
}

export const makeBookingLink = (
  { secret, publicUrl }: { secret: string; publicUrl: string },
  { id, mailedTo }: { id: string; mailedTo: string },
): string => `${publicUrl}/booking?token=${tokensFor(mailedTo).make(secret, id)}`

/** @throws AppError BOOKING_LINK_WRONG */
async function readLink({ db, secret }: Linking, token: string): Promise<Booking> {
  const id = claimedId(token)
  const row = id === undefined ? undefined : await findBooking(db, id)
  if (!row) throw new AppError('BOOKING_LINK_WRONG')
  const mailedTo = await currentEmailOf(db, row.customerId)
  if (tokensFor(mailedTo).read(secret, token) !== row.id) throw new AppError('BOOKING_LINK_WRONG')
  return getBooking(db, row.id)
}

/** Returns what a link shows. @throws AppError BOOKING_LINK_WRONG */
export async function readLinkedBooking(linking: Linking, token: string): Promise<LinkedBooking> {
  const booking = await readLink(linking, token)
  const { row, booked } = booking
  const [{ shown, terms }, heldPlaces] = await Promise.all([
    listBookedLines(linking.db, booking),
    heldPlacesOf(linking.db, [booking]),
  ])
  return {
    state: stateOf(booking),
    endsAt: row.endsAt.toISOString(),
    ...heldPlaces(booking),
    lines: shown.map(({ line, delivery }) => ({
      name: line.name,
      quantity: line.quantity,
      price: paiseToRupees(line.pricePaise),
      ...(delivery && { delivery }),
      cancelPolicy: line.cancelPolicy,
    })),
    amount: paiseToRupees(booked.amountPaise),
    balance: paiseToRupees(balancePaiseOf(shown.map(({ line }) => line))),
    terms,
  }
}

/**
 * Opens a payment session for the booking of a link. Its payment gets the policies that are in force now.
 * @param payer counts the attempts, and throws if there are too many
 * @throws AppError BOOKING_LINK_WRONG; the errors of `draftBooked` and of `openSession`
 */
export async function payLinkedBooking(
  linking: Linking & { payments: Payments },
  { token, amount, terms }: { token: string; amount: number; terms: string },
  admit: (bookingId: string) => Promise<unknown>,
): Promise<{ paymentId: string; sessionId: string }> {
  const { row, booked } = await readLink(linking, token)
  await admit(row.id)
  const { name, lastName, email, phone } = booked.shipTo
  return openSession(
    linking.payments,
    row.customerId,
    (tx, offered) => draftBooked(tx, row.id, { amountPaise: paiseOf(amount), terms }, offered),
    { name: `${name} ${lastName}`.trim(), email, phone },
  )
}

/** Undefined for an amount with parts of a paisa, which is no amount of the shop. */
function paiseOf(rupees: number): number | undefined {
  try {
    return rupeesToPaise(rupees)
  } catch {
    return undefined
  }
}

/** Returns a booking for the mail with its link; undefined if it can no longer be paid. */
export async function findMailedBooking(db: Db, bookingId: string) {
  const row = await findBooking(db, bookingId)
  if (!row || row.endsAt <= clock.now()) return undefined
  const booking = await getBooking(db, bookingId)
  if (stateOf(booking) !== 'waiting') return undefined
  const { shown } = await listBookedLines(db, booking)
  return {
    customerId: row.customerId,
    endsAt: row.endsAt,
    lines: shown.map(({ line: { name, quantity, pricePaise } }) => ({
      name,
      quantity,
      priceRupees: paiseToRupees(pricePaise),
    })),
    nowRupees: paiseToRupees(booking.booked.amountPaise),
    laterRupees: paiseToRupees(balancePaiseOf(shown.map(({ line }) => line))),
  }
}
