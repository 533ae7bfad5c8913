import { formatCount } from '../numbers.ts'
import { accountMails } from './accounts/mails.ts'
import { counted } from './counted.ts'
import { statusMail } from './orders/status-mail.ts'

/** How long a bank takes to show a refund, according to the payment provider. */
const refundWorkingDays = '5 to 7'

/** The shop's mails. They have their own file, because no page needs them. */
export const mails = {
  greeting: (name: string) => `Namaste ${name},`,
  greetingWithoutName: 'Namaste,',
  motto: 'Jewellery that calls for help',
  questions: 'Questions? Write to us',
  openShop: 'Open the shop',

  ...accountMails,

  orderConfirmed: {
    subject: (shownId: string) => `Your pre-booking ${shownId} is confirmed`,
    preview: (paid: string) => `We received ${paid}. Thank you!`,
    title: 'Your pre-booking is confirmed',
    thanks: (shownId: string, placedAt: string) =>
      `Thank you! Your payment has arrived. This is pre-booking ${shownId} of ${placedAt}.`,
    paid: 'Paid now',
    reason: 'You get this mail because you pre-booked at Nirbhaya.',
  },

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
    reason: 'You get this mail because you ordered at Nirbhaya.',
  },

  promise: {
    subject: {
      move: (shownId: string) => `A new date for your order ${shownId}: please choose`,
      overdue: (shownId: string) => `Your order ${shownId} is late: please choose`,
    },
    preview: 'Wait for it, or get all your money back.',
    title: { move: 'Your delivery date has changed', overdue: 'Your delivery is late' },
    choose: 'You choose: wait, or get a refund',
    opens:
      'Either button opens a page that asks once more. Nothing changes before you confirm there.',
    reason: 'You get this mail because we promised you a date when you pre-booked at Nirbhaya.',
  },

  choiceMade: {
    subject: {
      wait: (shownId: string) => `You wait for your order ${shownId}`,
      refund: (shownId: string) => `You chose a refund for your order ${shownId}`,
    },
    preview: 'We noted your choice.',
    title: { wait: 'You chose to wait', refund: 'You chose a refund' },
    about: (shownId: string) => `This is about your order ${shownId}.`,
    notYou:
      'If that was not you, or you have changed your mind, choose again. The button opens a page that asks once more.',
    write: 'If that was not you, please write to us.',
    reason:
      'You get this mail because a choice was made with the link in our last mail, or on your order’s page.',
  },

  waiting: {
    subject: (product: string) => `Please confirm: the waiting list of ${product}`,
    preview: 'One press, and we tell you when a place is free.',
    title: 'Please confirm your address',
    says: (product: string) =>
      `Somebody, we think you, asked us to write to this address when a place of ${product} is free. Please confirm that. Without it, nothing is kept for you, and we do not write again.`,
    button: 'Yes, I want to wait',
    reason: 'You get this mail because this address was typed into our waiting list.',
  },

  offer: {
    subject: (product: string) => `A place for you: ${product}`,
    preview: 'It is kept for you for a short while.',
    title: 'A place is free',
    says: (product: string, until: string) =>
      `You wait for ${product}. A place is free now, and we keep it for you until ${until}. Pre-book one with the account of this email address; after that the next on the list gets it.`,
    button: 'Pre-book now',
    reason:
      'You get this mail because you put this address on our waiting list. We write once for each time you join.',
  },

  placeFree: {
    subject: (product: string) => `Places are free again: ${product}`,
    preview: 'First come, first served.',
    title: 'Places are free again',
    says: (product: string) =>
      `Places for ${product} are free now. We cannot keep one for you this time, so please pre-book soon. If all are taken, you can join the waiting list again.`,
    button: 'Pre-book now',
    reason:
      'You get this mail because you put this address on our waiting list. We write once for each time you join.',
  },

  refundsComing: {
    subject: (count: number) =>
      count === 1
        ? 'A refund starts automatically by tomorrow night'
        : `${formatCount(count)} refunds start automatically by tomorrow night`,
    preview: (sum: string) => `In all ${sum}.`,
    title: 'Automatic refunds',
    says: (count: number, sum: string) =>
      `By the end of tomorrow, ${counted(count, 'order is', 'orders are')} cancelled and refunded, ${sum} in all: the customer asked for it, or did not agree to wait.`,
    act: 'Have some of these orders already left? Set them to Shipped, and they are not refunded. If something happened that nobody could prevent, such as a flood, you can stop these refunds.',
    button: 'See the refunds',
    reason:
      'You get this mail because you own this shop. It comes each morning before automatic refunds.',
  },

  batchFull: {
    subject: (product: string, number: number) => `Batch ${number} of ${product} is full`,
    preview: 'Nobody can pre-book it until you open another batch.',
    title: (number: number) => `Batch ${number} is full`,
    says: (product: string, places: number) =>
      `All ${counted(places, 'place', 'places')} of this batch of ${product} are paid for. Visitors can join the waiting list; nobody can pre-book.`,
    act: 'Close this batch and open another one. A batch that you draft in advance opens by itself when the one before it is full.',
    button: 'See the batches',
    reason: 'You get this mail because you own this shop.',
  },

  balancePaid: {
    subject: (shownId: string) => `Your order ${shownId} is paid in full`,
    preview: (paid: string) => `We received ${paid}. Thank you!`,
    title: 'Your order is paid in full',
    thanks: (paid: string, shownId: string, placedAt: string) =>
      `Thank you! The balance of ${paid} has arrived. Nothing more is due for order ${shownId} of ${placedAt}.`,
    reason: 'You get this mail because you paid for an order at Nirbhaya.',
  },

  balanceAsked: {
    subject: (due: string, shownId: string) =>
      `${due} to pay for order ${shownId}, then we send it`,
    preview: 'Your order is ready to be sent to you.',
    title: (due: string) => `${due} to pay, then we send it`,
    says: (due: string, shownId: string, placedAt: string) =>
      `Your order ${shownId} of ${placedAt} is about to be sent. Please pay the balance of ${due}; your parcel leaves after that.`,
    reason: 'You get this mail because the balance of an order at Nirbhaya is now to pay.',
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
    reason: 'You get this mail because the balance of an order at Nirbhaya is still to pay.',
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
    reasonCustomer: 'You get this mail because you ordered at Nirbhaya.',
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
    reason: 'You get this mail because you ordered at Nirbhaya.',
  },

  refunded: {
    subject: (amount: string) => `Your refund of ${amount}`,
    preview: 'The money is on its way to you.',
    title: 'Your refund is on its way',
    ofOrder: (amount: string, shownId: string, placedAt: string) =>
      `We have sent ${amount} back to you, for order ${shownId} of ${placedAt}.`,
    ofPayment: (amount: string) =>
      `We have sent ${amount} back to you, because your payment could not be used for an order.`,
    why: 'Reason',
    reference: 'Payment reference',
    when: `It goes back the way it came: to the same card, bank account or UPI. Banks take ${refundWorkingDays} working days to show it.`,
    reason: 'You get this mail because you paid at Nirbhaya.',
  },

  announcement: {
    reason: 'You get this mail because you joined our newsletter.',
    unsubscribe: 'Unsubscribe',
  },

  contactReceived: {
    subject: (name: string) => `A message from ${name}`,
    preview: 'Somebody wrote to the shop.',
    title: 'Somebody wrote to you',
    from: 'From',
    wrote: 'They wrote',
    answer: 'Read and answer',
    reason: 'You get this mail because you run the shop. Answering it answers the visitor.',
  },

  contactArrived: {
    subject: 'We have your message',
    preview: 'A person will answer you.',
    intro: 'Your message to Nirbhaya has arrived. A person reads it and answers to this address.',
    emergency: 'In danger right now? Please call 112. We cannot send help.',
    unasked: 'You did not write to us? Then please ignore this mail: somebody gave your address.',
    reason: 'You get this mail because this address was given with a message on our contact page.',
  },

  contactReply: {
    subject: 'Your message to Nirbhaya',
    preview: 'Here is our answer.',
    quoted: (when: string) => `You wrote to us on ${when}`,
    reason: 'You get this mail because this address was given with a message on our contact page.',
  },
} as const
