import { signedIds } from '../platform/signed-id.ts'

/** Tokens in the mails to a subscriber; they never expire. */
export const { make: makeUnsubscribeToken, read: readUnsubscribeToken } =
  signedIds('newsletter.unsubscribe')
