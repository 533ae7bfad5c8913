type Fields = Record<string, unknown>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns a key for each person whose data an answer contains, each person once. A list has one person in each
 * row, any other answer has one person. A person's key is the e-mail address, otherwise the phone number,
 * otherwise the id of the row. So a person with two orders is one person, in whichever list they appear.
 */
export function peopleIn(answer: unknown): string[] {
  if (!isObject(answer)) return []
  const values = Object.values(answer)
  const lists = values.filter((value) => Array.isArray(value))
  const rows = (lists.length > 0 ? lists.flat() : values).filter(isObject)
  return [...new Set(rows.flatMap((row) => personIn(row) ?? []))]
}

function personIn(row: Fields): string | undefined {
  for (const field of ['email', 'phone', '_id']) {
    const found = findText(row, field)
    if (found !== undefined) return `${field}:${found.toLowerCase()}`
  }
  return undefined
}

/** Returns the first text in the field, of the row itself or of an object directly in it. */
function findText(row: Fields, field: string): string | undefined {
  const places = [row, ...Object.values(row).filter(isObject)]
  for (const place of places) {
    const value = place[field]
    if (typeof value === 'string' && value !== '') return value
  }
  return undefined
}
