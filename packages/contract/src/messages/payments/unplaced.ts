import { placeHeldMinutes } from '../../batches/rules.ts'
import { type DeliveryWindow, formatWindow } from '../../dates.ts'
import type { MoneyCourse, UnplacedCause } from '../../enums.ts'
import { refundWorkingDays } from '../../settling/rules.ts'

interface CauseWords {
  /** The heading of the return page. For a declined payment, it is the whole sentence. */
  title: string
  /** Why the payment was not accepted. The same sentence is on every page and in the mail. */
  says: string
}

const declined = 'Your bank declined the payment, or it was not completed. Nothing was charged.'
const comesBack = 'Your money is coming back'
const isLookedAt = 'We have your money, but there is a question'

/** Why a payment became no order, or did not count for one. */
export const causeWords: Record<UnplacedCause, CauseWords> = {
  declined: {
    title: declined,
    says: declined,
  },
  late: {
    title: comesBack,
    says: 'Your payment arrived after the time for which we kept your place, and by then the last place had gone.',
  },
  'no-place': {
    title: comesBack,
    says: 'The last place went to somebody else before your payment arrived. We had kept no place for you while you paid.',
  },
  'paid-twice': {
    title: comesBack,
    says: 'This balance was already paid, so the second payment was not needed.',
  },
  'order-refunded': {
    title: comesBack,
    says: 'Nothing was due for this order any more when the payment arrived.',
  },
  'order-cancelled': {
    title: isLookedAt,
    says: 'The order had been cancelled before this payment arrived.',
  },
  'wrong-amount': {
    title: isLookedAt,
    says: 'The amount that arrived is not the amount that was due.',
  },
  returned: {
    title: comesBack,
    says: 'We could not use this payment.',
  },
}

/** What happens to the money of a payment that was not accepted. For `none`, `causeWords` says it. */
export const moneyCourseWords: Record<MoneyCourse, string> = {
  none: '',
  back: `All of it goes back to where you paid from. Banks take ${refundWorkingDays} working days to show it.`,
  kept: 'Our team looks at it and writes to you. There is no need to pay again.',
}

/** What the customer of such a payment can do now. */
export const nextWords = {
  again: (product: string, window: DeliveryWindow) =>
    `${product} can be pre-booked again: delivery starts ${formatWindow(window)}.`,
  bookAgain: (product: string) => `Pre-book ${product}`,
  full: (product: string) =>
    `All places of ${product} are taken at the moment. On the waiting list you are told as soon as one is free.`,
  /** Shown before paying, and after a payment for which no place was kept. */
  confirmEmail: `Please confirm your email address: the link is in our welcome email. Then we can keep your place for ${placeHeldMinutes} minutes while you pay.`,
  /** Shown in the cart, after `confirmEmail`. */
  unkept:
    'Until then we keep no place. If the last one goes while you pay, all your money comes back.',
} as const

/** The payments in My Orders that became no order. */
export const unplacedPages = {
  title: 'Payments without an order',
  payment: (amount: string) => `Payment of ${amount}`,
  paymentFor: (amount: string, order: string) => `Payment of ${amount} for order #${order}`,
} as const
