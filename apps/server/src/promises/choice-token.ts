import { signedIds } from '../platform/signed-id.ts'

/** Proves that a mail about a choice was opened. */
export const { make: makeChoiceToken, read: readChoiceToken } = signedIds('promise.choice')
