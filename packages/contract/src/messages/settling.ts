export const refundWords = {
  balanceRecorded: (amount: string) => `The payment of ${amount} is recorded`,
  recorded: (amount: string) => `The refund of ${amount} is recorded`,
  paidByHand: 'The refund is recorded as paid',
  requested: (amount: string) => `${amount} is on its way back to the customer`,
  /**
   * Tells the owner that the refund of held money is requested. Held money was received, but the shop did not
   * accept it. The sentence names no amount, because the money may be in another currency than the rupee.
   */
  heldRequested: 'The money is on its way back to the customer',
  /** The reason for a refund that the provider made by itself, after the customer had paid twice. */
  providerRefundReason: 'Returned by the payment provider: paid twice',
  /**
   * The reason for a refund that the provider made by itself, after the customer had paid once. For example,
   * the provider returns a payment that came too late.
   */
  providerTookBackReason: 'Returned by the payment provider, which did not accept this payment',
} as const
