/** At most so many characters of a text, ended at a word where it goes on. */
export function shortened(text: string, most: number): string {
  const characters = [...text]
  if (characters.length <= most) return text
  // The last of them is the sign that it goes on; the one after it tells whether a word ends there.
  const start = characters.slice(0, most).join('')
  const lastSpace = start.search(/\s\S*$/)
  const whole = lastSpace > 0 ? start.slice(0, lastSpace) : [...start].slice(0, most - 1).join('')
  return `${whole.trimEnd().replace(/[,;:.–-]+$/, '')}…`
}
