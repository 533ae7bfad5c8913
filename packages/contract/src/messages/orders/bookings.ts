import type { BookingState, HandPayment } from '../../enums.ts'
import { bookingDays } from '../../orders/rules.ts'
import { counted } from '../counted.ts'

const states: Record<BookingState, string> = {
  waiting: 'Waiting for payment',
  paid: 'Paid',
  cancelled: 'Cancelled',
  ended: 'Not paid in time',
}

/** Bookings: orders that a person of the shop takes down for a customer who calls. */
export const bookingWords = {
  // The owner's pages
  list: {
    title: 'Booked for customers',
    intro: `Orders that you took down for somebody. They can be paid for ${bookingDays} days.`,
    loading: 'Loading bookings…',
    none: 'Nothing booked yet',
    noneHint: 'When a customer calls, book for them here.',
    filters: { state: { label: 'Filter by state', names: states } },
  },
  states,
  book: 'Book for a customer',
  toOrders: 'Orders',
  form: {
    title: 'Book for a customer',
    intro:
      'For a customer who calls. They pay with a link that we mail them, or you record the money that you got.',
    loading: 'Loading products…',
    what: 'What',
    who: 'For whom',
    where: 'Where it goes',
    pay: 'Payment',
    product: 'Product',
    none: 'Choose…',
    full: (name: string) => `${name} (not bookable now)`,
    choice: (name: string, price: string) => `${name}, ${price}`,
    quantity: 'Quantity',
    emailHint:
      'Needed: the confirmation, the receipt and news about the delivery go there. No newsletter.',
    pays: 'How does the customer pay?',
    ways: {
      link: 'With a link that we mail to them',
      'by-hand': 'In another way: I record the money',
    },
    save: 'Book',
    saving: 'Booking…',
    invalid: 'Please check the fields above.',
    nothing: 'There is nothing to book',
    nothingHint: 'Publish a product first.',
  },
  line: (name: string, quantity: number) => `${name} × ${quantity}`,
  booked: 'Booked',
  bookedWithLink: 'Booked. The link is on its way.',
  one: {
    pageTitle: 'Booking',
    title: (name: string) => `For ${name}`,
    loading: 'Loading the booking…',
    missing: 'This booking was not found',
    missingHint: 'The address may be mistyped. All bookings are in the list.',
    back: 'Booked for customers',
    booked: (name: string, time: string) => `Booked by ${name} on the phone, ${time}`,
    what: 'What',
    each: (price: string) => `${price} each`,
    customer: 'Customer and address',
    payment: 'Payment',
    now: (amount: string) => `${amount} to pay now`,
    later: (amount: string) => `${amount} when delivery starts`,
    held: (time: string) => `A place is kept until ${time}.`,
    notHeld:
      'No place is kept at the moment. The customer gets one when the payment arrives, if one is free.',
    until: (time: string) => `It can be paid until ${time}.`,
    links: (sent: number) =>
      sent === 0
        ? 'No link was mailed yet.'
        : `The link was mailed ${counted(sent, 'time', 'times')}.`,
    toOrder: 'The order',
  },
  send: { first: 'Mail the link', again: 'Mail the link again', done: 'The link is on its way' },
  cancel: {
    open: 'Cancel the booking',
    title: 'Cancel this booking?',
    hint: 'The link stops working and the place is free again. If the customer is paying at this moment, the order is placed all the same.',
    confirm: 'Cancel the booking',
    busy: 'Cancelling…',
    keep: 'Keep it',
    done: 'The booking is cancelled',
  },
  record: {
    open: 'Record the payment',
    title: (amount: string) => `Record ${amount}`,
    hint: (amount: string) => `Record it once you have the ${amount}. The order is placed at once.`,
    way: 'How did it come?',
    ways: { cash: 'Cash', upi: 'UPI', bank: 'Bank transfer' } satisfies Record<HandPayment, string>,
    referenceHint: 'Such as the UTR. For cash, the number of your receipt, or nothing.',
    told: 'I told the customer the delivery date, the rule for cancelling and where the policies are',
    confirm: 'Record it',
    busy: 'Recording…',
    done: 'Recorded. The order is placed.',
  },
  /** The reference of a payment in cash, as it stands on the order and its papers. */
  cash: (receipt: string) => (receipt ? `Cash, receipt ${receipt}` : 'Cash'),

  // On orders
  bookedBy: (name: string) => `Booked by ${name} on the phone`,
  filter: 'Booked by the shop',
  column: 'Booked by',
  columnShop: 'the shop',
} as const
