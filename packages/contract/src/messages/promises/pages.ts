import { type DeliveryWindow, formatDate, formatWindow } from '../../dates.ts'

/**
 * The question about a changed or missed date, on the page that the mail links to and on the order's page.
 */
export const choicePages = {
  pageName: 'Wait, or get a refund',
  title: { move: 'Your delivery date has changed', overdue: 'Your delivery is late' },
  choose: 'You choose: wait, or get a refund',
  payingWaits: 'If you pay the balance now, we take it that you wait.',
  /**
   * Shown on the page that a customer opens with “wait” or “refund” in the mail about a changed or missed
   * date. Nothing is decided until the customer confirms the choice on the page.
   */
  confirm: (button: string) => `Please confirm: ${button}.`,
  choosing: 'One moment…',
  late: 'This choice is closed: the time is over, or your order has moved on.',
  failed: 'Your choice could not be saved. Please try again.',
  loadingFailed: 'This page could not be loaded. Please try again in a moment.',
  notChecked: 'We could not check whether we need an answer from you about this order.',
  wrongTitle: 'This link does not work',
  wrongText:
    'Please use the link in our latest mail about your order, or log in and open your order.',
  endedTitle: {
    waits: 'You chose to wait',
    refunded: 'Your money is on its way',
    replaced: 'The date has changed again',
    over: 'This choice is closed',
  },
  history: 'What we promised, and when',
  promised: (at: string, window: DeliveryWindow | undefined) =>
    `${formatDate(at)}: ${window ? `delivery ${formatWindow(window)}` : 'no date'}`,
} as const
