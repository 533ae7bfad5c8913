/**
 * Any page can show this sentence. It has a file of its own, so that pages can load it without the words of
 * the account pages.
 */
export const sessionWords = {
  ended: 'You have been signed out. Please log in again.',
} as const
