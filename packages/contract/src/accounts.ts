import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { done, email, instant, newPassword, personName, phone, pincode, text } from './fields.ts'
import { messages } from './messages.ts'

const { labels } = messages
const tags = ['Accounts']

export const user = z.object({
  _id: z.string(),
  name: z.string(),
  lastName: z.string(),
  /** The e-mail again: earlier clients read this name. */
  username: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The phone again: earlier clients read this name. */
  mobile: z.string(),
  area: z.string(),
  pincode: z.string(),
  address1: z.string(),
  address2: z.string(),
  createdAt: instant,
  /** Decides what the pages show; the server decides again on every call. */
  isAdmin: z.boolean(),
  /** When the account will be erased, as its owner asked. */
  closesAt: instant.optional(),
})

export type User = z.infer<typeof user>

export const profile = z.object({
  name: personName,
  lastName: text(labels.lastName, 100),
  email,
  phone,
  address1: text(labels.address1, 200),
  address2: text(labels.address2, 200),
  area: text(labels.area, 100),
  pincode,
})

export type Profile = z.infer<typeof profile>

export const registration = profile.extend({ password: newPassword })

/** What the sign-up form holds: a registration and the password once more. */
export const registrationForm = registration
  .extend({ confirmPassword: z.string().min(1, messages.fieldRequired(labels.confirmPassword)) })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: messages.passwordsDiffer,
  })

export const credentials = z.object({
  email,
  password: z
    .string(messages.fieldRequired(labels.password))
    .min(1, messages.fieldRequired(labels.password))
    .max(1000, messages.passwordTooLong),
})

/** As it is typed or pasted: spaces and dashes between the digits are no mistake. */
export const otp = text(labels.otp, 20).transform((typed) => typed.replace(/[\s-]/g, ''))

const signedIn = z.object({
  success: z.literal(true),
  message: z.string(),
  user,
  token: z.string(),
})

export type SignedIn = z.infer<typeof signedIn>

export const register = endpoint({
  method: 'POST',
  url: '/auth/register',
  access: 'public',
  schema: { summary: 'Open a customer account', tags, body: registration, response: { 200: done } },
})

export const login = endpoint({
  method: 'POST',
  url: '/auth/login',
  access: 'public',
  schema: {
    summary: 'Sign in with e-mail and password',
    tags,
    body: credentials,
    response: { 200: signedIn },
  },
})

export const logout = endpoint({
  method: 'POST',
  url: '/auth/logout',
  access: 'customer',
  schema: { summary: 'End this session', tags, response: { 200: done } },
})

const googleToken = z
  .string(messages.googleFailed)
  .min(1, messages.googleFailed)
  .max(10_000, messages.googleFailed)

export const googleLogin = endpoint({
  method: 'POST',
  url: '/auth/google-login',
  access: 'public',
  schema: {
    summary: 'Sign in with a Google ID token',
    tags,
    body: z.object({
      token: googleToken,
      /** One of these two connects Google to an account that exists already. */
      password: credentials.shape.password.optional(),
      otp: otp.optional(),
    }),
    response: { 200: signedIn },
  },
})

export const startGoogleLogin = endpoint({
  method: 'GET',
  url: '/auth/google-nonce',
  access: 'public',
  schema: {
    summary: 'A nonce for the Google button, bound to this browser by a cookie',
    tags,
    response: { 200: z.object({ success: z.literal(true), nonce: z.string() }) },
  },
})

export const sendGoogleOtp = endpoint({
  method: 'POST',
  url: '/auth/google-otp',
  access: 'public',
  schema: {
    summary: "Mail a one-time code to the account that a Google token's address belongs to",
    tags,
    body: z.object({ token: googleToken }),
    response: { 200: done },
  },
})

export const updateProfile = endpoint({
  method: 'PUT',
  url: '/auth/update-profile',
  access: 'customer',
  schema: {
    summary: 'Change the profile',
    tags,
    body: profile,
    response: {
      200: done.extend({
        updatedUser: user,
        /** A new address that waits for the code mailed to it; until then the old one stays. */
        pendingEmail: z.string().optional(),
      }),
    },
  },
})

export const confirmEmail = endpoint({
  method: 'POST',
  url: '/auth/confirm-email',
  access: 'customer',
  schema: {
    summary: 'Change the e-mail address, with the code mailed to the new one',
    tags,
    body: z.object({ email, otp }),
    response: { 200: done.extend({ updatedUser: user }) },
  },
})

export const getAccount = endpoint({
  method: 'GET',
  url: '/auth/me',
  access: 'customer',
  schema: {
    summary: 'The signed-in person, and how the account is opened',
    tags,
    response: {
      200: z.object({
        success: z.literal(true),
        user,
        hasPassword: z.boolean(),
        hasGoogle: z.boolean(),
      }),
    },
  },
})

export const changePassword = endpoint({
  method: 'POST',
  url: '/auth/change-password',
  access: 'customer',
  schema: {
    summary: 'Change the password; every other session ends',
    tags,
    body: z.object({ currentPassword: credentials.shape.password, newPassword }),
    response: { 200: done },
  },
})

export const sendOtp = endpoint({
  method: 'POST',
  url: '/auth/send-otp',
  access: 'public',
  schema: {
    summary: 'Mail a one-time code for a forgotten password',
    tags,
    body: z.object({ email }),
    response: { 200: done },
  },
})

export const verifyOtp = endpoint({
  method: 'POST',
  url: '/auth/verify-otp',
  access: 'public',
  schema: {
    summary: 'Check the one-time code',
    tags,
    body: z.object({ email, otp }),
    response: { 200: done },
  },
})

export const resetPassword = endpoint({
  method: 'POST',
  url: '/auth/reset-password',
  access: 'public',
  schema: {
    summary: 'Set a new password after the code was checked',
    tags,
    body: z.object({ email, password: newPassword }),
    response: { 200: done },
  },
})
