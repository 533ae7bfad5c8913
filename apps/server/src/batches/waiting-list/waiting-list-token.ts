import { signedIds } from '../../platform/signed-id.ts'

/**
 * Tokens in the mail that confirms joining the waiting list; they prove that its reader has the mailbox.
 */
export const { make: makeWaitingToken, read: readWaitingToken } = signedIds('waiting.confirm')
