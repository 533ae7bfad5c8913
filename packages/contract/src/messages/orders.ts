import type { RefundStatus } from '../enums.ts'
import { refundWorkingDays } from '../settling/rules.ts'
import { cancelledMoney } from './orders/cancelled.ts'

const refundSent = (date: string) =>
  `Sent back ${date} to where you paid from. Banks take ${refundWorkingDays} working days to show it.`

const refundFailed = (date: string) =>
  `It did not go through on ${date}, so the money is still with us. Our team knows and sends it again, or asks you where to. There is nothing you need to do.`

export const orderPages = {
  policies: 'You pre-booked under these terms. They stay yours, whatever changes later:',
  loading: 'Loading your orders…',
  loadingFailed: 'Your orders could not be loaded',
  loadingFailedHint: 'Please check your connection. Nothing has happened to them.',
  order: 'Order',
  placed: 'Placed',
  bookedForYou: 'We took this order down for you on the phone.',
  paid: 'Total paid',
  due: 'Due when delivery starts',
  dueNow: 'Balance due',
  paidInFull: 'Paid in full',
  payNow: 'Pay now',
  payNowFor: (order: string) => `Pay now, the balance of order #${order}`,
  deliverTo: 'Delivering to',
  loadMore: 'Load more',
  loadingMore: 'Loading…',
  details: 'Follow this order',
  detailsOf: (order: string) => `Follow this order, #${order}`,

  // One order
  orderLoading: 'Loading your order…',
  orderFailed: 'Your order could not be loaded',
  orderFailedHint: 'Please check your connection. Nothing has happened to it.',
  orderMissing: 'This order was not found',
  orderMissingHint: 'It may belong to another account. Your own orders are in My Orders.',
  progress: 'Progress',
  current: 'Now',
  upcoming: 'Still to come',
  steps: {
    Accepted: 'We have your payment and your order.',
    'In-Process': 'We are working on your order.',
    Pending: 'Your order is on hold. We will write to you as soon as we continue.',
    Prepared: 'Your order is packed and ready to leave.',
    Shipped: 'Your parcel is on its way to you.',
    Delivered: 'Your parcel has arrived.',
    Cancelled: 'This order was cancelled.',
  },
  /** Shown instead of the sentence above, if the status alone would be untrue. */
  parts: {
    lost: 'We are sorry: the courier lost your parcel. We will send it again or give your money back, and write to you.',
    returned:
      'Your parcel came back to us. Please check the delivery address. Then we send it again, or write to you.',
    again: 'We are packing your parcel once more, and write to you when it leaves.',
    partly: 'A part of your order has arrived. The rest follows.',
    refunded: 'Your parcel did not reach you, so we give your money back. Nothing more is sent.',
  },
  /** Shown instead of `parts.returned` once the customer confirmed the address. */
  addressConfirmed:
    'Your parcel came back to us. Thank you for checking the address: we will send it again, or write to you.',
  cameBack: 'Your parcel came back to us',
  cameBackQuestion: 'The courier could not deliver it. Is this address right?',
  addressRight: 'Yes, this address is right',
  /** Shown in the order's history if the owner set the same status again: only the tracking note was new. */
  trackingUpdated: 'New tracking note',
  tracking: 'Follow your parcel',
  track: 'Track the parcel',
  items: 'What you ordered',
  money: 'Payment',
  balanceDue: (amount: string) => `Balance due: ${amount}`,
  /** Shown until the bank confirms a payment of the balance. */
  balanceUndecided: (amount: string) => `Balance: ${amount}`,
  balanceHint: 'Pay the rest online now, and we send your order. Nothing is collected at the door.',
  kinds: { deposit: 'Pre-booking', balance: 'Balance' },
  reference: 'Reference',
  nothingDue: 'Nothing more is due.',
  refund: 'Refund',
  refunded: 'Refunded',
  refundReason: 'Reason:',
  refundStates: {
    requested: 'On its way',
    pending: 'On its way',
    'on-hold': 'On its way',
    succeeded: 'Done',
    cancelled: 'Did not go through',
    failed: 'Did not go through',
  } satisfies Record<RefundStatus, string>,
  refundByHand: (date: string) => `We sent it by bank transfer or UPI on ${date}.`,
  /** `date` is the date on which the refund succeeded, failed or was cancelled. */
  refundHints: {
    requested: () =>
      `It goes back to where you paid from. Banks take ${refundWorkingDays} working days.`,
    pending: () =>
      `It goes back to where you paid from. Banks take ${refundWorkingDays} working days.`,
    'on-hold': () => 'It takes longer than usual. There is nothing you need to do.',
    succeeded: refundSent,
    cancelled: refundFailed,
    failed: refundFailed,
  } satisfies Record<RefundStatus, (date: string) => string>,
  address: 'Delivery address',
  arrives: (window: string) =>
    `Your item will arrive as soon as possible: delivery starts ${window}. For any queries, please contact our team.`,
  help: 'Questions or changes',
  queries: 'For any queries, please contact our team.',
  afterDelivery: 'Is something not right, or do you have a question? Please tell us.',
  cancelled: 'This order was cancelled: nothing will be sent.',
  refundChosen:
    'You chose your money back: nothing is sent, and there is nothing to pay. You can change that on the order’s page until we refund it.',
  allRefunded: (amount: string) =>
    `All that you paid, ${amount}, goes back to where you paid from. Nothing is sent.`,
  cancelledMoney,
  cancelReason: (reason: string) => `The reason: “${reason}”.`,
  changeAddress: 'Change',
  changeAddressTitle: 'Where should we send this order?',
  changeAddressText:
    'You can change the address until the parcel is shipped. Your profile stays as it is.',
  returnedAddressText: 'We send the parcel to this address. Your profile stays as it is.',
  saveAddress: 'Save address',
  savingAddress: 'Saving…',
  addressSaved: 'The address of this order has been changed',
  earlierAddresses: 'Earlier addresses',
  addressUntil: (date: string, byOwner: boolean) =>
    byOwner ? `until ${date}, changed by our team` : `until ${date}, changed by you`,
} as const
