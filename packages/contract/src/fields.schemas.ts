import { z } from 'zod'
import {
  maximumPasswordCharacters,
  minimumNameCharacters,
  minimumPasswordCharacters,
} from './accounts/rules.ts'
import { maximumCartLines, maximumQuantity } from './cart/rules.ts'
import { longest, shortestListSearch } from './input-limits.ts'
import { fieldRefusals } from './messages/fields.ts'
import { labels } from './messages/labels.ts'
import { shippingRefusals } from './messages/shipping.ts'
import { messages } from './messages/specification.ts'
import {
  normaliseAnyPhone,
  normaliseEmail,
  normalisePhone,
  normalisePincode,
  searchedCharacters,
} from './normalise.ts'
import { pageSizes } from './paging.ts'
import { type StateCode, stateCodes } from './states.ts'

/**
 * Texts with control characters are refused: they do not belong in a form field, and PostgreSQL refuses
 * `\u0000`.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for them
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/

/**
 * Refuses control characters, and also a lone half of a surrogate pair, which would be stored as another
 * character.
 */
const isUsable = (value: string) => !control.test(value) && value.isWellFormed()

/** Whether a text is safe in a line of a protocol, such as SMTP: it has no line breaks or other control characters. */
export const isProtocolSafe = (value: string) => !/\p{Cc}/u.test(value) && value.isWellFormed()

/**
 * Invisible marks, which are often copied along with a name. They could change the text direction in a mail or
 * on a label. Marks that join letters are allowed, because Indian scripts and emoji need them.
 */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Puts a text on one line: line breaks and other white space become single spaces. */
const onOneLine = (value: string) => value.replace(invisible, '').replace(/\s+/g, ' ').trim()

/** Checks for at least one visible character. */
const isVisible = (value: string) => /[^\p{C}\p{Z}\p{M}]/u.test(value)

/**
 * Text of at least one character, on one line. Whatever is wrong with the text, the error message is
 * `sentence`.
 */
export function plainText(sentence: string, maximum: number) {
  return z
    .string(sentence)
    .overwrite(onOneLine)
    .min(1, sentence)
    .max(maximum, sentence)
    .refine(isUsable, sentence)
    .refine(isVisible, sentence)
}

/** Text of at least one character, on one line; `label` is the field's name in error messages. */
export function text(label: string, maximum: number) {
  return z
    .string(fieldRefusals.fieldRequired(label))
    .overwrite(onOneLine)
    .min(1, fieldRefusals.fieldRequired(label))
    .max(maximum, fieldRefusals.fieldTooLong(label, maximum))
    .refine(isUsable, fieldRefusals.fieldNotText(label))
    .refine(isVisible, fieldRefusals.fieldRequired(label))
}

/** Text on one line, which may be empty. */
export function optionalText(label: string, maximum: number) {
  return z
    .string(fieldRefusals.fieldNotText(label))
    .overwrite(onOneLine)
    .max(maximum, fieldRefusals.fieldTooLong(label, maximum))
    .refine((value) => value === '' || (isUsable(value) && isVisible(value)), {
      error: fieldRefusals.fieldNotText(label),
    })
}

/** Text of any number of lines, without spaces around it. */
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

/**
 * The part before the @ has ASCII characters only, because not all mail servers accept others. The domain
 * ends in letters or in `xn--…`.
 */
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

/**
 * A State or Union Territory. It is optional: forms send an empty text, other callers leave the field out.
 */
export const state = z
  .union([z.enum(stateCodes), z.literal('')], fieldRefusals.invalidState)
  .transform((code) => code || undefined)
  .optional()

/**
 * The State in a change of an address. An empty text or null removes the State; if the field is absent, the
 * State stays.
 */
export const changedState = z
  .union([z.enum(stateCodes), z.literal(''), z.null()], fieldRefusals.invalidState)
  .transform((code) => code || null)
  .optional()

/**
 * A State from the database; absent if it was never given. The code is not checked, so that a list still
 * works if it contains a code that no longer exists.
 */
export const knownState = (z.string() as unknown as z.ZodType<StateCode>).optional()

/** Checks for a letter: digits and punctuation alone are not a name. */
const hasLetter = (value: string) => /\p{L}/u.test(value)

/** A person's name; `label` is the field's name in error messages. */
export const nameText = (label: string, shortest = 1) =>
  text(label, longest.personName)
    .min(shortest, fieldRefusals.nameTooShort(shortest))
    .refine(hasLetter, fieldRefusals.nameTooShort(shortest))

