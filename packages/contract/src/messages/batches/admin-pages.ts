import { placeHeldMinutes } from '../../batches/rules.ts'
import { type DeliveryTerms, formatWindow } from '../../dates.ts'
import type { BatchState } from '../../enums.ts'
import { formatCount } from '../../numbers.ts'
import type { PromiseSettings } from '../../promises/rules.ts'

/** The button that changes the state of a batch, and the question that the owner must confirm first. */
interface Step {
  button: string
  question: string
  text: string
  confirm: string
}

const steps: Partial<Record<`${BatchState} ${BatchState}`, Step>> = {
  'draft open': {
    button: 'Open…',
    question: 'Open this batch?',
    text: 'From now on, bookings of this product go into this batch until it is full. Its dates become promises: you can still move them, but then its customers get an email.',
    confirm: 'Open',
  },
  'open closed': {
    button: 'Close…',
    question: 'Close this batch?',
    text: 'Bookings stay as they are. Nobody else can pre-book this product until you open a batch again.',
    confirm: 'Close',
  },
  'closed open': {
    button: 'Open again…',
    question: 'Open this batch again?',
    text: 'Its free places can be booked again.',
    confirm: 'Open again',
  },
  'closed shipping': {
    button: 'Start shipping…',
    question: 'Start shipping this batch?',
    text: 'This records that the batch is made and its first parcels are leaving. You still change the status of each order yourself, under Manage Orders.',
    confirm: 'Start shipping',
  },
  'shipping closed': {
    button: 'Not shipping yet…',
    question: 'Back to closed?',
    text: 'Use this if shipping was started by mistake. No order changes.',
    confirm: 'Back to closed',
  },
  'shipping done': {
    button: 'Done…',
    question: 'Is this batch done?',
    text: 'This records that all its parcels have left. No order changes.',
    confirm: 'Mark as done',
  },
  'done shipping': {
    button: 'Not done yet…',
    question: 'Back to shipping?',
    text: 'Use this if something is still to be sent after all. No order changes.',
    confirm: 'Back to shipping',
  },
}

/** The parts of the form with the settings of promises, in their order. */
const groups = {
  window: 'When delivery starts',
  moves: 'If a date moves or passes',
  waiting: 'Waiting list',
  addresses: 'Addresses before shipping',
  risk: 'When the dashboard warns you',
}

/** A setting of promises: its part of the form, its name and its explanation. */
interface Setting {
  group: keyof typeof groups
  label: string
  hint: string
}

const settings: Record<keyof PromiseSettings, Setting> = {
  fromDays: {
    group: 'window',
    label: 'First day of delivery',
    hint: 'In days after booking, if no batch of the product sets a date.',
  },
  dueDays: {
    group: 'window',
    label: 'Last day of delivery',
    hint: 'In days after booking. After it an order is late.',
  },
  riskDays: {
    group: 'risk',
    label: 'Days until an order is at risk',
    hint: 'After booking, if the usual days were promised. An order with other dates becomes at risk equally long before its last day.',
  },
  highRiskDays: {
    group: 'risk',
    label: 'Days until an order is nearly late',
    hint: 'Counted in the same way.',
  },
  answerDays: {
    group: 'moves',
    label: 'Days to answer',
    hint: 'How long a customer has to choose between waiting and a refund after a date has moved.',
  },
  longestFirstMoveDays: {
    group: 'moves',
    label: 'Longest first move, in days',
    hint: 'If a date moves for the first time, and by no more than this, no answer means that the customer waits. After a longer move, a second one, or one without a new date, no answer means a refund.',
  },
  overdueHours: {
    group: 'moves',
    label: 'Hours until a late order is refunded',
    hint: 'After its last day of delivery, unless the customer chose to wait or you stop it.',
  },
  refundGraceHours: {
    group: 'moves',
    label: 'Hours to withdraw a refund request',
    hint: 'How long customers can change their mind.',
  },
  offerHours: {
    group: 'waiting',
    label: 'Hours a place is kept',
    hint: 'When somebody on the waiting list is offered a place.',
  },
  addressReminderDays: {
    group: 'addresses',
    label: 'Days until customers are reminded',
    hint: 'After you asked the customers of a batch to confirm their addresses.',
  },
  addressAnswerDays: {
    group: 'addresses',
    label: 'Days to confirm an address',
    hint: 'After you asked. Then the addresses of the batch are locked.',
  },
  addressNoticeHours: {
    group: 'addresses',
    label: 'Hours of notice before addresses are locked',
    hint: 'This long before, anyone who has not answered is reminded once more.',
  },
}

