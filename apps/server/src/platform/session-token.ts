import { hash } from 'node:crypto'

/** How long a session lives without use. */
export const sessionLifetimeMs = 30 * 24 * 60 * 60 * 1000

/** Whatever happens: a stolen token is worth something for so long at most. */
export const longestSessionDays = 90

/** What is stored of a token: whoever reads the table can sign in as nobody. */
export const hashOfToken = (token: string): string => hash('sha256', token, 'hex')
