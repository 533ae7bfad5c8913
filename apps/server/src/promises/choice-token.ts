import { signedIds } from '../platform/signed-id.ts'

/** Signs tokens for mails about a choice. A token is valid for the address it was mailed to. */
const proofsOf = (email: string) => signedIds(`promise.choice:${email}`)

export const makeChoiceToken = (
  secret: string,
  { id, mailedTo }: { id: string; mailedTo: string },
): string => proofsOf(mailedTo).make(secret, id)

/** Whether the shop mailed a token to this address. */
export const isChoiceTokenOf = (
  secret: string,
  token: string,
  { id, mailedTo }: { id: string; mailedTo: string },
): boolean => proofsOf(mailedTo).read(secret, token) === id

/** Links in mails from before 2026-11-26 contain no address. Their choices end within a few weeks. */
const { read: readEarlierToken } = signedIds('promise.choice')

export const isEarlierChoiceToken = (secret: string, token: string): boolean =>
  readEarlierToken(secret, token) !== undefined

/** The id in a token, without checking the signature; undefined if there is none. */
export const claimedChoiceId = (token: string): string | undefined =>
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\./.exec(token)?.[1]
