import { createHmac } from 'node:crypto'
import { isSameSecret } from './same-secret.ts'

/**
 * Makes signed tokens for links in mails: each token grants access only to the id it names. The
 * signature covers the purpose as well, because the same secret signs other things.
 */
export function signedIds(purpose: string) {
  const make = (secret: string, id: string): string => {
    const signature = createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url')
    return `${id}.${signature}`
  }
  return {
    make,
    read(secret: string, token: string): string | undefined {
      const id = token.slice(0, Math.max(0, token.indexOf('.')))
      return isSameSecret(token, make(secret, id)) ? id : undefined
    },
  }
}

/** Returns the id in a token, without checking the signature; undefined if there is none. */
export const claimedId = (token: string): string | undefined =>
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\./.exec(token)?.[1]
