/** The reasons and states of refunds. */
export const refundWords = {
  requested: (amount: string) => `${amount} is on its way back to the customer`,
  /**
   * For the refund of a payment that the shop did not accept. The sentence has no amount, because the
   * currency may not be the rupee.
   */
  heldRequested: 'The money is on its way back to the customer',
  /** The reason for a refund, if a payment came so late that its places were already given to others. */
  unplacedReason:
    'The payment arrived after the time to pay was over, and the batch was full by then',
  surplusReason: 'This amount was not due any more',
  /** The reason for a refund that the provider made by itself, after the customer had paid twice. */
  providerRefundReason: 'Returned by the payment provider: paid twice',
  /**
   * The reason for a refund that the provider made by itself, after the customer had paid once. For example,
   * the provider returns a payment that came too late.
   */
  providerTookBackReason: 'Returned by the payment provider, which did not accept this payment',
} as const
