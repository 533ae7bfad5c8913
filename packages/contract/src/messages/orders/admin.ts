import type { CancelRefund, OrderStatus, paymentStates } from '../../enums.ts'
import { balanceOverdueDays } from '../../orders/rules.ts'
import { counted } from '../counted.ts'
import { refundWords } from './refunds.ts'

/** The owner's pages about orders: the list, one order, packing slips. */
export const adminOrderMessages = {
  // Orders
  list: {
    title: 'Manage Orders',
    loading: 'Loading orders…',
    none: 'No orders yet',
    noneHint: 'Every paid pre-booking appears here automatically.',
    search: 'Search orders by id, name, email, phone, city, pincode or payment reference',
    searchShort: 'Search orders',
  },
  statusFilter: 'Filter by status',
  balanceOverdue: 'Balance overdue',
  dates: 'Dates',
  batch: 'Batch',
  allBatches: 'All batches',
  noBatch: 'Without a batch',
  value: 'Option',
  allValues: 'All options',
  valueOf: (product: string, value: string) => `${product}: ${value}`,
  batchOf: (product: string, number: number) => `${product}, batch ${number}`,
  shortBatch: (number: number) => `Batch ${number}`,
  from: 'From',
  to: 'To',
  noneOf: (status: OrderStatus) => `No ${status.toLowerCase()} orders`,
  datesReversed: 'These days are the wrong way round',
  datesReversedHint: 'Swap From and To, or clear them.',
  noOverdue: 'No balance is overdue',
  noOverdueHint: `A balance is overdue when it is unpaid ${balanceOverdueDays} days after we asked for it.`,
  order: 'Order',
  orderOf: (id: string) => `Order #${id}`,
  customer: 'Customer',
  shipTo: 'Ship to',
  items: 'Items',
  payment: 'Payment',
  status: 'Status',
  statusOf: (id: string) => `Status of order #${id}`,
  choose: (id: string) => `Choose order #${id}`,
  chooseAll: 'Choose all on this page',
  chosen: (count: number) => `${counted(count, 'order', 'orders')} chosen`,
  setStatus: 'Set status…',
  printSlips: 'Packing slips',
  clearChoice: 'Clear',
  paymentStates: {
    paid: 'Paid',
    'balance-due': 'Balance due',
    refunded: 'Refunded',
    'part-refunded': 'Partly refunded',
  } satisfies Record<(typeof paymentStates)[number], string>,
  refundChosen: 'The customer chose the money back',
  paid: (amount: string) => `${amount} paid`,
  due: (amount: string) => `${amount} due`,
  refunded: (amount: string) => `${amount} refunded`,
  statusSet: (id: string, status: OrderStatus) => `Order #${id}: ${status}`,
  noteSaved: 'Tracking note saved',

  // Changing orders
  change: {
    question: (count: number, status: OrderStatus) => {
      const orders = count === 1 ? 'this order' : `${count} orders`
      return status === 'Cancelled' ? `Cancel ${orders}?` : `Mark ${orders} as ${status}?`
    },
    noteQuestion: 'Tell the customer the new tracking note?',
    confirmNote: 'Save and tell',
    /** Introduces the preview of the mail that one customer gets about the changed order. */
    mailTo: (name: string, email: string) => `${name} gets this email at ${email}:`,
    mailToMany: (count: number) => `${counted(count, 'email', 'emails')} like this go out, to:`,
    andMore: (count: number) => `and ${count} more`,
    nobodyToTell: 'Nobody is told: the customer’s data has been erased.',
    unchanged: (count: number) =>
      count === 1 ? 'One already has this status.' : `${count} already have this status.`,
    /** Orders that are decided: a change of many orders does not touch them. */
    leftOut: (count: number) =>
      `${counted(count, 'order is', 'orders are')} left out: cancelled or refunded, or the customer chose the money back.`,
    unpaid: (amount: string) => `${amount} of it is not paid yet.`,
    unpaidOrders: (count: number, amount: string) =>
      `${counted(count, 'order is', 'orders are')} not paid in full: ${amount} is still due.`,
    backward: (now: OrderStatus) => `It is already ${now}. This goes back.`,
    backwardOrders: (count: number, now: OrderStatus) =>
      `${count} of them ${count === 1 ? 'is' : 'are'} already ${now}.`,
    notSaved: (now: OrderStatus) => `Not saved: the order is still ${now}. Please try again.`,
    noteNotSaved: 'The note was not saved. Please try again.',
    notSavedMany: 'The orders were not changed. Please try again.',
    noAnswer: 'The shop did not answer, so this may not be saved. Please try again.',
    leave: 'Keep it',
    waits: 'The email is sent after a moment, so you can undo this.',
    confirm: (status: OrderStatus) => (status === 'Cancelled' ? 'Cancel it' : `Mark as ${status}`),
    busy: 'Saving…',
    trackingHint: 'How the customer can follow the parcel. Web addresses become links.',
    optional: (label: string) => `${label} (optional)`,
    reasonHint: 'The customer reads it in the email and on the order’s page.',
    refundQuestion: 'What about the money?',
    /** `amount` is everything that was paid and not refunded yet. */
    refunds: {
      now: (amount: string) => `Refund ${amount} now`,
      planned: () => 'I will refund what was paid later',
      none: (amount) => `Nothing is refunded: the shop keeps ${amount}`,
    } satisfies Record<CancelRefund, (amount: string) => string>,
    refundHint:
      'Keep money only where your policies say so. A seller may charge for a cancellation only if it pays as much when it cancels itself (E-Commerce Rules 2020). A document closes the advance, and the order stays cancelled.',
    undo: 'Undo',
    undoFor: (seconds: number) => `${seconds} s`,
  },

  // One order
  orderLoading: 'Loading the order…',
  orderMissing: 'This order was not found',
  orderMissingHint: 'The address may be mistyped. All orders are in the list.',
  history: 'History',
  historyOf: (status: OrderStatus) => `Marked as ${status}`,
  placed: 'Order placed',
  noteChanged: 'New tracking note',
  byShop: 'automatically',
  byOwner: 'by the shop',
  byCustomer: 'by the customer',
  by: (name: string) => `by ${name}`,
  money: 'Payment',
  kinds: { deposit: 'Pre-booking', balance: 'Balance' },
  reference: 'Reference',
  sums: { paid: 'Paid', due: 'Still due', refunded: 'Refunded' },
  askedSince: (date: string) => `asked for on ${date}`,
  overdueSince: (date: string) => `overdue, asked for on ${date}`,
  customerAndAddress: 'Customer and address',
  changeAddress: 'Change address',
  changeAddressText:
    'The customer gets an email about it. You can change it until the order is Shipped.',
  returnedAddressText:
    'The customer gets an email about it. The parcel that is sent again goes to this address.',
  addressUntil: (date: string, by: string) => `until ${date}, changed ${by}`,
  cancelReason: 'Reason for cancelling',
  copyAddress: 'Copy address',
  addressCopied: 'Address copied',
  addressNotCopied: 'The address could not be copied',
  trackingTitle: 'Tracking',
  trackingEmpty: 'The customer sees this note while the order is Shipped.',
  saveNote: 'Save note',
  printSlip: 'Packing slip',

  // Refunds
  refund: refundWords,

  // Packing slips
  slipsTitle: 'Packing slips',
  slipsLoading: 'Preparing packing slips…',
  slipsIntro: (count: number, each: number) =>
    `${counted(count, 'slip', 'slips')}, ${each === 1 ? 'one' : each} on each sheet.`,
  slipsTooMany: (count: number) =>
    `Only the first ${count} are here. Narrow the list down, by batch or by status, for the rest.`,
  slipsLeftOut: (count: number) =>
    `${counted(count, 'order is', 'orders are')} left out: shipped, delivered or cancelled.`,
  slipsEach: 'Slips on a sheet',
  slipsOn: { 1: 'One a sheet', 2: 'Two a sheet', 4: 'Four a sheet' },
  slipsNone: 'No orders chosen',
  slipsNoneHint: 'Choose orders in the list, or a filter, then come back with “Packing slips”.',
  slipsMissing: (count: number) =>
    `${counted(count, 'order was', 'orders were')} not found and left out.`,
  slipsUnpaid: (count: number) =>
    `${counted(count, 'order has', 'orders have')} a balance that is not paid yet.`,
  slipsCancelled: (count: number) => `${counted(count, 'order is', 'orders are')} cancelled.`,
  print: 'Print',
  slip: 'Packing slip',
  slipFrom: 'From',
  slipTo: 'To',
  slipPlaced: 'Placed',
  slipId: 'Order id',
  slipQuantity: 'Pieces',
  slipProduct: 'Product',
  slipTotal: (units: number) => counted(units, 'piece', 'pieces'),
  slipThanks: (shop: string) => `Thank you for choosing ${shop}. Questions? Write to`,
  backToOrders: 'All orders',
} as const

/** The server's answers to the owner's changes of orders, and the words of the exported table. */
export const adminOrderAnswers = {
  /** `leftOut` counts orders that are decided: see `change.leftOut`. */
  ordersChanged: (count: number, leftOut: number) => {
    if (count === 0 && leftOut === 0) return 'These orders already had this status'
    const changed = `${counted(count, 'order', 'orders')} changed`
    return leftOut === 0 ? changed : `${changed}, ${leftOut} left out`
  },
  statusUndone: (count: number) =>
    count === 1 ? 'Undone. No email was sent.' : `Undone for ${count} orders. No email was sent.`,
  /**
   * Column titles of the table of orders that the owner exports. The columns for the address and the tracking
   * note have the labels of their form fields instead.
   */
  columns: {
    number: 'Order number',
    order: 'Order id',
    placed: 'Placed',
    status: 'Status',
    payment: 'Payment',
    paid: 'Paid (₹)',
    due: 'Due (₹)',
    refunded: 'Refunded (₹)',
    references: 'Payment reference',
    batch: 'Batch',
    quantity: 'Quantity',
    items: 'Items',
    options: 'Options',
    business: 'Business',
    gstin: 'GSTIN',
  },
} as const
