import type { CancelPolicy } from '../../enums.ts'
import { refundWorkingDays } from '../../settling/rules.ts'

/** Cancelling by the customer: the policy shown before payment, and the button on the order's page. */
export const cancelWords = {
  policies: {
    'until-lock':
      'You can cancel for a full refund until we lock your delivery address, shortly before shipping.',
    'late-only':
      'You can cancel for a full refund if delivery has not started by the date we promised.',
    never:
      'This pre-booking cannot be cancelled once it is paid; if we cannot deliver, you get your money back.',
  } satisfies Record<CancelPolicy, string>,
  open: 'Cancel this order',
  question: 'Cancel this order?',
  refunds: (amount: string) =>
    `All that you paid, ${amount}, goes back to where you paid from. Banks take ${refundWorkingDays} working days.`,
  noRefund: 'Your money is already on its way back.',
  final: 'This cannot be undone: your place goes to somebody else.',
  reason: 'Why? (optional)',
  reasonHint: 'It helps us improve.',
  keep: 'Keep my order',
  confirm: 'Cancel the order',
  busy: 'Cancelling…',
  failed: 'That did not work. Please check your connection and try again.',
  done: 'Your order is cancelled, and your money is on its way back',
  /** The reason of every refund after a cancellation. The customer and the owner read it. */
  refundReason: 'Cancelled before delivery',
} as const
