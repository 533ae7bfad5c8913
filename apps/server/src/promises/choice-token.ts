import { signedIds } from '../platform/signed-id.ts'

/** Proofs that a mail about a choice was opened: each is of the address that it was mailed to. */
const proofsOf = (email: string) => signedIds(`promise.choice:${email}`)

export const makeChoiceToken = (
  secret: string,
  { id, mailedTo }: { id: string; mailedTo: string },
): string => proofsOf(mailedTo).make(secret, id)

/** Whether a token of ours was mailed to this address. */
export const isChoiceTokenOf = (
  secret: string,
  token: string,
  { id, mailedTo }: { id: string; mailedTo: string },
): boolean => proofsOf(mailedTo).read(secret, token) === id

/** Links of mails from before 2026-11-26 name no address. What they ask about is over a few weeks later. */
const { read: readEarlierToken } = signedIds('promise.choice')

export const isEarlierChoiceToken = (secret: string, token: string): boolean =>
  readEarlierToken(secret, token) !== undefined

/** The id that a token names, which is not proved by it; undefined where there is none. */
export const claimedChoiceId = (token: string): string | undefined =>
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\./.exec(token)?.[1]
