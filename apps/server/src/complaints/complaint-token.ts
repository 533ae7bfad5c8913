import { signedIds } from '../platform/signed-id.ts'

/**
 * Signs the links in mails about a complaint. A link works only while the person has the e-mail address that
 * it was sent to.
 */
const proofsOf = (email: string) => signedIds(`complaints.case:${email}`)

export const makeComplaintToken = (
  secret: string,
  { id, mailedTo }: { id: string; mailedTo: string },
): string => proofsOf(mailedTo).make(secret, id)

export const isComplaintTokenOf = (
  secret: string,
  token: string,
  { id, mailedTo }: { id: string; mailedTo: string },
): boolean => proofsOf(mailedTo).read(secret, token) === id
