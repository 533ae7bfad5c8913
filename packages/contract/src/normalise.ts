/**
 * Normalises typed text, with one function for each kind of field. Forms and the server use the same functions.
 * Text that a function does not understand stays unchanged, so that the field's check refuses it.
 */

/**
 * The zeros of India's scripts, of Arabic and Urdu, and of full-width digits. In Unicode, the digits 1 to 9
 * follow each zero.
 */
const zeros = [
  0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x1c50, 0xabf0, 0x0660,
  0x06f0, 0xff10,
]

function digitOf(character: string): string {
  const codePoint = character.codePointAt(0) ?? 0
  const zero = zeros.find((first) => codePoint >= first && codePoint < first + 10)
  return zero === undefined ? character : String(codePoint - zero)
}

/** Converts the digits of all scripts in `zeros` to 0 to 9. */
export const withPlainDigits = (typed: string): string => typed.replace(/\p{Nd}/gu, digitOf)

/** Spaces, dashes and invisible marks, which are often copied along with a number. */
const between = /[\s\p{Pd}\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

const compact = (typed: string) => withPlainDigits(typed).replace(between, '')

/** Converts a GSTIN to capital letters without spaces: `29 aagcb 7383 j1z4` is `29AAGCB7383J1Z4`. */
export const normaliseGstin = (typed: string): string => compact(typed).toUpperCase()

/**
 * Converts an Indian mobile number to 10 digits: `+91 98765 43210`, `09876543210` and `९८७६५ ४३२१०` are
 * `9876543210`.
 */
export function normalisePhone(typed: string): string {
  const digits = compact(typed).replace(/[().]/g, '')
  return /^(?:\+91|0091|91|0)?0?([6-9]\d{9})$/.exec(digits)?.[1] ?? digits
}

/**
 * Normalises a phone number of any country. An Indian mobile number becomes the same 10 digits as with
 * `normalisePhone`. A number that starts with 0 keeps the 0, because it may be a landline: without the 0,
 * a number in Bengaluru (080 and 8 digits) would look like a mobile number.
 */
export function normaliseAnyPhone(typed: string): string {
  const mobile = normalisePhone(typed)
  if (/^[6-9]\d{9}$/.test(mobile) && !compact(typed).startsWith('0')) return mobile
  return withPlainDigits(typed).replace(between, ' ').replace(/ +/g, ' ').trim()
}

/** Converts a pincode to six digits: `560 038` and `५६००३८` are `560038`. */
export const normalisePincode = compact

/**
 * Normalises a code from a mail or an app. People copy it with spaces, or type it in the digits of another
 * script.
 */
export const normaliseCode = (typed: string): string => compact(typed).toLowerCase()

/**
 * Converts an e-mail address to lower case, and an international domain to the form that mail servers use:
 * `xn--…`.
 */
export function normaliseEmail(typed: string): string {
  const [, name = '', domain = ''] =
    /^(.*)@([^@]*)$/.exec(
      typed.trim().replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, ''),
    ) ?? []
  const kept = domain === '' ? typed.trim() : `${name}@${asciiDomain(domain)}`
  return kept.toLowerCase()
}

/**
 * A domain with non-ASCII letters. Apart from letters and digits, only dots and dashes are allowed.
 * Otherwise, the URL parser below would silently remove a path or a port from the text.
 */
const isInternational = /^(?=.*[^ -~])(?:[\p{L}\p{M}\p{N}.-]|\u200c|\u200d)+$/u

function asciiDomain(domain: string): string {
  if (!isInternational.test(domain)) return domain
  const address = `http://${domain}`
  return URL.canParse(address) ? new URL(address).hostname : domain
}

/**
 * Counts the characters of a search text that the database's search index uses: letters, digits and their
 * marks. The index ignores spaces and punctuation.
 */
export const searchedCharacters = (typed: string): number =>
  typed.match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0
