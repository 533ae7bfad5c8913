/** The reasons and states of refunds. */
export const refundWords = {
  requested: (amount: string) => `${amount} is on its way back to the customer`,
  /** Used for every currency. */
  heldRequested: 'The money is on its way back to the customer',
  /** The reason of a refund, if the payment came after its places were given away. */
  unplacedReason:
    'The payment arrived after the time to pay was over, and the batch was full by then',
  surplusReason: 'This amount was not due any more',
  /** The reason of a refund that the provider made by itself, after the customer had paid twice. */
  providerRefundReason: 'Returned by the payment provider: paid twice',
  /** The reason of a refund by the provider of the order's only payment, for example one that came too late. */
  providerTookBackReason: 'Returned by the payment provider, which did not accept this payment',
} as const
