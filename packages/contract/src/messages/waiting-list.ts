/** The waiting list. */
export const waitingListWords = {
  title: 'Join the waiting list',
  join: 'Tell me when a place is free',
  /**
   * The same answer for a new address and for one that is on the list already, so that it tells strangers
   * nothing.
   */
  asked:
    'Please open the email we sent you and confirm your address. Then you are on the waiting list.',
  joined: 'You are on the waiting list. We will write to you as soon as a place is free.',
} as const
