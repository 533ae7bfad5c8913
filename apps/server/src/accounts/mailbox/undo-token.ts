import { createHmac, timingSafeEqual } from 'node:crypto'

/** Returns a token that proves that someone read the mail to an account's previous e-mail address. */
export const makeUndoToken = (secret: string, leftEmailId: string): string =>
  `${leftEmailId}.${signatureOf(secret, leftEmailId).toString('base64url')}`

/**
 * Returns the id of the previous e-mail address (in `left_email`) from a valid token; undefined for any other
 * token.
 */
export function readUndoToken(secret: string, token: string): string | undefined {
  const [id = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(secret, id)
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs ? id : undefined
}

const signatureOf = (secret: string, id: string) =>
  createHmac('sha256', secret).update(`accounts.undo-email:${id}`).digest()
