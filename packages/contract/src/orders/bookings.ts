import { z } from 'zod'
import { call } from '../call.ts'
import { cancelPolicy, deliveryWindow } from '../delivery.schemas.ts'
import { bookingStates } from '../enums.ts'
import { instant, rupees } from '../fields.schemas.ts'
import { highestAmount, longest } from '../input-limits.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { bookingRefusals } from '../messages/orders/booking-refusals.ts'
import { messages } from '../messages/specification.ts'
import { paymentSession } from '../payments/payments.ts'

const token = z.string(fieldRefusals.invalidId).max(longest.bookingToken, fieldRefusals.invalidId)

/**
 * What a link to a booking shows. Anybody may have got the link from the customer, so it has no name, no address, no
 * e-mail address and no phone number.
 */
export const linkedBooking = z.object({
  state: z.enum(bookingStates),
  /** When the link stops working. */
  endsAt: instant,
  /** Until when the places are held; absent if they are not. */
  heldUntil: instant.optional(),
  /** Present if what is booked has a limited number of places, and none is held. */
  lacksPlace: z.literal(true).optional(),
  lines: z.array(
    z.object({
      /** The product's name, with the chosen value of its option. */
      name: z.string(),
      quantity: z.number().int(),
      price: rupees,
      /** Absent if booking is closed, or the product is no longer sold. */
      delivery: deliveryWindow.optional(),
      cancelPolicy,
    }),
  ),
  /** The amount to pay now, in rupees. */
  amount: rupees,
  /** The amount to pay when delivery starts, in rupees. */
  balance: rupees,
  /** The delivery dates and the rules for cancelling as text, in the format of `cartTerms`. */
  terms: z.string(),
})
export type LinkedBooking = z.infer<typeof linkedBooking>

export const getLinkedBooking = call('GET /order/booking', 'public', {
  summary: 'What was booked for a customer, with the link from the mail that asks for the payment',
  query: z.object({ token: token.default('') }),
  answer: z.object({ booking: linkedBooking }),
})

export const payLinkedBooking = call('POST /order/booking/pay', 'public', {
  summary: 'Open a payment session for a booking, with the link from the mail',
  description: 'The policies that are in force are recorded with the payment.',
  body: z.object({
    token,
    /** The amount that the page showed, in rupees. */
    amount: z
      .number(messages.invalidAmount)
      .positive(messages.invalidAmount)
      .max(highestAmount, messages.invalidAmount),
    /** The terms that the page showed. */
    terms: z.string(fieldRefusals.invalidId).max(longest.cartTerms, fieldRefusals.invalidId),
    /** Whether the customer accepted the terms and the policies. */
    accepted: z.literal(true, bookingRefusals.acceptFirst),
  }),
  answer: paymentSession,
})
