/** The waiting list wherever somebody can join it. */
export const waitingPages = {
  hint: 'You confirm your address by mail. We write again once a place is free, and keep it for you for a while.',
  joining: 'One moment…',
  failed: 'That did not work. Please try again.',
  /** A place is kept for who presses it. */
  offered: 'I was offered a place',
  full: 'All places are taken. Is one kept for you? Then go on and book it.',
  toList: 'Join the waiting list',
} as const
