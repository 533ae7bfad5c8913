import { signedIds } from '../platform/signed-id.ts'

export interface ComplaintLink {
  id: string
  mailedTo: string
  /**
   * When the customer last set a password, if that was after the complaint was received. Undefined for people
   * without an account.
   */
  newPasswordAt: Date | undefined
}

/**
 * Signs the tokens of the links in mails about a complaint. A link works only while the person has the e-mail address that
 * it was sent to, and until a customer sets a new password.
 */
export const complaintTokens = ({ mailedTo, newPasswordAt }: ComplaintLink) =>
  signedIds(
    newPasswordAt
      ? `complaints.case:${mailedTo}:${newPasswordAt.toISOString()}`
      : `complaints.case:${mailedTo}`,
  )
