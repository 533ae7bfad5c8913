import { normalisePhone, normalisePincode } from '@nirbhaya/contract/normalise'

/**
 * Returns a LIKE pattern, in lower case, that finds the typed text anywhere in a column. A typed phone number
 * may contain spaces and signs, a typed pincode a space, and a typed order number may start with `#`.
 */
export function toLikePattern(typed: string): string {
  const words = typed.toLowerCase().replace(/^#/, '').replaceAll(/\s+/g, ' ').trim()
  const phone = normalisePhone(words)
  const isPhone = /^[6-9]\d{9}$/.test(phone)
  // Also a pincode with its usual space: `560 038`.
  const isNumber = /^(?:\p{Nd}+|\p{Nd}{3} \p{Nd}{3})$/u.test(words)
  const looked = isPhone ? phone : isNumber ? normalisePincode(words) : words
  return `%${looked.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
