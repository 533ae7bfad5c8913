import { z } from 'zod'
import {
  maximumPasswordCharacters,
  minimumNameCharacters,
  minimumPasswordCharacters,
} from './constants.ts'
import { largestPage, longest, pageSize, shortestListSearch } from './input-limits.ts'
import { fieldRefusals } from './messages/fields.ts'
import { labels } from './messages/labels.ts'
import { messages } from './messages/specification.ts'
import {
  normaliseAnyPhone,
  normaliseEmail,
  normalisePhone,
  normalisePincode,
  searchedCharacters,
} from './normalise.ts'
import { type StateCode, stateCodes } from './states.ts'

/** Control characters do not belong in a form field, and PostgreSQL refuses the first of them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for them
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/

/** Half of a surrogate pair would be stored as another character. */
const isUsable = (value: string) => !control.test(value) && value.isWellFormed()

/**
 * Invisible marks. They are copied along with a name, and could change the text direction in a mail or on
 * a parcel's label. Marks that join letters stay, because Indian scripts and emoji need them.
 */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Text for one line is stored as one line. */
const onOneLine = (value: string) => value.replace(invisible, '').replace(/\s+/g, ' ').trim()

/** At least one visible character. */
const isVisible = (value: string) => /[^\p{C}\p{Z}\p{M}]/u.test(value)

/** One line with one error message for every problem. */
export function plainText(sentence: string, maximum: number) {
  return z
    .string(sentence)
    .overwrite(onOneLine)
    .min(1, sentence)
    .max(maximum, sentence)
    .refine(isUsable, sentence)
    .refine(isVisible, sentence)
}

/** One line of at least one character; `label` is the field's name in error messages. */
export function text(label: string, maximum: number) {
  return z
    .string(fieldRefusals.fieldRequired(label))
    .overwrite(onOneLine)
    .min(1, fieldRefusals.fieldRequired(label))
    .max(maximum, fieldRefusals.fieldTooLong(label, maximum))
    .refine(isUsable, fieldRefusals.fieldNotText(label))
    .refine(isVisible, fieldRefusals.fieldRequired(label))
}

/** One line that may be empty. */
export function optionalText(label: string, maximum: number) {
  return z
    .string(fieldRefusals.fieldNotText(label))
    .overwrite(onOneLine)
    .max(maximum, fieldRefusals.fieldTooLong(label, maximum))
    .refine((value) => value === '' || (isUsable(value) && isVisible(value)), {
      error: fieldRefusals.fieldNotText(label),
    })
}

/** Trimmed text of any number of lines. */
export function longText(label: string, maximum: number) {
  return z
    .string(fieldRefusals.fieldRequired(label))
    .trim()
    .min(1, fieldRefusals.fieldRequired(label))
    .max(maximum, fieldRefusals.fieldTooLong(label, maximum))
    .refine(isUsable, fieldRefusals.fieldNotText(label))
}

/** Text of any number of lines, which may be empty. */
export function optionalLongText(label: string, maximum: number) {
  return z
    .string(fieldRefusals.fieldNotText(label))
    .trim()
    .max(maximum, fieldRefusals.fieldTooLong(label, maximum))
    .refine(isUsable, fieldRefusals.fieldNotText(label))
}

/** A name of ASCII letters, as mail servers agree on, at a domain whose last part is letters or `xn--…`. */
const emailPattern =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/

export const email = z
  .string(messages.invalidEmail)
  .overwrite(normaliseEmail)
  .max(longest.email, messages.invalidEmail)
  .pipe(z.email({ pattern: emailPattern, error: messages.invalidEmail }))

/** An Indian mobile number in any notation; stored as 10 digits, of which the first is 6 to 9. */
export const phone = z
  .string(messages.invalidPhone)
  .max(longest.phone, messages.invalidPhone)
  .overwrite(normalisePhone)
  .regex(/^[6-9]\d{9}$/, messages.invalidPhone)

/** A phone number to call back: mobile, landline, toll-free or foreign. */
export const anyPhone = z
  .string(fieldRefusals.invalidAnyPhone)
  .max(longest.phone, fieldRefusals.invalidAnyPhone)
  .overwrite(normaliseAnyPhone)
  .regex(/^\+?[\d ()./-]+$/, fieldRefusals.invalidAnyPhone)
  .refine((value) => /^\d{6,15}$/.test(value.replace(/\D/g, '')), fieldRefusals.invalidAnyPhone)

