/** An Indian mobile number in any of the ways people write one. */
const phone = /^(?:\+?91|0)?([6-9]\d{9})$/

/**
 * A LIKE pattern for what an owner types into a list's search: in lower case, as one piece, wherever
 * it stands. A phone number may have its country's code, spaces and dashes; an order's number the
 * sign it is shown with.
 */
export function toLikePattern(typed: string): string {
  const words = typed.toLowerCase().replace(/^#/, '').replaceAll(/\s+/g, ' ').trim()
  const [, digits] = phone.exec(words.replaceAll(/[\s()-]/g, '')) ?? []
  return `%${(digits ?? words).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
