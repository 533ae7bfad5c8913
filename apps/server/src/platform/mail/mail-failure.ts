import type { NodemailerError } from 'nodemailer'
import { HopelessWork } from '../jobs/queues.ts'

/**
 * What is known of a mail that was not sent: the server refused its address for good, it did not
 * take it this time, or it may have taken it without our hearing so.
 */
type Fate = 'refused' | 'not-now' | 'unknown'

class MailFailure extends Error {
  override name = 'MailFailure'
  readonly fate: Fate

  constructor(message: string, fate: Fate) {
    super(message)
    this.fate = fate
  }
}

/** What became of a mail whose sending failed so; what nobody foresaw leaves it unknown. */
export function fateOf(failure: unknown): Fate {
  if (failure instanceof HopelessWork) return 'refused'
  return failure instanceof MailFailure ? failure.fate : 'unknown'
}

/**
 * What went wrong with a mail, in words that the log and the job may keep: a server's answer about
 * a recipient contains the address, so of that only the numbers remain.
 */
export function explainFailure(cause: unknown): Error {
  if (!(cause instanceof Error)) return new MailFailure('The mail was not sent', 'unknown')
  const error: NodemailerError = cause
  const { command = '', responseCode } = error
  if (isNoSuchAddress(error)) {
    return new HopelessWork(`The mail server knows no such address (${numbersOf(error)})`)
  }
  if (command === 'RCPT TO' || command === 'DATA') {
    const answer = responseCode ? ` (${numbersOf(error)})` : ''
    const message = `The mail server did not take the mail at ${command}${answer}`
    return new MailFailure(message, 'not-now')
  }
  return new MailFailure(
    `The mail was not sent: ${error.message}`,
    wasNeverHandedOver(error) ? 'not-now' : 'unknown',
  )
}

const beforeTheMail = ['EDNS', 'EAUTH', 'ETLS', 'EREQUIRETLS', 'EPROXY']
const beforeTheMailTimeouts = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']

/** The server said no, or was not even reached. */
function wasNeverHandedOver(error: NodemailerError & { syscall?: string; timeoutType?: string }) {
  const { responseCode, code = '', syscall, timeoutType = '' } = error
  return (
    responseCode !== undefined ||
    syscall === 'connect' ||
    beforeTheMail.includes(code) ||
    beforeTheMailTimeouts.includes(timeoutType)
  )
}

/** `5.1.1` of `550 5.1.1 No such user` (RFC 3463). */
const statusOf = ({ response = '' }: NodemailerError) =>
  /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]

const numbersOf = (error: NodemailerError) =>
  [error.responseCode, statusOf(error)].filter(Boolean).join(' ')

/**
 * No such mailbox, host or way of writing it, moved, without mail, switched off, full. Of the same
 * families 5.1.7 and 5.1.8 are about the sender, and 5.2.0 and above about anything.
 */
const aboutTheAddress = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1', '5.2.2']

/**
 * Whether the server refused this address for good. Other permanent refusals are about us, such as
 * relaying that is not allowed or a sender that is not trusted: the owner can put those right, so
 * the mail waits for it.
 */
function isNoSuchAddress(error: NodemailerError): boolean {
  const { permanent, command, response = '' } = error
  if (!permanent || (command !== 'RCPT TO' && command !== 'DATA')) return false
  const status = statusOf(error)
  if (status) return aboutTheAddress.includes(status)
  return command === 'RCPT TO' && !/relay|sender|quota|limit/i.test(response)
}
