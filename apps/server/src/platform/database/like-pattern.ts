import { normalisePhone, withPlainDigits } from '@nirbhaya/contract/normalise'

/**
 * Returns a LIKE pattern, in lower case, that finds the typed text anywhere in a column. A typed phone number
 * may contain spaces and signs, and a typed order number may start with `#`.
 */
export function toLikePattern(typed: string): string {
  const words = typed.toLowerCase().replace(/^#/, '').replaceAll(/\s+/g, ' ').trim()
  const phone = normalisePhone(words)
  const isPhone = /^[6-9]\d{9}$/.test(phone)
  const isNumber = /^\p{Nd}+$/u.test(words)
  const looked = isPhone ? phone : isNumber ? withPlainDigits(words) : words
  return `%${looked.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
