/** What shoppers read when places are taken: on the product page, and on the page of the waiting list. */
export const waitingListWords = {
  availability: {
    open: '',
    full: 'This batch is full. Join the waiting list, and we will write to you as soon as a place is free.',
    closed:
      'Pre-booking is closed at the moment. Join the waiting list, and we will write to you as soon as a place is free.',
  },
  /** For a value of a product's option, while other values can be booked. */
  valueIsFull: (value: string) =>
    `${value}: all places are taken. We will write to you as soon as one is free.`,
  join: 'Tell me when a place is free',
  /**
   * The answer is the same whether or not the e-mail address is already on the list. So nobody can find out
   * who is on it.
   */
  asked:
    'Please open the email we sent you and confirm your address. Then you are on the waiting list.',
  joined: 'You are on the waiting list. We will write to you as soon as a place is free.',
} as const
