import { signedIds } from '../platform/signed-id.ts'

/**
 * Signs tokens for mails about a choice. A token is valid only for the e-mail address to which it was mailed.
 */
const proofsOf = (email: string) => signedIds(`promise.choice:${email}`)

export const makeChoiceToken = (
  secret: string,
  { id, mailedTo }: { id: string; mailedTo: string },
): string => proofsOf(mailedTo).make(secret, id)

/** Returns whether the shop mailed a token to this address. */
export const isChoiceTokenOf = (
  secret: string,
  token: string,
  { id, mailedTo }: { id: string; mailedTo: string },
): boolean => proofsOf(mailedTo).read(secret, token) === id

/**
 * Reads tokens from mails before 2026-11-26, which were not made for one e-mail address. Their choices end
 * within a few weeks. Then this function can be deleted.
 */
const { read: readEarlierToken } = signedIds('promise.choice')

export const isEarlierChoiceToken = (secret: string, token: string): boolean =>
  readEarlierToken(secret, token) !== undefined
