import { type DeliveryWindow, formatDateTime, formatWindow } from '../dates.ts'

type Answer = 'wait' | 'refund'

/**
 * The question to a customer whose delivery date changed or was missed, in the mail and on the page it links
 * to.
 */
export const promiseWords = {
  answers: { wait: 'I will wait', refund: 'Refund me in full' } satisfies Record<Answer, string>,
  about: {
    move: (order: string) => `The delivery of your order ${order} has a new date.`,
    overdue: (order: string) => `The delivery of your order ${order} is late.`,
  },
  now: (window: DeliveryWindow | undefined) =>
    window
      ? `It starts ${formatWindow(window)}.`
      : 'We cannot give you a date at the moment. We will write to you as soon as we can.',
  was: (window: DeliveryWindow) => `We promised it ${formatWindow(window)}.`,
  withoutAnswer: {
    wait: (until: string) =>
      `If you do not answer by ${formatDateTime(until)}, you keep your order and wait.`,
    refund: (until: string) =>
      `If you do not answer by ${formatDateTime(until)}, we refund everything you paid.`,
  },
  chosen: {
    wait: (until: string) =>
      `You chose to wait. Thank you! You can change that until ${formatDateTime(until)}.`,
    refund: (until: string) =>
      `You chose a refund. You can change that until ${formatDateTime(until)}. Then we refund everything you paid.`,
  },
  ended: {
    waits: 'Thank you for waiting! We will write to you when there is news about your order.',
    refunded: 'This order was cancelled, and everything you paid is on its way back to you.',
    replaced: 'The date has changed again. Please use our latest mail about this order.',
    over: 'This choice is closed: your order has moved on.',
  },
  reason: 'Why',
  /**
   * Why an order was cancelled: because of the customer's answer, or because there was none. The customer
   * reads it.
   */
  cancelReasons: {
    refund: 'You chose a refund instead of waiting',
    unanswered: 'The promised date could not be kept, and we did not hear from you',
  },
  /**
   * The reason shown for the refund of a cancelled order, depending on why the order was cancelled. The
   * customer and the owner read the reason.
   */
  refundReasons: {
    refund: 'A refund was chosen instead of a later delivery',
    unanswered: 'The promised date could not be kept',
  },
} as const
