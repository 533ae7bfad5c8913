/**
 * Parses JSON from other systems. A whole number that JavaScript cannot hold exactly becomes a string of its
 * digits: it is an id or a tracking number, which must not be rounded.
 * @returns undefined for a text that is not JSON
 */
export function parseExactJson(text: string): unknown {
  try {
    return JSON.parse(text, exactNumber)
  } catch {
    return undefined
  }
}

function exactNumber(_key: string, value: unknown, context?: { source?: string }): unknown {
  const isRounded = typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER
  const source = context?.source ?? ''
  return isRounded && /^-?\d+$/.test(source) ? source : value
}
