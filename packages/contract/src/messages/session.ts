/** Shown on any page. The file is separate, so that a page need not load the account pages' words for it. */
export const sessionWords = {
  ended: 'You have been signed out. Please log in again.',
} as const
