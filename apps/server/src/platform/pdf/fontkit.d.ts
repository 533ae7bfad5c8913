declare module 'fontkit' {
  interface Font {
    /** All code points for which the font has a glyph. */
    characterSet: number[]
    hasGlyphForCodePoint(codePoint: number): boolean
    glyphForCodePoint(codePoint: number): { id: number }
    getGlyph(id: number): { advanceWidth: number }
    layout(text: string): {
      glyphs: { id: number; advanceWidth: number; codePoints: number[] }[]
      positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[]
      advanceWidth: number
    }
  }
  export function create(file: Uint8Array): Font
}
