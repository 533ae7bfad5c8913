import { email } from '@nirbhaya/contract/fields.schemas'
import { z } from 'zod'
import { clock } from '../../platform/clock.ts'

/** The clock difference that Google's own library allows. */
const clockToleranceSeconds = 300
/** Google's tokens are valid for an hour. A token that is valid for longer than a day is not from Google. */
const longestLifeSeconds = 86_400

/** This many minutes after the shop accepted a token, the token has certainly expired. */
export const longestTokenMinutes = (longestLifeSeconds + 2 * clockToleranceSeconds) / 60

export interface GoogleSettings {
  clientId: string
  issuers: string[]
  keysUrl: string
  /**
   * The minimum time between two fetches of Google's keys. A token with an unknown key causes a fetch. Anyone
   * can send such a token, so these fetches must be limited.
   */
  refetchAfterMs?: number
}

/** The facts about a token's holder that the shop uses. */
export interface GoogleIdentity {
  /** Google's permanent id of the account. */
  sub: string
  email: string
  /** True if Google runs the mailbox, so that it certainly belongs to the holder of the Google account. */
  ownsMailbox: boolean
  givenName: string | undefined
  familyName: string | undefined
  fullName: string | undefined
}

/** @throws Error with the reason, for the log only */
export type CheckGoogleToken = (token: string, nonce: string) => Promise<GoogleIdentity>

const claims = z.object({
  sub: z.string().min(1).max(255),
  aud: z.string(),
  iat: z.number(),
  exp: z.number(),
  nonce: z.string(),
  email,
  email_verified: z.union([z.literal(true), z.literal('true')]),
  hd: z.string().min(1).optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
})

/** Checks Google's ID tokens against its published keys. */
export function createGoogleCheck(settings: GoogleSettings): CheckGoogleToken {
  let verifier: ReturnType<typeof openVerifier> | undefined

  return async (token, nonce) => {
    verifier ??= openVerifier(settings)
    const verify = await verifier
    const { payload, protectedHeader } = await verify(token)
    if (!protectedHeader.kid) throw new Error('names no key')
    const claimed = claims.parse(payload)
    const now = clock.now().getTime() / 1000
    if (claimed.iat > now + clockToleranceSeconds) throw new Error('"iat" is in the future')
    if (claimed.exp > now + longestLifeSeconds) throw new Error('"exp" is too far ahead')
    if (claimed.nonce !== nonce) throw new Error('"nonce" is not the one of this browser')
    return {
      sub: claimed.sub,
      email: claimed.email,
      ownsMailbox: claimed.email.endsWith('@gmail.com') || claimed.hd !== undefined,
      givenName: claimed.given_name,
      familyName: claimed.family_name,
      fullName: claimed.name,
    }
  }
}

async function openVerifier({ clientId, issuers, keysUrl, refetchAfterMs }: GoogleSettings) {
  // Loaded at the first sign-in with Google, so that the shop starts fast.
  const { createRemoteJWKSet, jwtVerify } = await import('jose')
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    timeoutDuration: 5_000,
    cooldownDuration: refetchAfterMs ?? 30_000,
    cacheMaxAge: 60 * 60 * 1000,
  })
  return (token: string) =>
    jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: issuers,
      audience: clientId,
      clockTolerance: clockToleranceSeconds,
      requiredClaims: ['sub', 'iat', 'exp', 'nonce', 'email'],
    })
}
