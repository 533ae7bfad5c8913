import { createHmac, timingSafeEqual } from 'node:crypto'

/** Proves that the mail to an address that an account left was read. */
export const makeUndoToken = (secret: string, leftEmailId: string): string =>
  `${leftEmailId}.${signatureOf(secret, leftEmailId).toString('base64url')}`

/** Which left address a token of ours names; undefined for anything else. */
export function readUndoToken(secret: string, token: string): string | undefined {
  const [id = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(secret, id)
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs ? id : undefined
}

const signatureOf = (secret: string, id: string) =>
  createHmac('sha256', secret).update(`accounts.undo-email:${id}`).digest()
