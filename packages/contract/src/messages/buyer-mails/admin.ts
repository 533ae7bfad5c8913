import type { BuyerField, BuyerMailFate, BuyerMailState } from '../../buyer-mails/rules.ts'
import { counted } from '../counted.ts'

const people = (count: number) => counted(count, 'person', 'people')
const orders = (count: number) => counted(count, 'order', 'orders')

export const buyerMailRefusals = {
  noBuyers: 'Please choose who gets it: a batch, a product, a status, or orders of the list',
  invalidPosition: 'There is no such buyer',
  invalidRevision: 'This draft cannot be saved. Please reload the page.',
} as const

/** The pages where the owner writes to the buyers of some orders. */
export const buyerMailWords = {
  people,
  orders,

  // The list
  list: {
    title: 'Write to buyers',
    intro:
      'Mails about their orders, to the buyers of a batch, a product, a status or a few orders.',
    loading: 'Loading your mails…',
    none: 'Nothing written yet',
    noneHint: 'Each mail will be listed here, with how many people it reached.',
  },
  write: 'Write a mail',
  states: { draft: 'Draft', sending: 'Sending', stopped: 'Stopped', done: 'Sent' } satisfies Record<
    BuyerMailState,
    string
  >,
  untitled: 'Without a subject',
  savedBy: (writer: string) => `saved by ${writer}`,
  sentBy: (writer: string) => `sent by ${writer}`,
  reached: (count: number, about: number) => `${people(count)}, ${orders(about)}`,
  openOf: (subject: string) => `Open “${subject}”`,

  // The choice of buyers in words
  nobodyChosen: 'Nobody chosen yet',
  ofStatus: (status: string) => `status ${status}`,
  ofOrders: (count: number) => counted(count, 'chosen order', 'chosen orders'),

  // Writing
  writeTitle: 'Write to buyers',
  back: 'All mails to buyers',
  loading: 'Loading the mail…',
  missing: 'This mail is not there',
  missingHint: 'It may have been a draft that was deleted.',
  who: 'Who gets it',
  whoHint:
    'An order must match everything you choose. Each person gets one mail, also with several orders.',
  batch: 'Batch',
  anyBatch: 'Any batch',
  product: 'Product',
  anyProduct: 'Any product',
  status: 'Status of the order',
  anyStatus: 'Any status but Cancelled',
  /** Stands for a choice that is not, or not yet, in the list. */
  chosenElsewhere: 'Your choice',
  chosenOrders: (count: number) => `Only ${counted(count, 'order', 'orders')} that you ticked`,
  dropOrders: 'Drop this choice',
  text: 'Your mail',
  consent:
    'Only about their orders: a delay, a question, how to use it. For offers and other products, people must have joined the newsletter.',
  subjectHint: 'Facts work here, too: “Your order {order}”.',
  messageHint:
    'An empty line begins a new paragraph. Web addresses become links. A fact is filled in for each person; a sentence with a fact that somebody does not have is left out.',
  insert: 'Insert a fact…',
  facts: {
    name: 'First name',
    order: 'Order number',
    product: 'What was ordered',
    'delivery date': 'Promised delivery',
    paid: 'Amount paid',
    'to pay': 'Amount that remains to pay',
    shop: 'Name of the shop',
  } satisfies Record<BuyerField, string>,
  /** In place of the name of a person whose mailbox is not confirmed, or who has no name. */
  nameless: 'customer',

  // Preview
  preview: 'Preview',
  counting: 'Counting…',
  goesTo: (count: number, about: number) =>
    count === 0 ? 'Nobody gets it yet.' : `It goes to ${people(count)} with ${orders(about)}.`,
  leftOut: (count: number) =>
    `${counted(count, 'order is', 'orders are')} left out: cancelled or refunded. To write to cancelled orders, choose that status.`,
  previewFailed: 'The preview could not be loaded.',
  choose: 'Choose who gets it, and each mail appears here with the person’s own facts.',
  step: (position: number, count: number) => `${position} of ${count}`,
  previous: 'Person before',
  next: 'Next person',
  recipient: (name: string, email: string) => `To ${name}, ${email}`,
  ownFacts: 'Below the text, each mail names the person’s orders, as here.',
  noSubject: 'Your subject',
  noMessage: 'What you write appears here.',

  // Buttons
  saveDraft: 'Save draft',
  saving: 'Saving…',
  sendingTest: 'Sending a test…',
  draftSaved: 'Draft saved. Nobody has got it.',
  sendTest: 'Send me a test',
  testSent: 'A test mail is on its way to you.',
  send: 'Send…',
  sending: 'Sending…',
  confirmTitle: (count: number) => `Send to ${people(count)}?`,
  confirmHint: (subject: string) =>
    `“${subject}” goes out at once, once to each person. What was sent cannot be taken back.`,
  confirm: (count: number) => `Send to ${people(count)}`,
  keepWriting: 'Keep writing',
  sent: (count: number) => `Your mail is on its way to ${people(count)}.`,
  sendFailed: 'The mail could not be sent',
  leaveText: 'Your changes are not saved yet and would be lost.',
  discard: 'Delete draft',
  discardTitle: 'Delete this draft?',
  discardText: 'Nobody has got it.',
  discarding: 'Deleting…',
  discarded: 'Draft deleted',
  keep: 'Keep it',

  // After sending
  to: 'To',
  written: 'As written',
  writtenHint: 'Each person got it with their own facts. The page of an order shows it as sent.',
  stop: 'Stop',
  stopTitle: 'Stop sending?',
  stopText: 'Who has got it keeps it. The rest waits until you go on.',
  stopping: 'Stopping…',
  isStopped: 'Stopped. Nobody else gets it until you go on.',
  resume: 'Go on',
  resuming: 'One moment…',
  isResumed: 'It is being sent again.',
  left: 'Left out',
  leftHint: 'Their orders were cancelled, or their accounts erased, before it was their turn.',

  // On the owner's page of an order
  onOrder: 'Written to the buyer',
  onOrderLoading: 'Loading…',
  nothingOnOrder: 'Nothing yet',
  writeOne: 'Write',
  fates: {
    waiting: 'Being sent',
    sent: 'Sent',
    failed: 'Refused by the mail server',
    unknown: 'Perhaps sent',
  } satisfies Record<BuyerMailFate, string>,

  // Links from other pages
  writeToBatch: 'Write to buyers',
  writeToChosen: 'Write',
} as const
