/**
 * Any page can show this. The file is separate, so that pages do not load the words of the account pages for
 * it.
 */
export const sessionWords = {
  ended: 'You have been signed out. Please log in again.',
} as const
