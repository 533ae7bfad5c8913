import { counted } from '../counted.ts'

/** Refunds that need a second person. */
export const approvalWords = {
  title: 'Refunds to approve',
  intro: 'A refund above your limit is carried out once a second person agrees.',
  loading: 'Loading…',
  none: 'No refund waits',
  noneHint: 'Refunds above the limit appear here.',
  asks: (person: string, amount: string) => `${person} asks to refund ${amount}`,
  order: (number: string) => `Order #${number}`,
  kinds: {
    order: 'a part of an order, or all of it',
    units: 'units of an order',
    parcel: 'a lost or returned parcel',
    payment: 'a payment that the shop did not accept',
  },
  yours: 'You asked for this, so somebody else has to approve it.',
  approve: 'Approve',
  approveTitle: (amount: string) => `Refund ${amount}?`,
  approveText: 'The money goes back to the customer at once.',
  approving: 'Refunding…',
  approved: 'Approved: the money is on its way back',
  refuse: 'Refuse',
  refuseTitle: 'Refuse this refund?',
  refuseText: 'Nothing is refunded. It can be asked for again.',
  refusing: 'Refusing…',
  refused: 'Refused: nothing is refunded',
  waits: (amount: string) => `The refund of ${amount} waits for a second person`,
  waiting: (count: number) => counted(count, 'refund to approve', 'refunds to approve'),
  limit: 'The limit',
  settings: {
    secondPersonAbove: {
      label: 'A second person must approve refunds above (₹)',
      hint: 'All refunds of an order count together. 0: nobody has to. Only owners can refund, so you need two of them.',
    },
  },
  save: 'Save',
  saved: 'The limit is saved',
} as const
