/** Said where a payment began, as long as the bank has not decided about it. */
export const undecidedWords = {
  waits: (amount: string) =>
    `Your payment of ${amount} is still being confirmed by your bank. There is no need to pay again.`,
  look: 'See how it stands',
  payAgain: 'Pay again',
} as const
