/** The most characters of a slug, so that the URL stays readable. A number at the end may make it longer. */
const mostCharacters = 80

/**
 * Returns a slug made from a product's name: `Café Pendant №2` becomes `cafe-pendant-no2`. Letters of
 * other scripts stay, with their combining marks: `निर्भया लटकन` becomes `निर्भया-लटकन`, which
 * browsers show unencoded.
 */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    // Remove accents of Latin letters; marks of other scripts are part of the letter.
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    // Apostrophes and invisible joiners are inside words, so they are dropped without a hyphen.
    .replace(/['’\u200c\u200d]/g, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^[-\p{M}]+/u, '')
  return cut(words).replace(/-+$/, '') || 'product'
}

/** Cuts at the end of a word where possible. */
function cut(words: string): string {
  const characters = [...words]
  if (characters.length <= mostCharacters) return words
  const head = characters.slice(0, mostCharacters).join('')
  return characters[mostCharacters] === '-' ? head : head.replace(/(?<=.)-[^-]*$/u, '')
}

/** Yields the slugs to try for a name, in order, until one is free. */
export function* slugsFor(name: string): Generator<string> {
  const slug = slugOf(name)
  yield slug
  for (let number = 2; ; number++) yield `${slug}-${number}`
}
