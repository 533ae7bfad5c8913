import { z } from 'zod'
import type { CallSchema } from '../call.ts'
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

const tags = ['Accounts']

export const register = {
  summary: 'Open a customer account',
  tags,
  body: registration,
  response: { 200: done },
} satisfies CallSchema

export const login = {
  summary: 'Sign in with e-mail and password',
  tags,
  body: credentials.extend({
    /** The code of the second factor. It is required if the account has one and the device is new. */
    code: factorCode.optional(),
    /** A passkey's signature, which replaces the code. */
    passkey: passkeySignature.optional(),
  }),
  response: { 200: signedIn },
} satisfies CallSchema

export const logout = {
  summary: 'End this session',
  tags,
  response: { 200: done },
} satisfies CallSchema

const googleToken = z
  .string(messages.googleFailed)
  .min(1, messages.googleFailed)
  .max(longest.googleToken, messages.googleFailed)

export const googleLogin = {
  summary: 'Sign in with a Google ID token',
  tags,
  body: z.object({
    token: googleToken,
    /** `password` or `otp` is required to connect Google to an existing account. */
    password: credentials.shape.password.optional(),
    otp: otp.optional(),
  }),
  response: { 200: signedIn },
} satisfies CallSchema

export const startGoogleLogin = {
  summary: 'A nonce for the Google button, bound to this browser by a cookie',
  tags,
  response: { 200: z.object({ success: z.literal(true), nonce: z.string() }) },
} satisfies CallSchema

export const sendGoogleOtp = {
  summary: "Mail a one-time code to the account with a Google token's address",
  tags,
  body: z.object({ token: googleToken }),
  response: { 200: done },
} satisfies CallSchema

export const updateProfile = {
  summary: 'Change the profile',
  tags,
  body: profile.extend({
    /** Required for a new e-mail address, except in the ten minutes after a sign-in with Google. */
    password: credentials.shape.password.optional(),
  }),
  response: {
    200: done.extend({
      updatedUser: user,
      /**
       * The requested e-mail address, while it is not confirmed. The account keeps its current address until
       * the person enters the code that was mailed to the new one.
       */
      pendingEmail: z.string().optional(),
    }),
  },
} satisfies CallSchema

export const saveAddress = {
  summary: 'Save the delivery address in the profile',
  tags,
  body: wholeAddress,
  response: { 200: done.extend({ updatedUser: user }) },
} satisfies CallSchema

export const confirmEmail = {
  summary: 'Change the e-mail address, with the code mailed to the new one',
  tags,
  body: z.object({ email, otp }),
  response: { 200: done.extend({ updatedUser: user }) },
} satisfies CallSchema

export const undoEmailChange = {
  summary: 'Undo an e-mail change, with the link mailed to the old address',
  tags,
  body: z.object({
    token: z.string(fieldRefusals.invalidId).max(longest.undoToken, fieldRefusals.invalidId),
  }),
  response: { 200: done },
} satisfies CallSchema

export const confirmMailbox = {
  summary: "Confirm the account's e-mail address, with the link mailed there",
  tags,
  body: z.object({
    token: z.string(fieldRefusals.invalidId).max(longest.undoToken, fieldRefusals.invalidId),
  }),
  response: { 200: done },
} satisfies CallSchema

export const getAccount = {
  summary: 'The signed-in user and their ways to sign in',
  tags,
  response: {
    200: z.object({
      success: z.literal(true),
      user,
      hasPassword: z.boolean(),
      hasGoogle: z.boolean(),
    }),
  },
} satisfies CallSchema

export const changePassword = {
  summary: 'Change the password; every other session ends',
  tags,
  body: z.object({ currentPassword: credentials.shape.password, newPassword }),
  response: { 200: done },
} satisfies CallSchema

export const sendOtp = {
  summary: 'Mail a one-time code for a forgotten password',
  tags,
  body: z.object({ email }),
  response: { 200: done },
} satisfies CallSchema

export const verifyOtp = {
  summary: 'Check the one-time code',
  tags,
  body: z.object({ email, otp }),
  response: { 200: done },
} satisfies CallSchema

export const resetPassword = {
  summary: 'Set a new password after the code was checked',
  tags,
  body: z.object({ email, password: newPassword }),
  response: { 200: done },
} satisfies CallSchema
