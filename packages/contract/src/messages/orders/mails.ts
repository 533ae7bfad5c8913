import { bookingMail } from './booking-mail.ts'
import { statusMail } from './status-mail.ts'

/** Mails about an order, its balance and its delivery address. */
export const orderMails = {
  orderConfirmed: {
    subject: (shownId: string) => `Your pre-booking ${shownId} is confirmed`,
    preview: (paid: string) => `We received ${paid}. Thank you!`,
    title: 'Your pre-booking is confirmed',
    thanks: (shownId: string, placedAt: string) =>
      `Thank you! Your payment has arrived. This is pre-booking ${shownId} of ${placedAt}.`,
    paid: 'Paid now',
    terms: 'The terms of your pre-booking',
    reason: (shop: string) => `You get this mail because you pre-booked at ${shop}.`,
  },

  bookingLink: bookingMail,

  order: {
    quantity: (name: string, quantity: number) => `${name} × ${quantity}`,
    paid: 'Paid',
    due: 'Due when delivery starts',
    dueNow: 'Still to pay',
    refunded: 'Refunded',
    deliverTo: 'Delivering to',
    tracking: 'Follow your parcel',
    button: 'See your order',
    payBalance: (due: string) => `Pay ${due} online`,
    howToPay: 'Log in, and your order shows the button to pay it online.',
  },

  orderStatus: {
    ...statusMail,
    cancelledBecause: 'Reason',
    order: (shownId: string, placedAt: string) => `This is about order ${shownId} of ${placedAt}.`,
    balance: (due: string) => `The balance of ${due} can be paid now.`,
    reason: (shop: string) => `You get this mail because you ordered at ${shop}.`,
  },

  balancePaid: {
    subject: (shownId: string) => `Your order ${shownId} is paid in full`,
    preview: (paid: string) => `We received ${paid}. Thank you!`,
    title: 'Your order is paid in full',
    thanks: (paid: string, shownId: string, placedAt: string) =>
      `Thank you! The balance of ${paid} has arrived. Nothing more is due for order ${shownId} of ${placedAt}.`,
    reason: (shop: string) => `You get this mail because you paid for an order at ${shop}.`,
  },

  balanceAsked: {
    subject: (due: string, shownId: string) =>
      `${due} to pay for order ${shownId}, then we send it`,
    preview: 'Your order is ready to be sent to you.',
    title: (due: string) => `${due} to pay, then we send it`,
    says: (due: string, shownId: string, placedAt: string) =>
      `Your order ${shownId} of ${placedAt} is about to be sent. Please pay the balance of ${due}; your parcel leaves after that.`,
    reason: (shop: string) =>
      `You get this mail because the balance of an order at ${shop} is now to pay.`,
  },

  balanceReminder: {
    subject: (shownId: string) => `The balance of your order ${shownId}`,
    preview: (due: string) => `${due} is still to pay.`,
    title: (due: string) => `${due} is still to pay`,
    friendly: (due: string, shownId: string, placedAt: string) =>
      `A friendly reminder: ${due} is still to pay for order ${shownId} of ${placedAt}. Pay it, and we send your order.`,
    last: (due: string, shownId: string, placedAt: string) =>
      `The balance of ${due} for order ${shownId} of ${placedAt} has not reached us yet. This is the last reminder; if something keeps you from paying, write to us and we will find a way.`,
    crossed: 'If you have paid in the meantime, thank you: there is nothing left to do.',
    reason: (shop: string) =>
      `You get this mail because the balance of an order at ${shop} is still to pay.`,
  },

  addressChanged: {
    subject: (shownId: string) => `New delivery address for order ${shownId}`,
    preview: (shownId: string) => `Order ${shownId} has a new delivery address.`,
    title: 'A new delivery address',
    toCustomer: (shownId: string, placedAt: string) =>
      `We have changed the delivery address of order ${shownId} of ${placedAt}. If it is not right, change it on the order’s page or write to us before the parcel leaves.`,
    toChanger: (shownId: string, placedAt: string) =>
      `The delivery address of your order ${shownId} of ${placedAt} was changed from your account. If that was not you, change it back on the order’s page, choose a new password, and write to us before the parcel leaves.`,
    toOwner: (shownId: string, placedAt: string) =>
      `The customer has changed the delivery address of order ${shownId} of ${placedAt}.`,
    now: 'Delivering to',
    before: 'Before that',
    openOrder: 'Open the order',
    reasonCustomer: (shop: string) => `You get this mail because you ordered at ${shop}.`,
    reasonOwner: 'You get this mail because you run this shop.',
  },

  addressCheck: {
    subjects: [
      (shownId: string) => `Is your address still right? Order ${shownId}`,
      (shownId: string) => `A reminder: your address for order ${shownId}`,
      (shownId: string) => `The address of your order ${shownId} is about to be locked`,
    ],
    preview: 'Please check it before we prepare your parcel.',
    title: 'Is this address still right?',
    says: (shownId: string, placedAt: string) =>
      `We will soon prepare order ${shownId} of ${placedAt}. Please check the delivery address, and confirm or correct it.`,
    until: (date: string) =>
      `You can do so until ${date}. After that the address is locked, and the parcel goes where it says here.`,
    untilOnPage: (date: string) =>
      `You can do so until ${date}. After that the address is locked, and the parcel goes where that page says.`,
    button: 'Confirm or correct',
    noLogin: 'You do not need to log in. Please keep the link to yourself.',
    reason: (shop: string) => `You get this mail because you ordered at ${shop}.`,
  },
} as const
