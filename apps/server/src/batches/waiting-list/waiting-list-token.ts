import { signedIds } from '../../platform/signed-id.ts'

/**
 * Tokens in the mail that asks a person to confirm joining the waiting list. A token proves that the person
 * who sends it back can read mail to that address.
 */
export const { make: makeWaitingToken, read: readWaitingToken } = signedIds('waiting.confirm')
