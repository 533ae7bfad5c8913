import { adminMessages } from '@nirbhaya/contract/messages/admin'
import { paiseToRupees } from '@nirbhaya/contract/money'
import { type ListedBooking, listBookings } from '@nirbhaya/contract/orders/bookings-admin'
import { mostBookingLinks } from '@nirbhaya/contract/orders/rules'
import { listNames } from '../../accounts/admin/users.service.ts'
import { listPaymentLines } from '../../payments/payment-records.service.ts'
import { clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/client.ts'
import { tableList } from '../../platform/database/list.ts'
import { listOrderIdsOfPayments } from '../order-records.service.ts'
import { toWireRecipient } from '../orders.service.ts'
import { isIn } from './bookings.queries.ts'
import {
  type Booking,
  balancePaiseOf,
  heldPlacesOf,
  stateOf,
  withPayments,
} from './bookings.service.ts'
import { booking } from './bookings.tables.ts'

export const bookings = tableList(listBookings, booking, {
  where: { state: (state) => isIn(state, clock.now()) },
  answer: async (rows, { db }) => ({
    bookings: await toListed(db, await withPayments(db, rows)),
  }),
})

export async function toListed(db: Db, bookings: Booking[]): Promise<ListedBooking[]> {
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
