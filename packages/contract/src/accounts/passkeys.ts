import { z } from 'zod'
import { call } from '../call.ts'
import { errors } from '../errors.ts'
import { base64url, done, instant, text } from '../fields.schemas.ts'
import { longest } from '../input-limits.ts'
import { labels } from '../messages/labels.ts'
import { passkeySignature } from './account-fields.schemas.ts'
import { secondFactorMinutes } from './rules.ts'

export const passkey = z.object({
  _id: z.string(),
  name: z.string(),
  addedAt: instant,
  lastUsedAt: instant.optional(),
})
export type Passkey = z.infer<typeof passkey>

/**
 * `options` has the format that the browser's `PublicKeyCredential.parseRequestOptionsFromJSON` reads. The
 * page passes it to this function.
 */
const challenge = z.object({
  options: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number().int(),
    userVerification: z.literal('required'),
    /** Empty at a sign-in: a filled list would tell strangers which passkeys an account has. */
    allowCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  }),
})

export const listPasskeys = call('GET /admin/passkeys', 'account', {
  summary: "The admin's passkeys, newest first",
  stepUp: { notNeeded: 'Shows the names of the owner’s own passkeys' },
  answer: z.object({ passkeys: z.array(passkey) }),
})

export const startPasskey = call('POST /admin/passkeys/options', 'account', {
  summary: 'The options to create a passkey; requires a second factor',
  answer: z.object({
    /**
     * `options` has the format that the browser's `PublicKeyCredential.parseCreationOptionsFromJSON` reads.
     * The page passes it to this function.
     */
    options: z.object({
      challenge: z.string(),
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
      excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
      authenticatorSelection: z.object({
        residentKey: z.literal('required'),
        requireResidentKey: z.literal(true),
        userVerification: z.literal('required'),
      }),
      attestation: z.literal('none'),
      timeout: z.number().int(),
    }),
  }),
})

export const passkeyForm = z.object({
  name: text(labels.passkeyName, longest.passkeyName),
  credential: z.object(
    {
      id: base64url,
      response: z.object(
        { clientDataJSON: base64url, attestationObject: base64url },
        errors.PASSKEY_WRONG[1],
      ),
    },
    errors.PASSKEY_WRONG[1],
  ),
})

export const addPasskey = call('POST /admin/passkeys/add', 'account', {
  summary: 'Store a passkey that a browser created',
  body: passkeyForm,
  answer: done,
})

export const deletePasskey = call('DELETE /admin/passkey/:id', 'account', {
  summary: 'Delete a passkey',
  answer: done,
})

export const startPasskeyProof = call('POST /admin/passkeys/challenge', 'account', {
  summary: 'A challenge for a passkey instead of a code; valid once, for five minutes',
  stepUp: { notNeeded: 'Starts the proof itself' },
  answer: challenge,
})

export const provePasskey = call('POST /admin/passkeys/prove', 'account', {
  summary: `Prove the second factor with a passkey; valid for ${secondFactorMinutes} minutes`,
  stepUp: { notNeeded: 'Is the proof itself' },
  body: z.object({ passkey: passkeySignature }),
  answer: done,
})

/** Returns the challenge that the owner's passkey signs as second factor at sign-in, after the password. */
export const startPasskeySignIn = call('POST /auth/passkey-challenge', 'public', {
  summary: 'A challenge for signing in with a passkey; valid once, for five minutes',
  tag: 'Accounts',
  answer: challenge,
})
