import { timingSafeEqual } from 'node:crypto'

/**
 * Compares a text that somebody sent with the right one, in a time that does not tell how much of it is right.
 * Compare texts, not what they decode to: Node's decoders of base64 and hexadecimal ignore characters that do
 * not belong there, so that many texts would pass for one secret.
 */
export function isSameSecret(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
