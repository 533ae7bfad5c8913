/** The characters of a font. */
export interface Coverage {
  has(codePoint: number): boolean
}

/** A piece of text that one font can draw. */
export interface Run<Font> {
  font: Font
  text: string
  /** No font has these characters. In place of each, the first font draws its "missing" box. */
  isMissing?: true
}

/** Invisible characters, except the two joiners, which decide the shape of Indian syllables. */
const invisible = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu
const joiner = /[\u200c\u200d]/
const pictograph = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Matches a sign that joins its consonant to the next one, in the scripts where `Intl.Segmenter` does not
 * join them: Gurmukhi, Kannada and Meetei Mayek.
 */
const joinsNext = /[\u0a4d\u0ccd\uabed][\u200c\u200d]?$/

/** Splits a text into characters as readers see them. */
export function graphemes(text: string): string[] {
  const found: string[] = []
  for (const { segment } of segmenter.segment(text)) {
    const last = found.at(-1)
    if (last !== undefined && joinsNext.test(last)) found[found.length - 1] = last + segment
    else found.push(segment)
  }
  return found
}

/** Returns text ready to draw: composed, without line breaks and invisible characters. */
export function plainLine(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(invisible, '').trim()
}

/**
 * Splits a line into runs, each with a font that has all its characters. The font changes as rarely as
 * possible, so that no word is drawn with two fonts. If no font has a character, a pictograph is left out,
 * and any other character becomes a run with `isMissing`.
 */
export function toRuns<Font extends Coverage>(line: string, fonts: Font[]): Run<Font>[] {
  const runs: Run<Font>[] = []
  const [first] = fonts
  if (!first) throw new Error('no font to draw with')
  for (const grapheme of graphemes(line)) {
    const last = runs.at(-1)
    const font = [...(last ? [last.font] : []), ...fonts].find((one) => covers(one, grapheme))
    if (!font && pictograph.test(grapheme)) continue
    append(runs, font ? { font, text: grapheme } : { font: first, text: grapheme, isMissing: true })
  }
  return runs
}

function append<Font>(runs: Run<Font>[], run: Run<Font>) {
  const last = runs.at(-1)
  if (last?.font === run.font && last.isMissing === run.isMissing) last.text += run.text
  else runs.push(run)
}

function covers(font: Coverage, grapheme: string): boolean {
  return Array.from(grapheme).every(
    (character) => joiner.test(character) || font.has(character.codePointAt(0) ?? 0),
  )
}
