import { normalisePhone, withPlainDigits } from '@nirbhaya/contract/normalise'

/**
 * A LIKE pattern for what an owner types into a list's search: in lower case, as one piece, wherever
 * it stands. A phone number may be written as in a form; an order's number may have the sign that it
 * is shown with.
 */
export function toLikePattern(typed: string): string {
  const words = typed.toLowerCase().replace(/^#/, '').replaceAll(/\s+/g, ' ').trim()
  const phone = normalisePhone(words)
  const isPhone = /^[6-9]\d{9}$/.test(phone)
  const isNumber = /^\p{Nd}+$/u.test(words)
  const looked = isPhone ? phone : isNumber ? withPlainDigits(words) : words
  return `%${looked.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
