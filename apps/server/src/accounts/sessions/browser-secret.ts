import { createHmac, randomBytes } from 'node:crypto'

const newBrowserSecret = () => randomBytes(32).toString('base64url')

export const isBrowserSecret = (value: string) => /^[\w-]{43}$/.test(value)

/** Keeps the secret that a browser's cookie holds, so that its other tabs go on working. */
export const browserSecretOf = (cookie: string | undefined) =>
  cookie && isBrowserSecret(cookie) ? cookie : newBrowserSecret()

/** What stands for a browser where its codes are kept; nobody's without a secret of ours. */
export const browserKeyOf = (secret: string, browserSecret: string | undefined): string =>
  browserSecret && isBrowserSecret(browserSecret)
    ? createHmac('sha256', secret).update(`browser ${browserSecret}`).digest('base64url')
    : ''
