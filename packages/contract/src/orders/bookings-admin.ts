import { z } from 'zod'
import { profile, wholeAddress } from '../accounts/account-fields.schemas.ts'
import { call } from '../call.ts'
import { maximumQuantity, minimumQuantity } from '../cart/rules.ts'
import { bookingPayments, bookingStates } from '../enums.ts'
import {
  done,
  instant,
  lastName,
  page,
  paging,
  rupees,
  typedWholeNumber,
} from '../fields.schemas.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { bookingRefusals } from '../messages/orders/booking-refusals.ts'
import { linkedBooking } from './bookings.ts'
import { order } from './orders.ts'

/** A booking: an order that a person of the shop takes down for a customer, until it is paid. */
export const listedBooking = z.object({
  _id: z.string(),
  createdAt: instant,
  state: z.enum(bookingStates),
  endsAt: instant,
  /** Until when the places are held; absent if they are not. */
  heldUntil: instant.optional(),
  /** Present if what is booked has a limited number of places, and none is held. */
  lacksPlace: z.literal(true).optional(),
  /** The person of the shop who booked. */
  bookedBy: z.string(),
  user: order.shape.user.extend({ email: z.string() }),
  lines: z.array(
    linkedBooking.shape.lines.element.pick({ name: true, quantity: true, price: true }),
  ),
  amount: rupees,
  balance: rupees,
  /** The order that the payment placed. */
  orderId: z.string().optional(),
  /** How many mails with the link were asked for, and how many more may be. */
  links: z.object({ sent: z.number().int(), left: z.number().int() }),
})
export type ListedBooking = z.infer<typeof listedBooking>

export const listBookings = call('GET /admin/bookings', 'orders.read', {
  summary: 'What the shop booked for customers, newest first',
  stepUp: { notNeeded: 'A page at a time; reading many pages is counted' },
  reads: 'people',
  query: paging.extend({
    state: z.enum(bookingStates, fieldRefusals.invalidPaging).optional(),
  }),
  answer: page.extend({ bookings: z.array(listedBooking) }),
})

export const getBooking = call('GET /admin/booking/:id', 'orders.read', {
  summary: 'One booking',
  stepUp: { notNeeded: 'One booking at a time; reading many is counted' },
  reads: 'people',
  answer: z.object({ booking: listedBooking }),
})

export const listBookableProducts = call('GET /admin/bookable-products', 'orders.write', {
  summary: 'What can be booked for a customer now',
  stepUp: { notNeeded: 'Shows what every visitor sees' },
  answer: z.object({
    products: z.array(
      z.object({
        productId: z.string(),
        /** The value of the product's option. */
        variantId: z.string().optional(),
        name: z.string(),
        price: rupees,
        balance: rupees,
        /** Whether it can be booked now: there are places, and the batch is open. */
        isBookable: z.boolean(),
      }),
    ),
  }),
})

const uuid =
  '[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}'

/** One product, or one value of its option: `product` or `product:value`, both ids. */
const bookedProduct = z
  .string(bookingRefusals.chooseProduct)
  .regex(new RegExp(`^${uuid}(:${uuid})?$`), bookingRefusals.chooseProduct)
  .toLowerCase()

export const bookingForm = z.object({
  product: bookedProduct,
  quantity: typedWholeNumber(fieldRefusals.invalidQuantity, minimumQuantity, maximumQuantity),
  name: profile.shape.name,
  lastName: lastName.default(''),
  phone: profile.shape.phone,
  email: profile.shape.email,
  ...wholeAddress.shape,
  /** With `link`, the mail with the link is sent at once. */
  pays: z.enum(bookingPayments, bookingRefusals.choosePayment),
  /** The page uses one id for all attempts to make this booking. Requests with the same id count once. */
  requestId: z.uuid(fieldRefusals.invalidRequestId).toLowerCase(),
})

export const bookForCustomer = call('POST /admin/bookings', 'orders.write', {
  summary: 'Book for a customer, who pays by a link or in another way; repeating it is harmless',
  description:
    'If no account has the e-mail address, one is opened without a way to sign in, and with an unconfirmed address.',
  stepUp: { notNeeded: 'Taken down while a customer waits on the phone; moves no money' },
  body: bookingForm,
  answer: done.extend({ id: z.string() }),
})

export const sendBookingLink = call('POST /admin/booking/:id/link', 'orders.write', {
  summary: 'Mail the customer the link that pays the booking, again',
  stepUp: { notNeeded: 'One mail, a few times at most' },
  answer: done,
})

export const cancelBooking = call('POST /admin/booking/:id/cancel', 'orders.write', {
  summary: 'Cancel a booking that is not paid, and free its places',
  stepUp: { notNeeded: 'Nobody has paid; the booking can be made again' },
  answer: done,
})
