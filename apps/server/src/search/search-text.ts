/** More words than these make a search no better, only slower. */
const mostWords = 8
const mostCharacters = 40

/** The words of what somebody typed: letters and digits of any script, nothing else. */
export function wordsOf(typed: string): string[] {
  const words = typed.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  return words.slice(0, mostWords).map((word) => word.slice(0, mostCharacters).toWellFormed())
}

/** The same without the marks of Latin letters, as `plain_search` holds them: `crème` is `creme`. */
export const withoutAccents = (word: string) =>
  word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')

/**
 * A `to_tsquery` text that asks for every word or a longer one that starts with it. Words hold no
 * quotes and no operators, so nothing typed can be more than a word.
 * `weight` limits it to names and titles.
 */
export function prefixQuery(words: string[], weight: 'A' | '' = ''): string {
  return words.map((word) => `'${word}':*${weight}`).join(' & ')
}
