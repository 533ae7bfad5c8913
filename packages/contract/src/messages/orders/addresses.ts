import { counted } from '../counted.ts'

/** The address check before a batch ships. */
export const addressWords = {
  // The page that opens from the mail asking to confirm an address, and the question on the order's page
  title: 'Is this address still right?',
  intro: (order: string) =>
    `We are about to prepare order #${order}. This is where we will send it.`,
  until: (date: string) => `You can confirm or correct it until ${date}. Then it is locked.`,
  confirm: 'Yes, send it there',
  confirming: 'Saving…',
  correct: 'No, it goes somewhere else',
  change: 'Change this address',
  save: 'Save this address',
  thanksTitle: 'Thank you',
  confirmed: 'We send your order to this address.',
  corrected: 'Your new address is saved.',
  changeable: (date: string) => `You can change it again with the same link until ${date}.`,
  lockedTitle: 'This address is locked',
  locked: 'Your parcel is being prepared for this address. If it is wrong, please write to us.',
  lockedShort: 'This address is locked: your parcel is being prepared for it.',
  wrongLinkTitle: 'This link no longer works',
  wrongLinkText: 'Please log in: your order’s page shows the delivery address.',
  toOrders: 'My Orders',
  toContact: 'Write to us',
  failed: 'That did not work. Please try again.',
  failedTitle: 'This page could not be loaded',
  check: 'Please check the address:',
  saved: 'Thank you, the address is confirmed',

  /** Asks about a pincode that belongs to another State than the chosen one: 'Bihar or Jharkhand'. */
  pincodeElsewhere: (pincode: string, names: string) =>
    `Pincode ${pincode} is usually in ${names}. Please check both.`,

  // The owner's pages
  admin: {
    pageTitle: 'Batch addresses',
    title: (name: string, number: number) => `${name}, batch ${number}`,
    back: 'The batch',
    loading: 'Loading addresses…',
    ask: 'Ask for addresses',
    askHint:
      'Every customer with a paid, open order gets an email: confirm the address, or correct it.',
    askLater: 'Addresses are asked for once the batch is closed.',
    asked: 'The emails are on their way',
    lock: 'Lock now',
    lockHint: 'Nobody can change their address after that, except you.',
    lockedNow: 'The addresses are locked',
    balances: 'Ask for balances',
    balancesHint:
      'Each customer gets an email with the balance and a link to pay it. The orders keep their status: you pack them when you like.',
    balancesAsked: 'The balances are being asked for',
    cancel: 'Not now',
    when: (asked: string, reminder: string, notice: string, lock: string) =>
      `Asked for on ${asked}. Reminder on ${reminder}, last notice on ${notice}, locked on ${lock}.`,
    lockedSince: (date: string) => `Locked since ${date}.`,
    neverAsked: 'Nobody has been asked yet.',
    notAsked: (count: number) =>
      `${counted(count, 'open order has', 'open orders have')} not been asked yet.`,
    answers: { confirmed: 'Confirmed', corrected: 'Corrected', silent: 'No answer' },
    all: 'All',
    filter: 'Filter by answer',
    order: 'Order',
    answer: 'Answer',
    answeredAt: 'Answered',
    status: 'Status',
    dueOf: (amount: string) => `${amount} still due`,
    none: 'Nobody here yet',
    noneHint: 'Everyone you ask is listed here, with their answer.',
    reasonHint: 'The address is locked. The reason is kept in the audit log.',
  },
} as const
