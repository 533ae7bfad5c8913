import type { paymentFilters } from '../../enums.ts'

type State = (typeof paymentFilters)[number]

const states: Record<State, string> = {
  pending: 'Pending',
  paid: 'Paid',
  failed: 'Not paid',
  held: 'Held',
  refunded: 'Refunded',
}

export const adminPaymentMessages = {
  title: 'Payments',
  intro: 'Every payment, also those that did not become an order.',
  loading: 'Loading payments…',
  search: 'Search payments by reference, name, email or phone',
  searchShort: 'Search payments',
  filters: { state: { label: 'Filter by state', names: states } },
  states,
  hints: {
    pending: 'The customer has not finished, or the bank has not answered. We go on asking.',
    paid: '',
    failed: 'Nothing was charged. The customer can pay again.',
    held: '',
    refunded: '',
  } satisfies Record<State, string>,
  none: 'No payments yet',
  noneHint: 'Every payment that somebody starts appears here.',
  kinds: { deposit: 'Pre-booking', balance: 'Balance' },
  reference: 'Reference',
  ownReference: 'Payment',
  bankReference: 'Bank reference',
  came: (amount: string) => `${amount} received`,
  order: (id: string) => `Order #${id}`,
  check: 'Ask the provider',
  checking: 'Asking…',
  checkOf: (customer: string) => `Ask the provider about the payment of ${customer}`,
  checked: {
    paid: 'This payment is paid',
    pending: 'The provider has no answer from the bank yet',
    failed: 'The provider says that nothing was paid',
    held: 'Money came, but it is not what was due: it is held for you',
  },
  notChecked: 'The provider did not answer. Please try again.',
  accept: 'Accept…',
  acceptOf: (customer: string) => `Accept the payment of ${customer}…`,
  acceptQuestion: (amount: string) => `Accept ${amount}?`,
  acceptText:
    'The money counts as what it was paid for: a pre-booking becomes an order, a balance is paid. The customer gets an email.',
  acceptConfirm: 'Accept',
  accepting: 'Accepting…',
  accepted: 'Accepted. The customer is told by email.',
  notAccepted: 'No answer came. Please try again: it is accepted only once.',
  leave: 'Not now',
  giveBack: 'Return…',
  giveBackOf: (customer: string) => `Return the payment of ${customer}…`,
} as const
