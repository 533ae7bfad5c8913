/** A field in a text of the owner: `{now}` or `{report hours}`. */
const field = /\{([^{}]*)\}/g

export const fieldsIn = (text: string): string[] =>
  [...text.matchAll(field)].map(([, name = '']) => name)

/**
 * Fills facts into a text. A sentence with a fact that is undefined is left out. A field that is not among the
 * facts stays as it is.
 */
export function withFacts(text: string, facts: Record<string, string | undefined>): string {
  const isKnown = (name: string) => Object.hasOwn(facts, name)
  // The cheap condition comes first, so that a long row of spaces is not read again for each of them.
  return text
    .split(/(?=\S)(?<=[.!?]\s+)/)
    .filter((sentence) => fieldsIn(sentence).every((name) => !isKnown(name) || facts[name]))
    .map((sentence) =>
      sentence.replace(field, (whole, name: string) =>
        isKnown(name) ? (facts[name] ?? '') : whole,
      ),
    )
    .join('')
    .trimEnd()
}
