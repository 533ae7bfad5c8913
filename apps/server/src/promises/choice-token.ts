import { createHmac, timingSafeEqual } from 'node:crypto'

/** Proves that a mail about this choice was opened. It opens nothing else. */
export const makeChoiceToken = (secret: string, choiceId: string): string =>
  `${choiceId}.${signatureOf(secret, choiceId).toString('base64url')}`

/** The choice that a token of ours names; undefined for anything else. */
export function readChoiceToken(secret: string, token: string): string | undefined {
  const [choiceId = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(secret, choiceId)
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs ? choiceId : undefined
}

/** Its own purpose stands in front: the secret signs other things too. */
const signatureOf = (secret: string, choiceId: string) =>
  createHmac('sha256', secret).update(`promise.choice:${choiceId}`).digest()
