import { create, type Font } from 'fontkit'
import { Blob, Face, Buffer as ShapingBuffer, Font as ShapingFont, shape } from 'harfbuzzjs'

const buffer = new ShapingBuffer()

/**
 * Creates a font for pdfkit, with HarfBuzz as its layout engine. Fontkit's own engine misplaces marks of
 * Bengali and Gujarati and fails on some Gurmukhi words (decision 45). Fontkit still reads and embeds the
 * glyphs.
 */
export function shapedFont(file: Uint8Array): Font {
  const font = create(file)
  const shapingFont = new ShapingFont(new Face(new Blob(file)))
  const lettersOf = lettersByGlyph(font)

  /**
   * Returns glyphs and their positions in the font's units. pdfkit scales these position objects in place, so
   * each call must return new objects.
   */
  function layout(text: string): ReturnType<Font['layout']> {
    buffer.reset()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    shape(shapingFont, buffer)
    const infos = buffer.getGlyphInfos()
    const positions = buffer.getGlyphPositions()
    const readAs = readClusters(text, infos, lettersOf)
    const glyphs = infos.map(({ codepoint: id }, index) => ({
      id,
      advanceWidth: font.getGlyph(id).advanceWidth,
      codePoints: readAs[index] ?? [],
    }))
    const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    return { glyphs, positions, advanceWidth }
  }

  return Object.create(font, { layout: { value: layout } })
}

/**
 * Returns for each glyph the letters by which a text search in the document finds it. For a joined form of an
 * Arabic letter, this is the letter itself.
 */
function lettersByGlyph(font: Font): Map<number, number[]> {
  const letters = new Map<number, number[]>()
  for (const codePoint of font.characterSet) {
    const { id } = font.glyphForCodePoint(codePoint)
    const isJoinedForm = codePoint >= 0xfb50 && codePoint <= 0xfeff
    const text = String.fromCodePoint(codePoint)
    if (!letters.has(id))
      letters.set(id, codePointsOf(isJoinedForm ? text.normalize('NFKC') : text))
  }
  return letters
}

/**
 * Returns for each glyph the letters that a person gets who copies the glyph from the PDF. The font names no
 * letter for a glyph that draws several letters as one joined form. Such a glyph gets the letters of its
 * cluster (a syllable, for example) that belong to no other glyph of the cluster.
 */
function readClusters(
  text: string,
  infos: { codepoint: number; cluster: number }[],
  lettersOf: Map<number, number[]>,
): number[][] {
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((a, b) => a - b)
  const leftOf = new Map(
    starts.map((start, index) => [start, codePointsOf(text.slice(start, starts[index + 1]))]),
  )
  for (const { codepoint, cluster } of infos) {
    const left = leftOf.get(cluster) ?? []
    for (const letter of lettersOf.get(codepoint) ?? []) {
      const at = left.indexOf(letter)
      if (at >= 0) left.splice(at, 1)
    }
  }
  return infos.map(
    ({ codepoint, cluster }) => lettersOf.get(codepoint) ?? leftOf.get(cluster)?.splice(0) ?? [],
  )
}

const codePointsOf = (text: string) =>
  Array.from(text, (character) => character.codePointAt(0) ?? 0)
