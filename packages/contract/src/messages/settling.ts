/** The reasons and states of refunds. */
export const refundWords = {
  requested: (amount: string) => `${amount} is on its way back to the customer`,
  /** For any currency. */
  heldRequested: 'The money is on its way back to the customer',
  /** For a customer whose payment came after its places were gone. */
  unplacedReason:
    'The payment arrived after the time to pay was over, and the batch was full by then',
  surplusReason: 'This amount was not due any more',
  /** For a second attempt whose money the provider returned by itself. */
  providerRefundReason: 'Returned by the payment provider: paid twice',
  /** For the only money received, such as a payment that came too late. */
  providerTookBackReason: 'Returned by the payment provider, which did not accept this payment',
} as const
