import { bookingsAdmin as calls, bookings as linkedCalls } from '@nirbhaya/contract/endpoints'
import { bookingWords } from '@nirbhaya/contract/messages/orders/bookings'
import { messages } from '@nirbhaya/contract/messages/specification'
import { type Routes, serve, withMessage } from '../../platform/http/serve.ts'
import { payLinkedBooking, readLinkedBooking } from './booking-links.service.ts'
import { bookings } from './bookings.list.ts'
import { readBookableProducts, readBooking } from './listed-bookings.service.ts'
import { bookForCustomer, cancelBooking, sendBookingLink } from './making-bookings.service.ts'

export const bookingRoutes: Routes = serve(linkedCalls, ({ db, secret, payments, limits }) => ({
  getLinkedBooking: async ({ query }) => ({
    booking: await readLinkedBooking({ db, secret }, query.token),
  }),
  payLinkedBooking: async ({ body, ip }) => {
    const { paymentId, sessionId } = await payLinkedBooking({ db, secret, payments }, body, (id) =>
      limits.admit('start-payment', ip, id),
    )
    return {
      message: messages.redirectingToPayment,
      payment_session_id: sessionId,
      order_id: paymentId,
    }
  },
}))

export const adminBookingRoutes: Routes = serve(
  calls,
  ({ db, jobs, payments, adminEmail, limits }) => ({
    listBookings: ({ query }) => bookings.page({ db }, query),
    getBooking: async ({ id }) => ({ booking: await readBooking(db, id) }),
    listBookableProducts: async () => ({ products: await readBookableProducts(db) }),
    bookForCustomer: async ({ body, actorId, ip }) => {
      await limits.admit('book-for-customer', ip, actorId)
      const { product, quantity, pays, requestId, ...recipient } = body
      const [productId = '', variantId] = product.split(':')
      const sendsLink = pays === 'link'
      const id = await bookForCustomer(
        { db, jobs, payments, adminEmail },
        { productId, variantId, quantity, recipient, sendsLink, requestId, actorId },
      )
      return { id, message: sendsLink ? bookingWords.bookedWithLink : bookingWords.booked }
    },
    sendBookingLink: withMessage(bookingWords.send.done, ({ id: bookingId, actorId }) =>
      sendBookingLink({ db, jobs }, { bookingId, actorId }),
    ),
    cancelBooking: withMessage(bookingWords.cancel.done, ({ id: bookingId, actorId }) =>
      cancelBooking({ db, jobs }, { bookingId, actorId }),
    ),
  }),
)
