import { causesOf } from '../error-causes.ts'

/**
 * PostgreSQL's codes for a server that shuts down, starts up, has too many connections or became a read-only
 * standby (25006), and for a lost connection (08...). A pooler, such as PgBouncer, answers with a code of
 * class 08 if the PostgreSQL server behind it cannot be reached.
 */
const states = /^(57P0[1-5]|53300|25006|08[\dP]\d{2})$/
const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** The messages of driver errors that have no code. */
const sentences =
  /^(timeout expired|Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/

/**
 * Returns whether an error means that the database could not be reached. A later attempt may then succeed.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (states.test(code) || network.has(code) || sentences.test(cause.message)) return true
  }
  return false
}
