import { deliveryDays } from '../constants.ts'

/** The page a customer returns to after paying. */
export const paymentPages = {
  title: 'Your payment',
  verifyingTitle: 'Checking with your bank',
  verifyingHint: 'Please keep this page open. It usually takes a few seconds.',
  paidTitle: 'Thank you! Your payment is confirmed.',
  paidHint: `Delivery starts ${deliveryDays.from} to ${deliveryDays.to} days after your pre-booking is confirmed.`,
  placing: 'Recording your order…',
  goingToOrders: 'Taking you to your orders…',
  signedOutHint: 'Your order is recorded. Log in to see it in My Orders.',
  waitingTitle: 'Waiting for your bank',
  failedTitle: 'Payment not verified',
  goingToCart: 'Taking you back to your cart…',
} as const
