import type { Query } from '@nirbhaya/contract/call'
import { lineName, variantWords } from '@nirbhaya/contract/catalogue/variants'
import { adminMessages } from '@nirbhaya/contract/messages/admin'
import { balanceRupees, paiseToRupees } from '@nirbhaya/contract/money'
import type { ListedBooking, listBookings } from '@nirbhaya/contract/orders/bookings-admin'
import { mostBookingLinks } from '@nirbhaya/contract/orders/rules'
import { listNames } from '../../accounts/admin/users.service.ts'
import { listPaymentLines } from '../../payments/payment-records.service.ts'
import { clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/client.ts'
import { byCreation, type Portion, readPage } from '../../platform/database/paging.ts'
import { listOrderIdsOfPayments } from '../order-records.service.ts'
import { toWireRecipient } from '../orders.service.ts'
import { listBookingRows } from './bookings.queries.ts'
import {
  type Booking,
  balancePaiseOf,
  getBooking,
  heldPlacesOf,
  stateOf,
  withPayments,
} from './bookings.service.ts'
import { listBookableProducts } from './making-bookings.service.ts'

/** Returns one page of the bookings, newest first. */
export async function readBookings(db: Db, { state, ...paging }: Query<typeof listBookings>) {
  const now = clock.now()
  const read = (portion: Portion) => listBookingRows(db, { state, now }, portion)
  const { rows, nextCursor } = await readPage(paging, read, byCreation)
  return { bookings: await toListed(db, await withPayments(db, rows)), nextCursor }
}

/** @throws AppError BOOKING_NOT_FOUND */
export async function readBooking(db: Db, id: string): Promise<ListedBooking> {
  const [listed] = await toListed(db, [await getBooking(db, id)])
  if (!listed) throw new Error('a booking that was read is missing')
  return listed
}

async function toListed(db: Db, bookings: Booking[]): Promise<ListedBooking[]> {
  const paid = bookings.flatMap(({ payments }) =>
    payments.filter(({ status }) => status === 'paid'),
  )
  const [names, orderIds, heldPlaces, lines] = await Promise.all([
    listNames(db, [...new Set(bookings.map(({ row }) => row.bookedBy))]),
    listOrderIdsOfPayments(db, paid),
    heldPlacesOf(db, bookings),
    Promise.all(bookings.map(({ booked }) => listPaymentLines(db, booked))),
  ])
  return bookings.map((booking, index) => {
    const { row, booked, payments } = booking
    const own = lines[index] ?? []
    const orderId = payments.flatMap(({ id }) => orderIds.get(id) ?? []).at(0)
    return {
      _id: row.id,
      createdAt: row.createdAt.toISOString(),
      state: stateOf(booking),
      endsAt: row.endsAt.toISOString(),
      ...heldPlaces(booking),
      bookedBy: names.get(row.bookedBy) ?? adminMessages.formerPerson,
      user: { ...toWireRecipient(booked.shipTo), email: booked.shipTo.email },
      lines: own.map(({ name, quantity, pricePaise }) => ({
        name,
        quantity,
        price: paiseToRupees(pricePaise),
      })),
      amount: paiseToRupees(booked.amountPaise),
      balance: paiseToRupees(balancePaiseOf(own)),
      ...(orderId && { orderId }),
      links: { sent: row.links, left: Math.max(0, mostBookingLinks - row.links) },
    }
  })
}

/** Returns what can be booked, for the form. */
export async function readBookableProducts(db: Db) {
  const choices = await listBookableProducts(db)
  return choices.map(({ product, variant, option }) => ({
    productId: product._id,
    ...(variant && { variantId: variant._id }),
    name: lineName(product.name, variant && option && variantWords(option.name, variant.name)),
    price: product.price,
    balance: balanceRupees(product),
    isBookable: (variant ?? product).availability === 'open',
  }))
}
