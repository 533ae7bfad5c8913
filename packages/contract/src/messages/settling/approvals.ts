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
    'by-hand': 'a transfer that was made by hand',
  },
  yours: 'You asked for this, so somebody else has to approve it.',
  approve: 'Approve',
  approveTitle: (amount: string) => `Refund ${amount}?`,
  approveText: 'The money goes back to the customer at once.',
  approveByHandTitle: (amount: string) => `Record that ${amount} went back?`,
  approveByHandText: 'The shop sends no money. It records the transfer, and tells the customer.',
  approving: 'Refunding…',
  approved: 'Approved: the money is on its way back',
  approvedByHand: 'Approved: the transfer is recorded',
  refuse: 'Refuse',
  refuseTitle: 'Refuse this refund?',
  refuseText: 'The shop refunds and records nothing. It can be asked for again.',
  refusing: 'Refusing…',
  refused: 'Refused: the shop refunds nothing',
  waits: (amount: string) => `The refund of ${amount} waits for a second person`,
  waiting: (count: number) => counted(count, 'refund to approve', 'refunds to approve'),
  limit: 'The limit',
  needsOwner: 'A limit needs a second owner',
  needsOwnerText:
    'Only owners can refund, and you are the only one. With a limit, refunds above it would wait for ever, because nobody could approve them.',
  waitsForOwner: 'Nobody can approve refunds above the limit',
  waitsForOwnerText:
    'You are the only owner. Invite a second one, or set the limit to 0 and ask for the refund again.',
  inviteOwner: 'Invite a second owner',
  settings: {
    secondPersonAbove: {
      label: 'A second person must approve refunds above (₹)',
      hint: 'All refunds of an order count together. Transfers that are recorded by hand count, too. 0: nobody has to. Only owners can refund and approve, so this needs two of them.',
    },
  },
  save: 'Save',
  saved: 'The limit is saved',
} as const
