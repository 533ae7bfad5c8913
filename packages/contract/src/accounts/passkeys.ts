import { z } from 'zod'
import { call } from '../call.ts'
import { done, instant } from '../fields.schemas.ts'
import { newPasskey, newPasskeyOptions, passkeySignature } from './account-fields.schemas.ts'
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
  answer: newPasskeyOptions,
})

export const addPasskey = call('POST /admin/passkeys/add', 'account', {
  summary: 'Store a passkey that a browser created',
  body: newPasskey,
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

/** Returns the challenge that a passkey signs at sign-in: instead of the password, or after it as second factor. */
export const startPasskeySignIn = call('POST /auth/passkey-challenge', 'public', {
  summary:
    'A challenge for signing in with a passkey; valid once, for five minutes, in this browser',
  description: 'A cookie binds the challenge to the browser.',
  tag: 'Accounts',
  answer: challenge,
})
