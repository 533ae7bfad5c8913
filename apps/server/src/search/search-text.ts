/** More words make a search slower, not better. */
const maximumWords = 8
const maximumCharacters = 40

/** Returns the words of a search text: letters and digits of any script, nothing else. */
export function wordsOf(typed: string): string[] {
  const words = typed.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  return words.slice(0, maximumWords).map((word) => word.slice(0, maximumCharacters).toWellFormed())
}

/**
 * Returns the word without the accents of Latin letters, as in `plain_search`: `crème` is `creme`.
 */
export const withoutAccents = (word: string) =>
  word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')

/**
 * Returns a `to_tsquery` text that requires a match for every word: the word itself, or a longer word that
 * starts with it. The words contain neither quotes nor operators, so they cannot change the query. `weight`
 * limits the match to names and titles. With the operator `|`, a match for one word is enough.
 */
export function prefixQuery(
  words: string[],
  weight: 'A' | '' = '',
  operator: '&' | '|' = '&',
): string {
  return words.map((word) => `'${word}':*${weight}`).join(` ${operator} `)
}
