import type { OrderNotice } from '../enums.ts'
import { counted } from './counted.ts'

/** The page on which the owner chooses notices by mail. */
export const noticePage = {
  title: 'Mails to you',
  intro: 'Which mails the shop sends you.',
  goTo: (email: string) => `They go to ${email}.`,
  choice: 'Your choice',
  settings: {
    orders: {
      label: 'New orders',
      hint: 'One mail for all orders since the last mail.',
      options: {
        'at-once': 'At once, within two minutes',
        hourly: 'Every hour with a new order',
        daily: 'Every morning at nine, if there are any',
        never: 'Never',
      } satisfies Record<OrderNotice, string>,
    },
  },
  always: 'Always',
  alwaysAbout: [
    'A batch is full and no draft follows it.',
    'A payment arrived that the shop could not accept automatically.',
    'A refund failed, was cancelled, or is on hold at the payment provider.',
    'A nightly backup failed.',
    'A customer wrote a review.',
    'A new complaint, or an answer to one.',
    'Complaints that are overdue or due today, every morning at nine.',
  ],
  save: 'Save',
  saved: 'Saved.',
} as const

const reason =
  'You get this mail because you run the shop. Choose which mails you get in the admin pages.'

/** Returns a sentence about a refund; `order` is the shown number of its order, if it has one. */
const refundOf = (what: string) => (amount: string, order: string | undefined) =>
  order === undefined
    ? `A refund of ${amount} ${what}`
    : `The refund of ${amount} for order #${order} ${what}`

/** The texts of the mails to the owner. */
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
  paymentHeld: {
    subject: (amount: string) => `A payment of ${amount} needs your decision`,
    preview: 'The shop could not accept it automatically.',
    says: {
      amount: 'It is not the expected amount.',
      cancelled: 'Its order was cancelled before the money came.',
    },
    reference: 'Payment reference',
    button: 'Open the payments',
  },
  refundTroubled: {
    subject: {
      failed: refundOf('did not go through'),
      cancelled: refundOf('was cancelled by the provider'),
      'on-hold': refundOf('is on hold'),
    },
    preview: 'The customer has not got this money.',
    says: {
      failed: 'The payment provider had accepted it, but then it failed. No money has moved.',
      cancelled: 'The payment provider cancelled it. No money has moved.',
      'on-hold':
        'The payment provider holds it. Often the balance of your account there is too low: add money, or ask its support. The shop looks again every few hours.',
    },
    todo: 'Refund it again, or pay the customer another way, by UPI or bank transfer.',
    reference: 'Refund reference',
    button: { order: 'Open the order', payment: 'Open the payments' },
  },
  reviewWritten: {
    subject: (author: string, stars: number) =>
      `${author} wrote a review: ${counted(stars, 'star', 'stars')}`,
    preview: 'You can answer it, or hide it with a reason.',
    about: (product: string | undefined) => product ?? 'A product that was deleted',
    button: 'Open the reviews',
  },
  backupFailed: {
    subject: 'The backup of the shop failed',
    preview: 'The last backup is older than it should be.',
    says: (why: string) => `The backup could not be made: ${why}.`,
    todo: 'Once the cause is fixed, you can make a backup on the dashboard.',
    button: 'Open the dashboard',
  },
} as const
