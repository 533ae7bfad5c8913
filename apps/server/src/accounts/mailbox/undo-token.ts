import { signedIds } from '../../platform/signed-id.ts'

/**
 * Tokens that prove that someone read the mail to an account's previous e-mail address. Each contains the id
 * of that address in `left_email`.
 */
export const { make: makeUndoToken, read: readUndoToken } = signedIds('accounts.undo-email')
