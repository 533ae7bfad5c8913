import { createHmac, randomBytes } from 'node:crypto'
import { longestSessionDays } from '@nirbhaya/contract/accounts/rules'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/database/client.ts'
import { ownCookie } from '../platform/http/access/cookies.ts'
import { isSameSecret } from '../platform/same-secret.ts'
import { findUserByEmail } from './accounts.queries.ts'
import { findProofParts } from './known-browser.queries.ts'

/**
 * A browser that has signed in to an account holds a cookie as proof of that sign-in. The cookie grants no
 * access. Wrong passwords and codes from this browser are counted apart from others, so an attacker's guesses
 * cannot lock the owner out
 * (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies).
 */

export interface AttemptOrigin {
  /** The client's network address. */
  from: string
  /** The key of a browser or session that the account knows; undefined for a stranger. */
  known: string | undefined
}

/**
 * Returns the key under which wrong passwords and codes are counted: the known browser or session, or for a
 * stranger the network address.
 */
export const attemptKeyOf = ({ from, known }: AttemptOrigin): string => known ?? from

/**
 * The most accounts whose sign-ins one browser's cookie proves. Several people may share a browser, or one
 * person may have several accounts.
 */
const mostAccounts = 4

export const knownBrowserCookie = (config: Pick<Config, 'publicUrl' | 'apiUrl'>) => {
  const { name, options } = ownCookie(config, {
    name: 'known_browser',
    path: '/',
    // Each sign-in sets the cookie again, for the full time.
    maxAgeSeconds: longestSessionDays * 24 * 60 * 60,
  })
  return { name, options, of: ({ cookies }: FastifyRequest) => cookies[name] }
}

interface Needed {
  db: Db
  secret: string
}

const read = (cookie = '') => {
  const [, browser, proofs = ''] = /^([\w-]{22})((?:\.[\w-]{43})*)$/.exec(cookie) ?? []
  return { browser, proofs: proofs.split('.').filter(Boolean) }
}

/**
 * Returns the proof, for the cookie, that a browser has signed in to an account. The proof is made from the
 * account's password and second factor, and becomes invalid when one of the two changes. So a thief's browser
 * is no longer known after the customer changes the stolen password.
 */
async function proofOf({ db, secret }: Needed, userId: string, browser: string): Promise<string> {
  const parts = [userId, browser, ...(await findProofParts(db, userId))]
  return createHmac('sha256', secret)
    .update(`accounts.known-browser:${JSON.stringify(parts)}`)
    .digest('base64url')
}

/**
 * Returns the key under which this browser's attempts on the account are counted; undefined if the browser
 * has never signed in to the account.
 */
export async function knownBrowserOf(
  needed: Needed,
  email: string,
  cookie: string | undefined,
): Promise<string | undefined> {
  if (read(cookie).proofs.length === 0) return undefined
  const person = await findUserByEmail(needed.db, email)
  return person && knownBrowserOfUser(needed, person.id, cookie)
}

/** Returns the same as `knownBrowserOf`, for the account with this id. */
export async function knownBrowserOfUser(
  needed: Needed,
  userId: string,
  cookie: string | undefined,
): Promise<string | undefined> {
  const { browser, proofs } = read(cookie)
  if (!browser || proofs.length === 0) return undefined
  const proof = await proofOf(needed, userId, browser)
  return proofs.some((one) => isSameSecret(one, proof)) ? knownBy(browser) : undefined
}

/**
 * Returns the key under which wrong passwords of a signed-in user are counted. A session is always known,
 * because its user has signed in. Opening another session needs the password itself, so nobody gets more
 * guesses at it that way. It does not need the second factor, so guesses at that are never counted by the session.
 */
export const knownBySession = (sessionId: string) => knownBy(sessionId)

/**
 * Returns the key under which attempts from a known browser or session are counted. Strangers' attempts are
 * counted under their network address, which never has this form.
 */
const knownBy = (name: string) => `known ${name}`

/** Makes a browser known to the account that it has just signed in to. @returns the cookie's value */
export async function rememberBrowser(
  needed: Needed,
  userId: string,
  cookie: string | undefined,
): Promise<string> {
  const before = read(cookie)
  const browser = before.browser ?? randomBytes(16).toString('base64url')
  const proof = await proofOf(needed, userId, browser)
  const others = before.proofs.filter((one) => one !== proof)
  return [browser, proof, ...others].slice(0, 1 + mostAccounts).join('.')
}