export const personName = nameText(labels.name, minimumNameCharacters)
/** A last name; empty for people who have only one name. */
export const lastName = optionalText(labels.lastName, longest.personName).refine(
  (value) => value === '' || hasLetter(value),
  fieldRefusals.nameTooShort(1),
)

/**
 * Checks for at least two different characters. Spaces around the password belong to it, but do not count here.
 */
const isVaried = (value: string) => new Set(value.trim()).size > 1

export const newPassword = z
  .string(fieldRefusals.fieldRequired(labels.password))
  .min(minimumPasswordCharacters, fieldRefusals.passwordTooShort)
  .max(maximumPasswordCharacters, fieldRefusals.passwordTooLong)
  .refine(isUsable, fieldRefusals.fieldNotText(labels.password))
  .refine(isVaried, fieldRefusals.passwordTooPlain)

/**
 * The id of a stored row. It is changed to lower case, so that it equals the id as the database returns it.
 */
export const id = z.uuid(fieldRefusals.invalidId).toLowerCase()
/** Bytes as base64url text, as WebAuthn sends them. */
export const base64url = z
  .string(fieldRefusals.invalidId)
  .max(longest.passkeyBytes, fieldRefusals.invalidId)
  .regex(/^[A-Za-z0-9_-]+$/, fieldRefusals.invalidId)
export const slug = z
  .string(fieldRefusals.invalidId)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}\p{M}_-]{0,119}$/u, fieldRefusals.invalidId)

/** A whole number in a range. Whatever is wrong with the number, the error message is `sentence`. */
export const wholeNumber = (sentence: string, from: number, to: number) =>
  z.number(sentence).int(sentence).min(from, sentence).max(to, sentence)

/** The same, also as the text of a URL or of a form's number field. */
export const typedWholeNumber = (sentence: string, from: number, to: number) =>
  z.coerce.number(sentence).int(sentence).min(from, sentence).max(to, sentence)

/** A number, or the text of a form's number field. An empty field counts as missing, not as 0. */
export const numberText = (sentence: string) =>
  z.union([z.number(), z.string().trim().min(1, sentence)], sentence).transform(Number)

/** ISO 8601 in UTC. */
export const instant = z.iso.datetime()
/** An amount in rupees, with at most two decimals. */
export const rupees = z.number().nonnegative()

const limit = typedWholeNumber(fieldRefusals.invalidPaging, 1, pageSizes.largest)

export const paging = z.object({
  limit: limit.default(pageSizes.rows),
  cursor: z
    .string(fieldRefusals.invalidPaging)
    .max(longest.cursor, fieldRefusals.invalidPaging)
    .optional(),
})

/** One page of a list; each list adds its items. The last page has no cursor. */
export const page = z.object({ nextCursor: z.string().optional() })

/**
 * The bytes of a file. At run time, the schema is `z.file()`, so that the API documentation shows a file. The
 * cast gives it the type of the actual data, `Uint8Array`.
 */
export const file = z.file() as unknown as z.ZodType<Uint8Array>

/** The parts of a call's description for an answer that is a file. */
export const csvFile = { produces: ['text/csv'], exactAnswer: file }
export const pdfFile = { produces: ['application/pdf'], exactAnswer: file }

/**
 * The parameters of a list with a search. A search text with fewer than three letters and digits is refused,
 * because it would match too much.
 */
export const searchPaging = paging.extend({
  q: z
    .string(fieldRefusals.invalidSearch)
    .trim()
    .max(longest.search, fieldRefusals.invalidSearch)
    .refine(isUsable, fieldRefusals.invalidSearch)
    .refine((q) => searchedCharacters(q) >= shortestListSearch, fieldRefusals.invalidSearch)
    .optional(),
})

export const done = z.object({ message: z.string() })

const unitsOfLine = z.object(
  {
    position: z.int(shippingRefusals.invalidUnits).min(0, shippingRefusals.invalidUnits),
    quantity: wholeNumber(shippingRefusals.invalidUnits, 1, maximumQuantity),
  },
  shippingRefusals.invalidUnits,
)

const someOf = <Line extends z.ZodType>(line: Line) =>
  z
    .array(line, shippingRefusals.invalidUnits)
    .min(1, shippingRefusals.invalidUnits)
    .max(maximumCartLines, shippingRefusals.invalidUnits)

/** Some units of an order's lines. */
export const someUnits = someOf(unitsOfLine)

/** Units of a replacement. They can have another value of the product's option than the units that they replace. */
export const replacedUnits = someOf(unitsOfLine.extend({ variantId: id.optional() }))
