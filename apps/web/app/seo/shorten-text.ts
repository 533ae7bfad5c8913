/** Shortens a text to at most `most` characters. The text is cut at the end of a word if possible. */
export function shortenText(text: string, most: number): string {
  const characters = [...text]
  if (characters.length <= most) return text
  // Only `most - 1` characters of the text fit, because an ellipsis follows. `start` has one character more,
  // to see whether a word ends exactly there: a space at the end of `start` means that the last word fits.
  const start = characters.slice(0, most).join('')
  const lastSpace = start.search(/\s\S*$/)
  const whole = lastSpace > 0 ? start.slice(0, lastSpace) : [...start].slice(0, most - 1).join('')
  return `${whole.trimEnd().replace(/[,;:.–-]+$/, '')}…`
}
