import type { BookingState } from '@nirbhaya/contract/enums'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, not, type SQL, sql } from 'drizzle-orm'
import { place } from '../../batches/batches.tables.ts'
import { payment } from '../../payments/payments.tables.ts'
import type { Db, Tx } from '../../platform/database/client.ts'
import { findRow, lockRow } from '../../platform/database/rows.ts'
import { booking } from './bookings.tables.ts'

export type BookingRow = typeof booking.$inferSelect

/** Stores a booking. @returns undefined if its request was made before */
export async function insertBooking(
  tx: Tx,
  row: typeof booking.$inferInsert,
): Promise<BookingRow | undefined> {
  const [stored] = await tx
    .insert(booking)
    .values(row)
    .onConflictDoNothing({ target: booking.requestId })
    .returning()
  return stored
}

export const findBooking = (db: Db | Tx, id: string): Promise<BookingRow | undefined> =>
  findRow(db, booking, id)

export async function findBookingOfRequest(
  db: Db | Tx,
  requestId: string,
): Promise<BookingRow | undefined> {
  const [found] = await db.select().from(booking).where(eq(booking.requestId, requestId))
  return found
}

/** Reads a booking and locks it until the transaction ends. */
export const lockBooking = (tx: Tx, id: string): Promise<BookingRow | undefined> =>
  lockRow(tx, booking, id)

const isPaid = sql`exists (select from ${payment}
  where ${payment.bookingId} = ${booking.id} and ${payment.status} = 'paid')`

export const isIn = (state: BookingState, now: Date): SQL | undefined =>
  ({
    waiting: and(not(isPaid), isNull(booking.cancelledAt), gt(booking.endsAt, now)),
    paid: isPaid,
    cancelled: and(not(isPaid), isNotNull(booking.cancelledAt)),
    ended: and(not(isPaid), isNull(booking.cancelledAt), lte(booking.endsAt, now)),
  })[state]

/** Returns the places of payments. A payment for what has no limited places has none. */
export async function listPlaceStates(db: Db | Tx, paymentIds: string[]) {
  const { paymentId, state, heldUntil } = place
  return db
    .select({ paymentId, state, heldUntil })
    .from(place)
    .where(inArray(paymentId, paymentIds))
}

export async function countLink(tx: Tx, id: string): Promise<void> {
  await tx
    .update(booking)
    .set({ links: sql`${booking.links} + 1` })
    .where(eq(booking.id, id))
}

export async function setBookingCancelled(tx: Tx, id: string, cancelledAt: Date): Promise<void> {
  await tx.update(booking).set({ cancelledAt }).where(eq(booking.id, id))
}

/** Returns all bookings for a customer, oldest first. */
export function listBookingsOf(tx: Tx, customerId: string): Promise<BookingRow[]> {
  return tx
    .select()
    .from(booking)
    .where(eq(booking.customerId, customerId))
    .orderBy(asc(booking.id))
}
