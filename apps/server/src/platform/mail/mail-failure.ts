import type { NodemailerError } from 'nodemailer'
import { UnretryableError } from '../jobs/queues.ts'

/**
 * The results for a mail that was not confirmed as sent. `refused`: the server refused the recipient's
 * address permanently. `not-now`: the server did not accept the mail this time. `unknown`: the server may
 * have accepted the mail, but its answer did not arrive.
 */
type Fate = 'refused' | 'not-now' | 'unknown'

class MailFailure extends Error {
  override name = 'MailFailure'
  readonly fate: Fate

  constructor(message: string, fate: Fate, cause?: unknown) {
    super(message, { cause })
    this.fate = fate
  }
}

/** Returns the failure of a mail that was not yet given to any server. */
export const notSentYet = (message: string, cause: unknown): Error =>
  new MailFailure(message, 'not-now', cause)

/**
 * Returns the result of a mail whose sending failed with this error; unexpected errors leave it
 * unknown.
 */
export function fateOf(failure: unknown): Fate {
  if (failure instanceof UnretryableError) return 'refused'
  return failure instanceof MailFailure ? failure.fate : 'unknown'
}

/**
 * Describes a failure in words that the log and the job may store. A server's answer about a recipient
 * contains their address, so only its numbers are used.
 */
export function explainFailure(cause: unknown): Error {
  if (!(cause instanceof Error)) return new MailFailure('The mail was not sent', 'unknown')
  const error: NodemailerError = cause
  const { command = '', responseCode } = error
  if (isNoSuchAddress(error)) {
    return new UnretryableError(`The mail server knows no such address (${numbersOf(error)})`)
  }
  if (command === 'RCPT TO' || command === 'DATA') {
    const answer = responseCode ? ` (${numbersOf(error)})` : ''
    const message = `The mail server did not take the mail at ${command}${answer}`
    return new MailFailure(message, 'not-now')
  }
  return new MailFailure(
    `The mail was not sent: ${error.message}`,
    wasNotAccepted(error) ? 'not-now' : 'unknown',
  )
}

const notReachedCodes = ['EDNS', 'EAUTH', 'ETLS', 'EREQUIRETLS', 'EPROXY']
const notReachedTimeouts = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']

/** Returns whether the server refused the mail, or was never reached. */
function wasNotAccepted(error: NodemailerError & { syscall?: string; timeoutType?: string }) {
  const { responseCode, code = '', syscall, timeoutType = '' } = error
  return (
    responseCode !== undefined ||
    syscall === 'connect' ||
    notReachedCodes.includes(code) ||
    notReachedTimeouts.includes(timeoutType)
  )
}

/** Returns the `5.1.1` in `550 5.1.1 No such user` (RFC 3463). */
const statusOf = ({ response = '' }: NodemailerError) =>
  /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]

const numbersOf = (error: NodemailerError) =>
  [error.responseCode, statusOf(error)].filter(Boolean).join(' ')

/**
 * These codes mean that the mailbox or host does not exist, is misspelt, has moved, accepts no mail, is
 * disabled, or is full. 5.1.7 and 5.1.8 are not in the list, because they concern the sender. Codes above
 * 5.2.2 are not in the list, because they can mean anything.
 */
const addressStatuses = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1', '5.2.2']

/**
 * Returns whether the server refused this address permanently. Other permanent refusals, for example of a
 * sender that is not trusted or of relaying that is not allowed, concern the shop. The owner can fix those,
 * so the mail waits.
 */
function isNoSuchAddress(error: NodemailerError): boolean {
  const { permanent, command, response = '' } = error
  if (!permanent || (command !== 'RCPT TO' && command !== 'DATA')) return false
  const status = statusOf(error)
  if (status) return addressStatuses.includes(status)
  return command === 'RCPT TO' && !/relay|sender|quota|limit/i.test(response)
}
