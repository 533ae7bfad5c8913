import type { paymentStates } from '../constants.ts'

/** What the server answers the owner's desk, and what its spreadsheets say. */
export const deskAnswers = {
  ordersChanged: (count: number) =>
    count === 0
      ? 'These orders had this status already'
      : `${count} ${count === 1 ? 'order' : 'orders'} changed`,
  refundRequested: (amount: string) => `${amount} is on its way back to the customer`,
  /** Of any currency. */
  heldRefundRequested: 'The money is on its way back to the customer',
  /** Said to a customer whose money came a second time. */
  surplusReason: 'This amount was not due any more',
  /** Of a second attempt whose money the provider returned by itself. */
  providerRefundReason: 'Returned by the payment provider: paid twice',
  /** Who did something once and is not known here any more. */
  formerPerson: 'A former account',
  paymentStates: {
    paid: 'Paid',
    'balance-due': 'Balance due',
    refunded: 'Refunded',
    'part-refunded': 'Partly refunded',
  } satisfies Record<(typeof paymentStates)[number], string>,
  /** Titles of columns that no form has a label for. */
  columns: {
    order: 'Order',
    placed: 'Placed',
    status: 'Status',
    payment: 'Payment',
    paid: 'Paid (₹)',
    due: 'Due (₹)',
    refunded: 'Refunded (₹)',
    items: 'Items',
    user: 'Account',
    registered: 'Registered',
  },
} as const