export const batchPages = {
  /** The name of the group of tabs. */
  nav: 'Batches and promises',
  tabs: {
    batches: 'Batches',
    moves: 'Moved dates',
    answers: 'Answers',
    atRisk: 'At risk',
    refunds: 'Refunds to come',
    settings: 'Promises',
  },

  title: 'Batches',
  intro: 'How many you make at a time, and when they are delivered.',
  loading: 'Loading batches…',
  none: 'No batches yet',
  noneHint: 'Without a batch, a product can be booked without limit.',
  nameOf: (product: string, number: number) => `${product}, batch ${number}`,
  draft: 'Draft a batch',
  draftTitle: 'Draft a batch',
  draftText: 'Customers do not see it until you open it.',
  change: 'Change…',
  move: 'Move its date…',
  next: 'What comes next',
  changeDraftText: 'It is a draft: everything can still be changed.',
  changeText:
    'You can change the number of places. Its dates are promised to the customers who booked.',
  product: 'Product',
  chooseProduct: 'Choose…',
  productRequired: 'Please choose a product',
  capacity: 'Places',
  capacityHint: 'How many can be booked.',
  unitsPerCustomer: 'Most places held for one customer',
  unitsPerCustomerHint:
    'While the customer pays. They can buy more, but then get the extra ones only if places are free when the payment arrives.',
  free: 'Free unpaid places…',
  freeQuestion: (held: number) =>
    held === 1
      ? 'Free the place that is held?'
      : `Free the ${formatCount(held)} places that are held?`,
  freeText:
    'They are held for people who have not paid yet. These people can still pay: they get a place if one is free then, and a full refund if not. Places offered to the waiting list stay.',
  freeConfirm: 'Free them',
  taken: (taken: number, held: number) =>
    `${formatCount(taken)} taken${held > 0 ? ` and ${formatCount(held)} held` : ''}: the batch cannot be smaller.`,
  values: {
    title: 'Places by value',
    change: 'Places by value…',
    text: 'Enter a number where you make a fixed number of a value. The values that stay empty share the other places of the batch.',
    /** The places of a value: its own, or those that it shares. */
    own: (used: number, places: number) => `${formatCount(used)} of ${formatCount(places)}`,
    shared: (used: number) => `${formatCount(used)}, shared`,
    taken: (used: number) => (used > 0 ? `${formatCount(used)} booked: not fewer.` : ''),
  },
  when: 'When delivery starts',
  kinds: { days: 'A number of days after booking', dates: 'On fixed dates' },
  fromDays: 'First day after booking',
  dueDays: 'Last day after booking',
  from: 'First day',
  due: 'Last day',
  save: 'Save',
  fill: {
    taken: (places: number) => `${formatCount(places)} taken`,
    held: (places: number) => `${formatCount(places)} held`,
    free: (places: number) => `${formatCount(places)} free`,
    of: (places: number) => `of ${formatCount(places)} ${places === 1 ? 'place' : 'places'}`,
    heldHint: `A place is held for ${placeHeldMinutes} minutes while a customer pays, and longer if it was offered to the waiting list.`,
  },
  terms: (terms: DeliveryTerms | null) => {
    if (terms === null) return 'No delivery date at the moment'
    if ('from' in terms) return `Delivery starts ${formatWindow(terms)}`
    const { fromDays, dueDays } = terms
    if (fromDays === dueDays) return `Delivery starts ${formatCount(fromDays)} days after booking`
    return `Delivery starts ${formatCount(fromDays)} to ${formatCount(dueDays)} days after booking`
  },
  steps,

  settingsTitle: 'Promises',
  settingsIntro:
    'What your customers are promised, and what happens if a date moves. Changes apply to new orders: earlier promises stay.',
  groups,
  settings,
  usual: (value: number) => `Usually ${formatCount(value)}.`,
  leaveSettings: 'Your changes are not saved yet and would be lost.',
} as const
