/** An Indian mobile number in any of the usual notations. */
const phone = /^(?:\+?91|0)?([6-9]\d{9})$/

/**
 * A LIKE pattern for a search in an owner's list. It matches the typed text in lower case anywhere. A
 * phone number may contain the country code, spaces and dashes; an order number may start with the # it
 * is shown with.
 */
export function toLikePattern(typed: string): string {
  const words = typed.toLowerCase().replace(/^#/, '').replaceAll(/\s+/g, ' ').trim()
  const [, digits] = phone.exec(words.replaceAll(/[\s()-]/g, '')) ?? []
  return `%${(digits ?? words).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
