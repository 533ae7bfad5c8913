import { createHmac, randomBytes } from 'node:crypto'

const newBrowserSecret = () => randomBytes(32).toString('base64url')

export const isBrowserSecret = (value: string) => /^[\w-]{43}$/.test(value)

/**
 * Returns the secret in a browser's cookie, or a new secret if the cookie has none. Codes and Google sign-ins
 * are bound to this secret: a new secret for each request would break those that other tabs have begun.
 */
export const browserSecretOf = (cookie: string | undefined) =>
  cookie && isBrowserSecret(cookie) ? cookie : newBrowserSecret()

/** Identifies a browser in the table of codes; empty if it has no valid secret. */
export const browserKeyOf = (secret: string, browserSecret: string | undefined): string =>
  browserSecret && isBrowserSecret(browserSecret)
    ? createHmac('sha256', secret).update(`browser ${browserSecret}`).digest('base64url')
    : ''
