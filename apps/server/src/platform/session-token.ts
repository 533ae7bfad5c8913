import { hash } from 'node:crypto'

/** A session ends after this long without use. */
export const sessionLifetimeMs = 30 * 24 * 60 * 60 * 1000

/** A session ends after this long even if it is in use, which limits the use of a stolen token. */
export const longestSessionDays = 90

/**
 * Returns the hash of a token. Only hashes are stored, so a copy of the table does not allow
 * signing in.
 */
export const hashOfToken = (token: string): string => hash('sha256', token, 'hex')
