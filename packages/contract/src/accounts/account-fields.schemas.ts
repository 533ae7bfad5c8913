import { z } from 'zod'
import { errors } from '../errors.ts'
import {
  base64url,
  changedState,
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
import { longest } from '../input-limits.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { labels } from '../messages/labels.ts'
import { messages } from '../messages/specification.ts'
import { normaliseCode } from '../normalise.ts'
import { roles } from '../roles.ts'
import { stateCodes } from '../states.ts'

export const user = z.object({
  _id: z.string(),
  name: z.string(),
  lastName: z.string(),
  /** A copy of `email`. Older clients read `username` instead. */
  username: z.string(),
  email: z.string(),
  phone: z.string(),
  /** A copy of `phone`. Older clients read `mobile` instead. */
  mobile: z.string(),
  area: z.string(),
  pincode: z.string(),
  state: knownState,
  address1: z.string(),
  address2: z.string(),
  createdAt: instant,
  /**
   * Whether the person works in the shop, with any role. Pages use this and `role` to show or hide links. The server
   * checks access again on every call.
   */
  isAdmin: z.boolean(),
  /** What the person may do in the shop; absent for a customer. */
  role: z.enum(roles).optional(),
  /** When the account will be erased; absent unless its holder asked to close it. */
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

export const postalAddress = profile.pick({
  address1: true,
  address2: true,
  area: true,
  pincode: true,
})

export const wholeAddress = postalAddress.extend({
  state: z.enum(stateCodes, fieldRefusals.invalidState),
})

/** Allows a field to be empty or missing at registration, because later forms ask for it. */
const orEmpty = <Field extends z.ZodType<string>>(field: Field, sentence: string) =>
  z.union([z.literal(''), field], sentence).default('')

/**
 * The data that opens an account: name, e-mail address, phone and password. The last name is optional, because
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

/** The options to create a passkey. */
export const newPasskeyOptions = z.object({
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
})

/** A passkey that a browser created, with a name for its device. */
export const newPasskey = z.object(
  {
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
  },
  errors.PASSKEY_WRONG[1],
)

/** A passkey's signature of a challenge from the shop. */
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
  message: z.string(),
  user,
  token: z.string(),
  /** Slugs of the products this person likes, including those liked before signing in. */
  likedProducts: z.array(z.string()).optional(),
})
