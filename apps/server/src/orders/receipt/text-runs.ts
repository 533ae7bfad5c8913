/** What splitting a text into runs needs to know of a font. */
export interface Coverage {
  has(codePoint: number): boolean
}

/** A piece of text that one font can draw. */
export interface Run<Font> {
  font: Font
  text: string
}

/** Stands for a character that no font of ours has. */
const unknown = '?'

/** Joiners are invisible, but decide how an Indian syllable looks. */
const invisible = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu
const pictograph = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What people take for one character each. */
export const graphemes = (text: string) =>
  Array.from(segmenter.segment(text), ({ segment }) => segment)

/** Text as it can be set: composed, without line breaks and without what has no shape. */
export function plainLine(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(invisible, '').trim()
}

/**
 * Splits a line into runs, each in the first of the fonts that has its characters; the font stays
 * as long as it can, so that a word is never drawn in two. Pictographs that no font has are left
 * out, other characters become question marks. The first font must have these and the space.
 */
export function toRuns<Font extends Coverage>(line: string, fonts: Font[]): Run<Font>[] {
  const runs: Run<Font>[] = []
  const [first] = fonts
  if (!first) throw new Error('no font to draw with')
  for (const grapheme of graphemes(line)) {
    const last = runs.at(-1)
    const font = [...(last ? [last.font] : []), ...fonts].find((one) => covers(one, grapheme))
    if (!font && pictograph.test(grapheme)) continue
    append(runs, font ?? first, font ? grapheme : unknown)
  }
  return runs
}

function append<Font>(runs: Run<Font>[], font: Font, text: string) {
  const last = runs.at(-1)
  if (last?.font === font) last.text += text
  else runs.push({ font, text })
}

function covers(font: Coverage, grapheme: string): boolean {
  return Array.from(grapheme).every((character) => font.has(character.codePointAt(0) ?? 0))
}
