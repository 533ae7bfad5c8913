/** Leaves room for a number behind it and stays readable in an address. */
const mostCharacters = 80

/**
 * The word for a product's address, made from its name: `Café Pendant №2` is `cafe-pendant-no2`.
 * Letters of other scripts stay as they are, with the signs that belong to them: `निर्भया लटकन` is
 * `निर्भया-लटकन`, which browsers show like that.
 */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    // Accents of Latin letters go; marks of other scripts are part of the letter.
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    // Apostrophes, and what joins letters unseen, stand inside of words.
    .replace(/['’\u200c\u200d]/g, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^[-\p{M}]+/u, '')
  return cut(words).replace(/-+$/, '') || 'product'
}

/** At the end of a word where there is one. */
function cut(words: string): string {
  const characters = [...words]
  if (characters.length <= mostCharacters) return words
  const head = characters.slice(0, mostCharacters).join('')
  return characters[mostCharacters] === '-' ? head : head.replace(/(?<=.)-[^-]*$/u, '')
}

/** The slugs to try for a name, one after the other, as long as others have them. */
export function* slugsFor(name: string): Generator<string> {
  const slug = slugOf(name)
  yield slug
  for (let number = 2; ; number++) yield `${slug}-${number}`
}
