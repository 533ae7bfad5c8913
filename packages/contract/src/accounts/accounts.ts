import { z } from 'zod'
import { call } from '../call.ts'
import type { Answer } from '../client/client.ts'
import { done, email, newPassword } from '../fields.schemas.ts'
import { longest } from '../input-limits.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { messages } from '../messages/specification.ts'
import {
  credentials,
  factorCode,
  otp,
  passkeySignature,
  profile,
  registration,
  signedIn,
  user,
  wholeAddress,
} from './account-fields.schemas.ts'

export type User = z.infer<typeof user>
export type Profile = z.infer<typeof profile>
export type SignedIn = Answer<typeof login>

export const register = call('POST /auth/register', 'public', {
  summary: 'Open a customer account',
  body: registration,
  answer: done,
})

export const login = call('POST /auth/login', 'public', {
  summary: 'Sign in with e-mail and password',
  body: credentials.extend({
    /** The code of the second factor. It is required if the account has one and the device is new. */
    code: factorCode.optional(),
    /** A passkey's signature, which replaces the code. */
    passkey: passkeySignature.optional(),
  }),
  answer: signedIn,
})

export const loginWithPasskey = call('POST /auth/passkey-login', 'public', {
  summary: 'Sign in as a person of the shop with a passkey alone',
  description:
    'The device was unlocked with a fingerprint, a face or a code, so the passkey is the second factor as well.',
  body: z.object({ passkey: passkeySignature }),
  answer: signedIn,
})

export const logout = call('POST /auth/logout', 'customer', {
  summary: 'End this session',
  answer: done,
})

const googleToken = z
  .string(messages.googleFailed)
  .min(1, messages.googleFailed)
  .max(longest.googleToken, messages.googleFailed)

export const googleLogin = call('POST /auth/google-login', 'public', {
  summary: 'Sign in with a Google ID token',
  body: z.object({
    token: googleToken,
    /** `password` or `otp` is required to connect Google to an existing account. */
    password: credentials.shape.password.optional(),
    otp: otp.optional(),
  }),
  answer: signedIn,
})

export const startGoogleLogin = call('GET /auth/google-nonce', 'public', {
  summary: 'A nonce for the Google button, bound to this browser by a cookie',
  answer: z.object({ nonce: z.string() }),
})

export const sendGoogleOtp = call('POST /auth/google-otp', 'public', {
  summary: "Mail a one-time code to the account with a Google token's address",
  body: z.object({ token: googleToken }),
  answer: done,
})

export const updateProfile = call('PUT /auth/update-profile', 'customer', {
  summary: 'Change the profile',
  body: profile.extend({
    /** Required for a new e-mail address, except in the ten minutes after a sign-in with Google. */
    password: credentials.shape.password.optional(),
  }),
  answer: done.extend({
    updatedUser: user,
    /**
     * The requested e-mail address, while it is not confirmed. The account keeps its current address until
     * the person enters the code that was mailed to the new one.
     */
    pendingEmail: z.string().optional(),
  }),
})

export const saveAddress = call('PUT /auth/address', 'customer', {
  summary: 'Save the delivery address in the profile',
  body: wholeAddress,
  answer: done.extend({ updatedUser: user }),
})

export const confirmEmail = call('POST /auth/confirm-email', 'customer', {
  summary: 'Change the e-mail address, with the code mailed to the new one',
  body: z.object({ email, otp }),
  answer: done.extend({ updatedUser: user }),
})

export const undoEmailChange = call('POST /auth/undo-email-change', 'public', {
  summary: 'Undo an e-mail change, with the link mailed to the old address',
  body: z.object({
    token: z.string(fieldRefusals.invalidId).max(longest.undoToken, fieldRefusals.invalidId),
  }),
  answer: done,
})

export const confirmMailbox = call('POST /auth/confirm-mailbox', 'customer', {
  summary: "Confirm the account's e-mail address, with the link mailed there",
  body: z.object({
    token: z.string(fieldRefusals.invalidId).max(longest.undoToken, fieldRefusals.invalidId),
  }),
  answer: done,
})

export const getAccount = call('GET /auth/me', 'customer', {
  summary: 'The signed-in user and their ways to sign in',
  answer: z.object({
    user,
    hasPassword: z.boolean(),
    /** Only people of the shop have passkeys. */
    hasPasskey: z.boolean(),
    hasGoogle: z.boolean(),
  }),
})

export const changePassword = call('POST /auth/change-password', 'customer', {
  summary: 'Change the password; every other session ends',
  body: z.object({ currentPassword: credentials.shape.password, newPassword }),
  answer: done,
})

export const sendOtp = call('POST /auth/send-otp', 'public', {
  summary: 'Mail a one-time code for a forgotten password',
  body: z.object({ email }),
  answer: done,
})

export const verifyOtp = call('POST /auth/verify-otp', 'public', {
  summary: 'Check the one-time code',
  body: z.object({ email, otp }),
  answer: done,
})

export const resetPassword = call('POST /auth/reset-password', 'public', {
  summary: 'Set a new password after the code was checked',
  body: z.object({ email, password: newPassword }),
  answer: done,
})
