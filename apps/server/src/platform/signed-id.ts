import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Proofs that a mail was opened: each names the id that the mail is about, and opens nothing else. The
 * purpose is signed with it, since the secret signs other things too.
 */
export function signedIds(purpose: string) {
  const signatureOf = (secret: string, id: string) =>
    createHmac('sha256', secret).update(`${purpose}:${id}`).digest()
  return {
    make: (secret: string, id: string): string =>
      `${id}.${signatureOf(secret, id).toString('base64url')}`,
    /** The id that a token of ours names; undefined for anything else. */
    read(secret: string, token: string): string | undefined {
      const [id = '', signature = ''] = token.split('.')
      const given = Buffer.from(signature, 'base64url')
      const expected = signatureOf(secret, id)
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
      return isOurs ? id : undefined
    },
  }
}
