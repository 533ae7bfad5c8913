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

/** Equals of signs for which Unicode has none, or one that is just as rare. */
const equals = new Map([
  ...Array.from('‐‑‒⁃﹣', (hyphen) => [hyphen, '-'] as const),
  ...Array.from('‘’‚‛′', (quote) => [quote, "'"] as const),
  ...Array.from('“”„‟″', (quote) => [quote, '"'] as const),
  ['―', '—'],
  ['№', 'No.'],
  ['∕', '/'],
  ['∶', ':'],
  ['∙', '·'],
  ['・', '·'],
  ['、', ','],
  ['。', '.'],
])

/** Marks that only choose between a sign's looks: as text, as a picture, on a key. */
const looks = /[\ufe00-\ufe0f\u20e3]/gu

/** Digits of another kind, such as `⁵` and `②`. Plain digits in their place could continue another number. */
const otherDigit = /\p{No}/u
const digit = /\p{N}/u

/**
 * Returns a line ready to draw, like `plainLine`. Characters that no font has are replaced if plain characters
 * mean the same: `-` for a non-breaking hyphen, `No.` for `№`, and Unicode's compatibility forms.
 */
export function printableLine(text: string, fonts: Coverage[]): string {
  const all = graphemes(plainLine(text))
  const shown = all.map((grapheme, index) => {
    if (isDrawn(grapheme, fonts)) return grapheme
    const equal = equalOf(grapheme)
    const around = `${all[index - 1] ?? ''} ${all[index + 1] ?? ''}`
    const isMisread = otherDigit.test(grapheme) && digit.test(around)
    return isDrawn(equal, fonts) && !isMisread ? equal : grapheme
  })
  return shown.join('')
}

const equalOf = (grapheme: string) =>
  Array.from(
    grapheme.replaceAll(looks, ''),
    (character) => equals.get(character) ?? character.normalize('NFKC'),
  )
    .map((character) => equals.get(character) ?? character)
    .join('')

const isDrawn = (text: string, fonts: Coverage[]) =>
  graphemes(text).every((grapheme) => fonts.some((font) => covers(font, grapheme)))

/** Tells whether a drawn text has boxes in place of letters, and whether pictographs are left out of it. */
export function undrawn(
  text: string,
  fonts: Coverage[],
): { letters: boolean; pictographs: boolean } {
  const missing = graphemes(printableLine(text, fonts)).filter((one) => !isDrawn(one, fonts))
  return {
    letters: missing.some((one) => !pictograph.test(one)),
    pictographs: missing.some((one) => pictograph.test(one)),
  }
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
