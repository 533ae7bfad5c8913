import { messageOf } from '../error-message.ts'
import { fateOf } from '../mail/mail-failure.ts'
import type { Mail } from '../mail/mail-message.ts'
import type { SendMail } from '../mail/mailer.ts'
import type { Outcome } from './deliveries.queries.ts'
import { pausesSeconds } from './rules.ts'

/** Sends one mail and returns the result; `attempts` includes this one. Never throws. */
export async function sendOneMail(
  sendMail: SendMail,
  mail: Mail,
  attempts: number,
): Promise<Outcome> {
  try {
    await sendMail(mail)
    return { status: 'sent' }
  } catch (error) {
    return { status: statusAfter(error, attempts), failure: messageOf(error as Error) }
  }
}

function statusAfter(failure: unknown, attempts: number): Outcome['status'] {
  const fate = fateOf(failure)
  if (fate === 'unknown') return 'unknown'
  return fate === 'refused' || attempts > pausesSeconds.length ? 'failed' : 'waiting'
}
