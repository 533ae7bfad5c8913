import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { clock } from '../../platform/clock.ts'

export const challengeMs = 5 * 60_000

/**
 * The action that a challenge is for: a sign-in in the browser with this key, a proof of the second factor or a new
 * passkey in the session with this id, or the first passkey of the person with this invitation.
 */
export type ChallengePurpose = `${'sign-in' | 'step-up' | 'add' | 'join'}:${string}`

const timeBytes = 6
const randomLength = 16

/**
 * Makes a challenge for a passkey. It is signed and contains its purpose and time, so that no challenge needs
 * to be stored.
 */
export function makeChallenge(
  secret: string,
  purpose: ChallengePurpose,
  now = clock.now().getTime(),
): Buffer {
  const time = Buffer.alloc(timeBytes)
  time.writeUIntBE(now, 0, timeBytes)
  const content = Buffer.concat([time, randomBytes(randomLength)])
  return Buffer.concat([content, signatureOf(secret, purpose, content)])
}

/** @returns when the shop created the challenge; undefined if it is not the shop's or has expired */
export function readChallenge(
  secret: string,
  purpose: ChallengePurpose,
  challenge: string,
): Date | undefined {
  const bytes = Buffer.from(challenge, 'base64url')
  // Node ignores characters that do not belong to base64url.
  if (bytes.toString('base64url') !== challenge) return undefined
  const content = bytes.subarray(0, timeBytes + randomLength)
  const given = bytes.subarray(timeBytes + randomLength)
  const expected = signatureOf(secret, purpose, content)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const at = content.readUIntBE(0, timeBytes)
  return clock.now().getTime() - at <= challengeMs ? new Date(at) : undefined
}

const signatureOf = (secret: string, purpose: ChallengePurpose, content: Buffer) =>
  createHmac('sha256', secret).update(`accounts.passkey:${purpose}:`).update(content).digest()
