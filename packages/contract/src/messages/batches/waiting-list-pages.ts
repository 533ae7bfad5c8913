/** The form for joining the waiting list, on every page that has it. */
export const waitingListPages = {
  hint: 'We send you an email to confirm your address. We write again once a place is free, and keep it for you for a while.',
  joining: 'One moment…',
  failed: 'That did not work. Please try again.',
  /** A button for customers who were offered a place. */
  offered: 'I was offered a place',
  full: 'All places are taken. If one is kept for you, you can book it now.',
  /** A link or button to the form, and the form’s title. */
  toList: 'Join the waiting list',
} as const
