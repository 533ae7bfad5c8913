/** PostgreSQL's own codes for going down, coming up, being full, and a broken connection. */
const states = /^(57P0[1-3]|53300|08\d{3})$/
const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
/** The driver gives these no code. */
const sentences =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/

/** Whether something failed because the database could not be reached: later it may work. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (states.test(code) || network.has(code) || sentences.test(cause.message)) return true
  }
  return false
}
