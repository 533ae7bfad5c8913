import { signedIds } from '../platform/signed-id.ts'

/** Proves that a mail to a subscriber was opened; never expires. */
export const { make: makeUnsubscribeToken, read: readUnsubscribeToken } =
  signedIds('newsletter.unsubscribe')
