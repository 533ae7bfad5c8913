import { type DeliveryWindow, formatDate, formatWindow } from '../../dates.ts'

/** Where customers choose after a promise slipped: the page of the mail's link, and the order's. */
export const choicePages = {
  pageName: 'Wait or be refunded',
  title: { move: 'Your delivery has moved', overdue: 'Your delivery is late' },
  choose: 'Wait, or be refunded: it is your choice',
  /** Which button of the mail was pressed; nothing has happened yet. */
  confirm: (button: string) => `You pressed “${button}” in our mail. Please press it here, too.`,
  choosing: 'One moment…',
  late: 'The time to choose is over, or this order has moved on.',
  failed: 'Your choice could not be saved. Please try again.',
  loadingFailed: 'This page could not be loaded. Please try again in a moment.',
  notChecked: 'We could not check whether we need an answer from you about this order.',
  wrongTitle: 'This link does not work',
  wrongText:
    'Please use the link in our latest mail about your order, or log in: your order asks you, too.',
  endedTitle: {
    waits: 'You wait for your order',
    refunded: 'Your money is on its way',
    replaced: 'The date has changed again',
    over: 'There is nothing to choose any more',
  },
  history: 'What we promised, and when',
  promised: (at: string, window: DeliveryWindow | undefined) =>
    `${formatDate(at)}: ${window ? `delivery ${formatWindow(window)}` : 'no date'}`,
} as const
