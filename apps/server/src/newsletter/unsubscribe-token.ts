import { createHmac, timingSafeEqual } from 'node:crypto'

/** Proves that a mail to this subscriber was opened. It opens nothing else, and never expires. */
export function makeUnsubscribeToken(secret: string, subscriberId: string): string {
  return `${subscriberId}.${signatureOf(secret, subscriberId).toString('base64url')}`
}

/** The subscriber a token of ours names; undefined for anything else. */
export function readUnsubscribeToken(secret: string, token: string): string | undefined {
  const [subscriberId = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(secret, subscriberId)
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs ? subscriberId : undefined
}

/** Its own purpose stands in front: the secret signs other things too. */
const signatureOf = (secret: string, subscriberId: string) =>
  createHmac('sha256', secret).update(`newsletter.unsubscribe:${subscriberId}`).digest()