export const pincode = z
  .string(fieldRefusals.invalidPincode)
  .max(longest.pincode, fieldRefusals.invalidPincode)
  .overwrite(normalisePincode)
  .regex(/^[1-9]\d{5}$/, fieldRefusals.invalidPincode)

/** A State or Union Territory. Forms may send it empty, other callers may leave it out. */
export const state = z
  .union([z.enum(stateCodes), z.literal('')], fieldRefusals.invalidState)
  .transform((code) => code || undefined)
  .optional()

/** A State in a change: an empty value removes the State, an omitted one keeps it. */
export const changedState = z
  .union([z.enum(stateCodes), z.literal(''), z.null()], fieldRefusals.invalidState)
  .transform((code) => code || null)
  .optional()

/**
 * A State as stored and answered: omitted if it was never given. A code that no longer exists does not break
 * a list.
 */
export const knownState = (z.string() as unknown as z.ZodType<StateCode>).optional()

/** A name needs more than digits and punctuation. */
const hasLetter = (value: string) => /\p{L}/u.test(value)

/** A person's name; `label` is the field's name in error messages. */
export const nameText = (label: string, shortest = 1) =>
  text(label, longest.personName)
    .min(shortest, fieldRefusals.nameTooShort(shortest))
    .refine(hasLetter, fieldRefusals.nameTooShort(shortest))

export const personName = nameText(labels.name, minimumNameCharacters)
/** Empty for people who have only one name. */
export const lastName = optionalText(labels.lastName, longest.personName).refine(
  (value) => value === '' || hasLetter(value),
  fieldRefusals.nameTooShort(1),
)

/** Surrounding spaces are part of the password, but do not count as characters here. */
const isVaried = (value: string) => new Set(value.trim()).size > 1

export const newPassword = z
  .string(fieldRefusals.fieldRequired(labels.password))
  .min(minimumPasswordCharacters, fieldRefusals.passwordTooShort)
  .max(maximumPasswordCharacters, fieldRefusals.passwordTooLong)
  .refine(isUsable, fieldRefusals.fieldNotText(labels.password))
  .refine(isVaried, fieldRefusals.passwordTooPlain)

/** In lower case as stored, so that comparisons match. */
export const id = z.uuid(fieldRefusals.invalidId).toLowerCase()
/** Bytes as text, as WebAuthn sends them. */
export const base64url = z
  .string(fieldRefusals.invalidId)
  .max(longest.passkeyBytes, fieldRefusals.invalidId)
  .regex(/^[A-Za-z0-9_-]+$/, fieldRefusals.invalidId)
export const slug = z
  .string(fieldRefusals.invalidId)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}\p{M}_-]{0,119}$/u, fieldRefusals.invalidId)

/** The text of a form's number field, or a number. An empty field is missing, not 0. */
export const numberText = (sentence: string) =>
  z.union([z.number(), z.string().trim().min(1, sentence)], sentence).transform(Number)

/** ISO 8601 in UTC. */
export const instant = z.iso.datetime()
/** An amount in rupees, at most two decimals. */
export const rupees = z.number().nonnegative()

const limit = z.coerce
  .number(fieldRefusals.invalidPaging)
  .int(fieldRefusals.invalidPaging)
  .min(1, fieldRefusals.invalidPaging)
  .max(largestPage, fieldRefusals.invalidPaging)

export const paging = z.object({
  limit: limit.default(pageSize),
  cursor: z
    .string(fieldRefusals.invalidPaging)
    .max(longest.cursor, fieldRefusals.invalidPaging)
    .optional(),
})

/** One page of a list as answered; a list adds its items. Without a cursor it is the last one. */
export const page = z.object({ success: z.literal(true), nextCursor: z.string().optional() })

/** The bytes of a file: an answer that is not JSON. `z.file()` documents it; the data is bytes. */
export const file = z.file() as unknown as z.ZodType<Uint8Array>

/** The parameters of a list that can be searched. Fewer than three characters would match too much. */
export const searchPaging = paging.extend({
  q: z
    .string(fieldRefusals.invalidSearch)
    .trim()
    .max(longest.search, fieldRefusals.invalidSearch)
    .refine(isUsable, fieldRefusals.invalidSearch)
    .refine((q) => searchedCharacters(q) >= shortestListSearch, fieldRefusals.invalidSearch)
    .optional(),
})

export const done = z.object({ success: z.literal(true), message: z.string() })
