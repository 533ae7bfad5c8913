import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { errors } from '../errors.ts'
import {
  base64url,
  changedState,
  done,
  email,
  instant,
  knownState,
  lastName,
  newPassword,
  personName,
  phone,
  pincode,
  state,
  text,
} from '../fields.schemas.ts'
import { longest } from '../limits.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { labels } from '../messages/labels.ts'
import { messages } from '../messages/specification.ts'
import { normaliseCode } from '../normalise.ts'
import { stateCodes } from '../states.ts'

const tags = ['Accounts']

export const user = z.object({
  _id: z.string(),
  name: z.string(),
  lastName: z.string(),
  /** The e-mail again, for earlier clients. */
  username: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The phone again, for earlier clients. */
  mobile: z.string(),
  area: z.string(),
  pincode: z.string(),
  state: knownState,
  address1: z.string(),
  address2: z.string(),
  createdAt: instant,
  /** Decides what the pages show. The server checks again on every call. */
  isAdmin: z.boolean(),
  /** When the account will be erased, after its holder asked for that. */
  closesAt: instant.optional(),
})

export const profile = z.object({
  name: personName,
  lastName,
  email,
  phone,
  address1: text(labels.address1, longest.addressLine),
  address2: text(labels.address2, longest.addressLine),
  area: text(labels.area, longest.area),
  pincode,
  state: changedState,
})

/** The fields of a postal address in the shop. */
export const postalAddress = profile.pick({
  address1: true,
  address2: true,
  area: true,
  pincode: true,
})

/** A postal address whose State is required. */
export const wholeAddress = postalAddress.extend({
  state: z.enum(stateCodes, fieldRefusals.invalidState),
})

/** The field may be empty or missing: forms ask for it later. */
const orEmpty = <Field extends z.ZodType<string>>(field: Field, sentence: string) =>
  z.union([z.literal(''), field], sentence).default('')

/**
 * A name, an e-mail address, a phone and a password open an account. The last name is optional, because
 * not everyone has one.
 */
export const registration = profile.extend({
  lastName: lastName.default(''),
  address1: orEmpty(profile.shape.address1, fieldRefusals.fieldRequired(labels.address1)),
  address2: orEmpty(profile.shape.address2, fieldRefusals.fieldRequired(labels.address2)),
  area: orEmpty(profile.shape.area, fieldRefusals.fieldRequired(labels.area)),
  pincode: orEmpty(pincode, fieldRefusals.invalidPincode),
  state,
  password: newPassword,
})

/** The fields of the sign-up form: a registration and the repeated password. */
export const registrationForm = registration
  .extend({
    confirmPassword: z.string().min(1, fieldRefusals.fieldRequired(labels.confirmPassword)),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: messages.passwordsDiffer,
  })

export const credentials = z.object({
  email,
  password: z
    .string(fieldRefusals.fieldRequired(labels.password))
    .min(1, fieldRefusals.fieldRequired(labels.password))
    .max(longest.typedPassword, fieldRefusals.passwordTooLong),
})

/** A code as typed or pasted: spaces and dashes between the digits are allowed. */
export const otp = text(labels.otp, longest.otp).overwrite(normaliseCode)

/** A code of an authenticator app, or a recovery code; spaces and dashes are allowed. */
export const factorCode = text(labels.factorCode, longest.otp).overwrite(normaliseCode)

/** The signature of a passkey: its answer to one of the shop's challenges. */
export const passkeySignature = z.object(
  {
    id: base64url,
    response: z.object(
      { clientDataJSON: base64url, authenticatorData: base64url, signature: base64url },
      errors.PASSKEY_WRONG[1],
    ),
  },
  errors.PASSKEY_WRONG[1],
)

export const signedIn = z.object({
  success: z.literal(true),
  message: z.string(),
  user,
  token: z.string(),
  /** Slugs of the products this person likes, including those liked before signing in. */
  likedProducts: z.array(z.string()).optional(),
})

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
    /** The second factor, if the account has one and the device is new. */
    code: factorCode.optional(),
    /** Sent instead of the code. */
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
    /** One of these two connects Google to an existing account. */
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
  summary: "Mail a one-time code to the account that a Google token's address belongs to",
  tags,
  body: z.object({ token: googleToken }),
  response: { 200: done },
} satisfies CallSchema

export const updateProfile = {
  summary: 'Change the profile',
  tags,
  body: profile.extend({
    /** Required for a new e-mail address, unless the user signed in with Google within the last minutes. */
    password: credentials.shape.password.optional(),
  }),
  response: {
    200: done.extend({
      updatedUser: user,
      /** A new address whose mailed code was not entered yet. Until then the earlier one stays. */
      pendingEmail: z.string().optional(),
    }),
  },
} satisfies CallSchema

export const saveAddress = {
  summary: 'Say where parcels go, as a part of the profile',
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
  summary: 'Take an e-mail change back, by the link that was mailed to the old address',
  tags,
  body: z.object({
    token: z.string(fieldRefusals.invalidId).max(longest.undoToken, fieldRefusals.invalidId),
  }),
  response: { 200: done },
} satisfies CallSchema

export const confirmMailbox = {
  summary:
    'Prove that the address of the account is read by its customer, by the link mailed there',
  tags,
  body: z.object({
    token: z.string(fieldRefusals.invalidId).max(longest.undoToken, fieldRefusals.invalidId),
  }),
  response: { 200: done },
} satisfies CallSchema

export const getAccount = {
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
