/** The reasons and states of refunds. */
export const refundWords = {
  requested: (amount: string) => `${amount} is on its way back to the customer`,
  /**
   * For a payment that the shop did not accept. It has no amount, because its currency may not be the rupee.
   */
  heldRequested: 'The money is on its way back to the customer',
  /** The reason for the refund of a late payment, whose places were already given to others. */
  unplacedReason:
    'The payment arrived after the time to pay was over, and the batch was full by then',
  surplusReason: 'This amount was not due any more',
  /** The reason for a refund that the provider made by itself, after the customer had paid twice. */
  providerRefundReason: 'Returned by the payment provider: paid twice',
  /**
   * The reason if the provider refunds the order's only payment by itself, for example because the payment
   * came too late.
   */
  providerTookBackReason: 'Returned by the payment provider, which did not accept this payment',
} as const
