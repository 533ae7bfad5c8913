import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { errors } from '../errors.ts'
import { base64url, done, id, instant, text } from '../fields.schemas.ts'
import { longest } from '../input-limits.ts'
import { labels } from '../messages/labels.ts'
import { passkeySignature } from './account-fields.schemas.ts'

const tags = ['Admin']

export const passkey = z.object({
  _id: z.string(),
  name: z.string(),
  addedAt: instant,
  lastUsedAt: instant.optional(),
})

/**
 * `options` has the format that the browser's `PublicKeyCredential.parseRequestOptionsFromJSON` reads. The
 * page passes it to this function.
 */
const challenge = z.object({
  success: z.literal(true),
  options: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number().int(),
    userVerification: z.literal('required'),
    /** Empty at a sign-in: a filled list would tell strangers which passkeys an account has. */
    allowCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  }),
})

export const listPasskeys = {
  summary: "The admin's passkeys, newest first",
  tags,
  response: { 200: z.object({ success: z.literal(true), passkeys: z.array(passkey) }) },
} satisfies CallSchema

export const startPasskey = {
  summary: 'The options to create a passkey; requires a second factor',
  tags,
  response: {
    200: z.object({
      success: z.literal(true),
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
  },
} satisfies CallSchema

export const addPasskey = {
  summary: 'Store a passkey that a browser created',
  tags,
  body: z.object({
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
  }),
  response: { 200: done },
} satisfies CallSchema

export const deletePasskey = {
  summary: 'Delete a passkey',
  tags,
  params: z.object({ id }),
  response: { 200: done },
} satisfies CallSchema

export const startPasskeyProof = {
  summary: 'A challenge for a passkey instead of a code; valid once, for five minutes',
  tags,
  response: { 200: challenge },
} satisfies CallSchema

export const provePasskey = {
  summary: 'Prove the second factor with a passkey; valid for ten minutes',
  tags,
  body: z.object({ passkey: passkeySignature }),
  response: { 200: done },
} satisfies CallSchema

export const startPasskeySignIn = {
  summary: 'A challenge for signing in with a passkey; valid once, for five minutes',
  tags: ['Accounts'],
  response: { 200: challenge },
} satisfies CallSchema
