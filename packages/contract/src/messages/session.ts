/** Shown on any page, and therefore apart from the account pages' texts. */
export const sessionWords = {
  ended: 'You have been signed out. Please log in again.',
} as const
