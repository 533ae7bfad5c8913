import { signedIds } from '../platform/signed-id.ts'

/** Signs the links in mails about a complaint. A link is valid for the address it was mailed to. */
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
