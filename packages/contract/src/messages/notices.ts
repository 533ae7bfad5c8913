import { counted } from './counted.ts'

/** The page where the owner chooses what she hears by mail. */
export const noticePage = {
  title: 'Mails to you',
  intro: 'What the shop tells you by mail, so that you need not look all day.',
  goTo: (email: string) => `They go to ${email}.`,
  choice: 'Your choice',
  orders: 'New orders',
  ordersHint: 'One mail for all that came in since the last.',
  rhythms: {
    'at-once': 'At once, within two minutes',
    hourly: 'Every hour with a new order',
    daily: 'Every morning at nine, if there are any',
    never: 'Never',
  },
  always: 'Always',
  alwaysAbout: [
    'A batch is full.',
    'Money came in that the shop could not take by itself.',
    'A backup of the night failed.',
  ],
  save: 'Save',
  saved: 'Saved.',
} as const

const reason = 'You get this mail because you run the shop. Choose which you get at your desk.'

/** What these mails say. */
export const noticeMails = {
  reason,
  choose: 'Choose which mails you get',
  newOrders: {
    subject: (count: number) => counted(count, 'new order', 'new orders'),
    preview: (amount: string) => `${amount} came in.`,
    says: (count: number, amount: string) =>
      `${counted(count, 'order', 'orders')} came in, ${amount} paid.`,
    newest: 'The newest',
    more: (count: number) => `and ${counted(count, 'more order', 'more orders')}`,
    button: 'Open the orders',
  },
  batchFull: {
    subject: (product: string, number: number) => `Batch ${number} of ${product} is full`,
    preview: 'Nobody can book until the next one opens.',
    says: (places: number) =>
      `All ${counted(places, 'place is', 'places are')} paid for. New customers are offered the waiting list until another batch is open.`,
    button: 'Open the batches',
  },
  paymentHeld: {
    subject: (amount: string) => `A payment of ${amount} waits for you`,
    preview: 'The shop could not take it by itself.',
    says: {
      amount: 'It is not the amount that was asked for.',
      cancelled: 'Its order was cancelled before the money came.',
      surplus: 'It pays a balance that was paid already.',
    },
    reference: 'Payment reference',
    button: 'Look at it',
  },
  backupFailed: {
    subject: 'The backup of the shop failed',
    preview: 'The last copy is older than it should be.',
    says: (why: string) => `The backup could not be made: ${why}.`,
    todo: 'You can make one now at your desk, once the cause is gone.',
    button: 'Open the desk',
  },
} as const
