/**
 * What people type, as the shop keeps it: one function for each kind of field, for forms and server
 * alike. What none of them understands stays as it was, for the field's check to refuse.
 */

/** The zeros of India's scripts, of Arabic and Urdu, and of full-width digits; nine others follow each. */
const zeros = [
  ...[0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x1c50, 0xabf0],
  ...[0x0660, 0x06f0, 0xff10],
]

function digitOf(character: string): string {
  const codePoint = character.codePointAt(0) ?? 0
  const zero = zeros.find((first) => codePoint >= first && codePoint < first + 10)
  return zero === undefined ? character : String(codePoint - zero)
}

/** The digits of every script of India as 0 to 9. */
export const withPlainDigits = (typed: string): string => typed.replace(/\p{Nd}/gu, digitOf)

/** Spaces, dashes and the marks nobody sees that come along when a number is copied. */
const between = /[\s\p{Pd}\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

const compact = (typed: string) => withPlainDigits(typed).replace(between, '')

/** `+91 98765 43210`, `09876543210` and `९८७६५ ४३२१०` are `9876543210`. */
export function normalisePhone(typed: string): string {
  const digits = compact(typed).replace(/[().]/g, '')
  return /^(?:\+91|0091|91|0)?0?([6-9]\d{9})$/.exec(digits)?.[1] ?? digits
}

/**
 * Any number of any country. An Indian mobile number is the same as in its own field, unless it is
 * written with a 0: then it may as well be a landline of Bengaluru.
 */
export function normaliseAnyPhone(typed: string): string {
  const mobile = normalisePhone(typed)
  if (/^[6-9]\d{9}$/.test(mobile) && !compact(typed).startsWith('0')) return mobile
  return withPlainDigits(typed).replace(between, ' ').replace(/ +/g, ' ').trim()
}

/** `560 038` and `५६००३८` are `560038`. */
export const normalisePincode = compact

/** A code of a mail or an app, as it is copied, with spaces or in the digits of another keyboard. */
export const normaliseCode = (typed: string): string => compact(typed).toLowerCase()

/** In small letters, and an international domain as mail servers know it: `xn--…`. */
export function normaliseEmail(typed: string): string {
  const [, name = '', domain = ''] =
    /^(.*)@([^@]*)$/.exec(
      typed.trim().replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, ''),
    ) ?? []
  const kept = domain === '' ? typed.trim() : `${name}@${asciiDomain(domain)}`
  return kept.toLowerCase()
}

/** Only letters, digits, dots and dashes: the parser of addresses would take a path or a port off. */
const isInternational = /^(?=.*[^ -~])(?:[\p{L}\p{M}\p{N}.-]|\u200c|\u200d)+$/u

function asciiDomain(domain: string): string {
  if (!isInternational.test(domain)) return domain
  const address = `http://${domain}`
  return URL.canParse(address) ? new URL(address).hostname : domain
}

/** Letters, digits and the signs on letters: an index finds nothing by anything else. */
export const searchedCharacters = (typed: string): number =>
  typed.match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0
