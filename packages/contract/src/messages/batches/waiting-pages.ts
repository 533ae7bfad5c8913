/** The waiting list wherever somebody can join it. */
export const waitingPages = {
  hint: 'You confirm your address by mail. We write again once a place is free, and keep it for you for a while.',
  joining: 'One moment…',
  failed: 'That did not work. Please try again.',
  /** A place is kept for who presses it. */
  offered: 'I was offered a place',
  askedTitle: 'Please confirm your address',
  confirmTitle: 'Shall we keep you a place?',
  confirmText:
    'One press, and you are on the waiting list. We write to you as soon as a place is free.',
  confirm: 'Put me on the list',
  joinedTitle: 'You are on the waiting list',
  unknownTitle: 'This link has done its work',
  unknownText:
    'It was used before, or it is too old. You can join the waiting list again on the product’s page.',
  seeProduct: 'See the product',
  full: 'All places are taken. Is one kept for you? Then go on and book it.',
  toList: 'Join the waiting list',
} as const
