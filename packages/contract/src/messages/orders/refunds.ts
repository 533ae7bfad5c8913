import type { RefundStatus } from '../../enums.ts'
import { refundWorkingDays } from '../../settling/rules.ts'

export const refundWords = {
  open: 'Refund…',
  to: (customer: string) => `Refund ${customer}…`,
  ofOrder: (id: string) => `Refund order #${id}`,
  ofPayment: (amount: string) => `Refund ${amount}`,
  way: `The money goes back to where it came from. Banks take ${refundWorkingDays} working days.`,
  statusStays: 'This does not change the order’s status.',
  /** Money that the owner moved outside the payment provider. */
  byHand: {
    note: 'Record only what your bank shows. Nothing is sent from here.',
    balance: {
      open: 'Paid by transfer…',
      title: (id: string) => `A payment for order #${id}`,
      hint: (due: string) => `The balance is ${due}. It must have arrived in full.`,
      confirm: 'Record the payment',
    },
    refund: {
      open: 'Refunded by transfer…',
      title: (id: string) => `A refund for order #${id}`,
      confirm: 'Record the refund',
    },
    instead: {
      open: 'Paid by transfer…',
      title: (amount: string) => `You paid ${amount} back`,
      confirm: 'Record it',
    },
    referenceHint: 'The UTR or UPI reference. The customer reads it.',
    due: 'Its payment came by transfer. Please pay it back the same way, and record that here.',
    mark: 'By bank transfer or UPI',
  },
  /** About a refund of an amount, beside those of units. */
  priceReduction:
    'It reduces the price of the whole order. To refund single items, use “Take items out” or “Items came back” under Parcels.',
  ofUnits: {
    notSent: {
      open: 'Take items out…',
      title: (id: string) => `Take items out of order #${id}`,
      hint: 'They are not packed any more, and their balance is not asked for. The invoice leaves them out.',
    },
    sent: {
      open: 'Items came back…',
      title: (id: string) => `Refund items of order #${id}`,
      hint: 'The credit note names these items and their tax.',
    },
    quantityOf: (name: string) => `How many of: ${name}`,
    noneChosen: 'Please choose at least one item',
  },
  whole: (customer: string) => `${customer} gets back everything from this payment.`,
  amount: 'Amount in ₹',
  most: (amount: string) => `Up to ${amount}`,
  tooMuch: (amount: string) => `At most ${amount} can be refunded`,
  reasonHint: 'The customer reads it.',
  confirm: 'Refund',
  busy: 'Sending…',
  /** Shown if no answer came: the server may have made the refund, or not. */
  unanswered: 'The shop did not answer. Press “Refund” again: the same refund is never made twice.',
  cancelled: (amount: string) => `Cancelling does not refund. You can still refund ${amount}.`,
  name: 'Refund',
  states: {
    requested: 'Being sent',
    pending: 'On its way',
    'on-hold': 'On hold at the provider',
    succeeded: 'Done',
    cancelled: 'Cancelled by the provider',
    failed: 'Did not go through',
  } satisfies Record<RefundStatus, string>,
  /** What the owner can do about a refund that is not done. */
  hints: {
    'on-hold':
      'The provider holds it, often because your balance there is too low. Add money or ask its support: the shop looks again every few hours.',
    cancelled:
      'No money has moved. Refund it again here, or pay the customer another way, by UPI or bank transfer.',
    failed:
      'No money has moved. Refund it again here, or pay the customer another way, by UPI or bank transfer.',
  } satisfies Partial<Record<RefundStatus, string>> as Partial<Record<RefundStatus, string>>,
  ended: (date: string) => `ended ${date}`,
  nothingLeft: 'Nothing is left to refund.',
} as const
