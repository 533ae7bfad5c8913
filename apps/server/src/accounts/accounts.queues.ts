import { mailQueue } from '../platform/jobs/queues.ts'

/** The purposes of mailed one-time codes. */
export type CodePurpose = 'reset' | 'email-change' | 'google-link'

/** A requested code. The subject is an e-mail address or a user's id. */
export interface RequestedCode {
  requestId: string
  purpose: CodePurpose
  subject: string
  /** The browser that may use the code, for purposes without a session. */
  browser?: string
  payload?: string
  /** A browser asked that the account knows: no stranger uses up its mails. */
  isKnown?: boolean
  /** Many guess at codes of this account: this one is too long for it. */
  isLong?: boolean
}

export const accountQueues = {
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
