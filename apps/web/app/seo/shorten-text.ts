/** Shortens a text to at most `most` characters. The text is cut at the end of a word if possible. */
export function shortenText(text: string, most: number): string {
  const characters = [...text]
  if (characters.length <= most) return text
  // The result has at most `most` characters, and the ellipsis is one of them. `start` has one character
  // more than fits before the ellipsis. If that character is a space, the word before it stays whole.
  const start = characters.slice(0, most).join('')
  const lastSpace = start.search(/\s\S*$/)
  const whole = lastSpace > 0 ? start.slice(0, lastSpace) : [...start].slice(0, most - 1).join('')
  return `${whole.trimEnd().replace(/[,;:.–-]+$/, '')}…`
}
