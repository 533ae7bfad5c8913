import { hash } from 'node:crypto'
import { sessionDays } from '@nirbhaya/contract/accounts/rules'
import { clock } from './clock.ts'

/** Returns the time when a session ends if it is not used from now on. */
export const sessionExpiry = (): Date =>
  new Date(clock.now().getTime() + sessionDays * 24 * 60 * 60 * 1000)

/**
 * Returns the hash of a token. Only hashes are stored, so a copy of the table does not allow
 * signing in.
 */
export const hashOfToken = (token: string): string => hash('sha256', token, 'hex')
