/** The page a customer returns to after paying. */
export const paymentPages = {
  title: 'Your payment',
  verifyingTitle: 'Checking with your bank',
  verifyingHint: 'Please keep this page open. It usually takes a few seconds.',
  paidTitle: 'Thank you! Your payment is confirmed.',
  paidHint: 'Your receipt comes by mail. It says when delivery starts, as your order does.',
  paidNow: 'Paid today',
  amount: 'Amount',
  placing: 'Recording your order…',
  goingToOrders: 'On to your orders…',
  leaving: (where: string) => `${where} Press to stay here.`,
  staying: 'This page stays open for you.',
  signedOutHint: 'Your order is recorded. Log in to see it in My Orders.',
  causeRead: 'OK, I have read it',
  waitingTitle: 'Waiting for your bank',
  goingToCart: 'Back to your cart…',

  // The balance of an order
  balancePaidHint: 'Your order is now paid in full.',
  goingToOrder: 'On to your order…',
  viewOrder: 'View your order',
  balanceSignedOutHint: 'Your balance is paid. Log in to see your order.',
  balancePending:
    'Your bank has not confirmed this payment yet. There is no need to pay again: your order will show it by itself as soon as it does.',
  backToOrder: 'Back to your order',
  goingBackToOrder: 'Back to your order…',

  // Answers of the server, and toasts
  paymentPending:
    'Your bank has not confirmed this payment yet. There is no need to pay again: your order will appear in My Orders by itself as soon as it does.',
  paymentPendingShort: 'Your payment is not confirmed yet.',
  verifyingPayment: 'Verifying your payment…',
} as const
