/** What becomes of money that goes back, and why. */
export const refundWords = {
  requested: (amount: string) => `${amount} is on its way back to the customer`,
  /** Of any currency. */
  heldRequested: 'The money is on its way back to the customer',
  /** Said to a customer whose money came a second time. */
  unplacedReason:
    'The payment arrived after the time to pay was over, and the batch was full by then',
  surplusReason: 'This amount was not due any more',
  /** Of a second attempt whose money the provider returned by itself. */
  providerRefundReason: 'Returned by the payment provider: paid twice',
  /** Of the only money there was, such as that of a payment that came after its time. */
  providerTookBackReason: 'Returned by the payment provider, which did not accept this payment',
} as const
