import { createHmac, randomBytes } from 'node:crypto'

const newBrowserSecret = () => randomBytes(32).toString('base64url')

export const isBrowserSecret = (value: string) => /^[\w-]{43}$/.test(value)

/**
 * Returns the secret in a browser's cookie, or a new secret if the cookie has none. A mailed code and a
 * Google sign-in work only with the secret of the request that began them. If each request got a new secret,
 * it would break a sign-in or a password reset that another tab of the browser has begun.
 */
export const browserSecretOf = (cookie: string | undefined) =>
  cookie && isBrowserSecret(cookie) ? cookie : newBrowserSecret()

/**
 * Returns the key of the browser that has this secret. A code that was requested without a session is stored
 * with the key, and works only in that browser. The key is empty if the secret is missing or malformed.
 */
export const browserKeyOf = (secret: string, browserSecret: string | undefined): string =>
  browserSecret && isBrowserSecret(browserSecret)
    ? createHmac('sha256', secret).update(`browser ${browserSecret}`).digest('base64url')
    : ''
