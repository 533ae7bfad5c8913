import { signedIds } from '../../platform/signed-id.ts'

/**
 * Tokens in the mail that asks a person to confirm joining the waiting list. A person who sends a token back
 * proves that they can read mail to the entry's e-mail address.
 */
export const { make: makeWaitingToken, read: readWaitingToken } = signedIds('waiting.confirm')
