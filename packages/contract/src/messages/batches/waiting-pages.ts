/** The waiting list wherever somebody can join it. */
export const waitingPages = {
  hint: 'One mail, once a place is free. We keep it for you for a while.',
  joining: 'One moment…',
  failed: 'That did not work. Please try again.',
  /** A place is kept for who presses it. */
  offered: 'I was offered a place',
  joinedTitle: 'You are on the waiting list',
  seeProduct: 'See the product',
  full: 'All places are taken.',
  toList: 'Join the waiting list',
} as const
