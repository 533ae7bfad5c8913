import { mailQueue } from '../platform/jobs/queues.ts'
import type { Mail } from '../platform/mail/mail-message.ts'

export type CodePurpose = 'reset' | 'email-change' | 'google-link'

/**
 * A request for a mailed one-time code. Its `subject` is the user's id for `email-change`, and the account's
 * e-mail address for the other purposes.
 */
export interface RequestedCode {
  requestId: string
  purpose: CodePurpose
  subject: string
  /** The key of the only browser that may use the code; absent if the code is used in a session. */
  browser?: string
  payload?: string
  /**
   * True if the code was requested by a browser that the account knows. Mails with such codes have a budget
   * of their own, which strangers cannot use up.
   */
  isKnown?: boolean
  /** Many wrong codes were tried on this account, so this code is longer than six digits. */
  isLong?: boolean
}

/** A mail to the owner whose copy goes to a person of the shop. */
export interface CopiedMail {
  userId: string
  mail: Omit<Mail, 'attachments'>
}

export const accountQueues = {
  'staff.copy-mail': mailQueue<CopiedMail>(),
  'staff.invited': mailQueue<{ invitationId: string }>(),
  'account.registered': mailQueue<{ userId: string }>(),
  'account.registration-refused': mailQueue<{ email: string; triedAt: string }>(),
  'account.code-requested': mailQueue<RequestedCode>(),
  'account.password-changed': mailQueue<{ userId: string; changedAt: string }>(),
  'account.email-changed': mailQueue<{
    userId: string
    oldEmail: string
    changedAt: string
    leftEmailId: string
  }>(),
}
export type AccountQueues = typeof accountQueues
