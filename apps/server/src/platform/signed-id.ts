import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Makes signed tokens for links in mails: each token grants access only to the id it names. The
 * signature covers the purpose as well, because the same secret signs other things.
 */
export function signedIds(purpose: string) {
  const signatureOf = (secret: string, id: string) =>
    createHmac('sha256', secret).update(`${purpose}:${id}`).digest()
  return {
    make: (secret: string, id: string): string =>
      `${id}.${signatureOf(secret, id).toString('base64url')}`,
    /** The id of a token that we signed; undefined for anything else. */
    read(secret: string, token: string): string | undefined {
      const [id = '', signature = ''] = token.split('.')
      const given = Buffer.from(signature, 'base64url')
      const expected = signatureOf(secret, id)
      const isValid = given.length === expected.length && timingSafeEqual(given, expected)
      return isValid ? id : undefined
    },
  }
}

/** Returns the id in a token, without checking the signature; undefined if there is none. */
export const claimedId = (token: string): string | undefined =>
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\./.exec(token)?.[1]
