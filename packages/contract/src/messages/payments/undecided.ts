/** Shown where a payment was started, until the bank confirms it. */
export const undecidedWords = {
  waits: (amount: string) => `Your bank is still confirming your ${amount}. No need to pay again.`,
  look: 'See how it stands',
  payAgain: 'Pay again',
} as const
