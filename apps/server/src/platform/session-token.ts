import { hash } from 'node:crypto'
import { sessionDays } from '@nirbhaya/contract/accounts/rules'
import { dayMs } from '@nirbhaya/contract/dates'
import { clock } from './clock.ts'

/** Returns the time when a session ends if it is not used from now on. */
export const sessionExpiry = (): Date => new Date(clock.now().getTime() + sessionDays * dayMs)

/**
 * Returns the hash of a token. Only hashes are stored, so a copy of the table does not allow
 * signing in.
 */
export const hashOfToken = (token: string): string => hash('sha256', token, 'hex')
