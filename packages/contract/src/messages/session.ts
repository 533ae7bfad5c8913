/** Said on any page, so apart from the sentences of an account's own pages. */
export const sessionWords = {
  ended: 'You have been signed out. Please log in again.',
} as const
