import { causesOf } from '../causes.ts'

/**
 * PostgreSQL's own codes for going down, coming up, being full, having become a standby that only
 * reads, and a broken connection, which is what a pooler says of a server that it cannot reach.
 */
const states = /^(57P0[1-5]|53300|25006|08[\dP]\d{2})$/
const network = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
])
/** The driver gives these no code. */
const sentences =
  /^(timeout expired|Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/

/** Whether something failed because the database could not be reached: later it may work. */
export function isDatabaseAway(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (states.test(code) || network.has(code) || sentences.test(cause.message)) return true
  }
  return false
}
