import { signedIds } from '../platform/signed-id.ts'

/**
 * Signs tokens for mails about a choice. A token is valid only for the e-mail address to which it was mailed.
 */
const proofsOf = (email: string) => signedIds(`promise.choice:${email}`)

export const makeChoiceToken = (
  secret: string,
  { id, mailedTo }: { id: string; mailedTo: string },
): string => proofsOf(mailedTo).make(secret, id)

/** Returns whether the shop mailed this token to this e-mail address. */
export const isChoiceTokenOf = (
  secret: string,
  token: string,
  { id, mailedTo }: { id: string; mailedTo: string },
): boolean => proofsOf(mailedTo).read(secret, token) === id

/**
 * Reads tokens from mails before 2026-11-26. These tokens were not tied to an e-mail address. The choices in
 * those mails end within a few weeks. After that, this function can be deleted.
 */
const { read: readEarlierToken } = signedIds('promise.choice')

export const isEarlierChoiceToken = (secret: string, token: string): boolean =>
  readEarlierToken(secret, token) !== undefined
