import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { type Face, loadFaces } from './faces.ts'
import {
  coloursOf,
  type PrintedBrand,
  page,
  type SheetColours,
  type Style,
  stylesIn,
} from './style.ts'
import { graphemes, printableLine, undrawn } from './text-runs.ts'
import { type Direction, directionOf, visualRuns } from './visual-order.ts'

interface Box {
  x: number
  y: number
  width: number
}

/** Line height as a multiple of the font size. */
const leading = 1.45

/**
 * Makes pdfkit lay out a run in one piece: with a list of font features, even an empty list, it does not lay
 * out each word separately. Laid out separately, the words of a right-to-left script such as Urdu would stand
 * in the wrong order.
 */
const inOnePiece = { features: [] }

/** Pages for text and drawings, in every script of the typeface. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument
  readonly brand: PrintedBrand
  readonly colours: SheetColours
  readonly styles: ReturnType<typeof stylesIn>
  readonly #faces: Face[]
  /** Whether the text contains a character that the typeface lacks. */
  isMissingLetters = false

  private constructor(doc: PDFKit.PDFDocument, faces: Face[], brand: PrintedBrand) {
    this.doc = doc
    this.brand = brand
    this.colours = coloursOf(brand)
    this.styles = stylesIn(this.colours)
    this.#faces = faces
  }

  /**
   * Opens a document with an empty page.
   * @param about its title, the name of the shop that made it, and that shop's look today
   * @param createdAt the document's date, which is part of the PDF's bytes. Pass the same date for the same
   * content, so that the bytes are the same, too.
   * @param content a text with at least every character that will be written
   * @param size the width and height of its pages, in points
   */
  static async open(
    about: { shop: string; title: string; brand: PrintedBrand },
    createdAt: Date,
    content: string,
    { width, height }: { width: number; height: number } = page,
  ): Promise<Sheet> {
    const faces = await loadFaces(content)
    const doc = new PDFDocument({
      size: [width, height],
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      lang: 'en-IN',
      displayTitle: true,
      // An empty name keeps PDFKit from loading a built-in font: the built-in fonts lack the rupee sign.
      font: '',
      info: {
        Title: about.title,
        Creator: about.shop,
        Producer: about.shop,
        CreationDate: createdAt,
      },
    })
    for (const { name, fonts } of faces) {
      for (const weight of ['regular', 'bold'] as const) {
        // `registerFont` also accepts a `Font` object, but its types name only files and buffers.
        doc.registerFont(`${name}-${weight}`, fonts[weight] as unknown as Buffer)
      }
    }
    return new Sheet(doc, faces, about.brand)
  }

  /** Writes text, wrapped to the width of its box. @returns its height */
  write(text: string, box: Box, style: Style): number {
    const lines = this.#wrap(text, box.width, style)
    const direction = directionOf(text)
    lines.forEach((line, index) => {
      this.#writeLine(line, direction, { ...box, y: box.y + index * style.size * leading }, style)
    })
    return lines.length * style.size * leading
  }

  /** The height that `write` would need. */
  heightOf(text: string, width: number, style: Style): number {
    return this.#wrap(text, width, style).length * style.size * leading
  }

  /** Tells whether `write` draws boxes in place of letters, and whether it leaves out pictographs. */
  undrawn(text: string): { letters: boolean; pictographs: boolean } {
    return undrawn(text, this.#faces)
  }

  rule(y: number, colour: string) {
    const { margin, width } = page
    this.doc
      .moveTo(margin, y)
      .lineTo(width - margin, y)
      .lineWidth(0.75)
      .stroke(colour)
  }

  /** The y at which something of this height fits: `y`, or the top of a new page. */
  room(y: number, height: number): number {
    if (y + height <= page.height - page.bottom) return y
    this.doc.addPage()
    return page.margin
  }

  /** Lets other requests run: text layout blocks the process for milliseconds at a time. */
  pause(): Promise<void> {
    return setImmediate()
  }

  /** Ends the document. @returns the PDF's bytes */
  async close(): Promise<Uint8Array> {
    const bytes = buffer(this.doc)
    this.doc.end()
    return bytes
  }

  #writeLine(line: string, direction: Direction, { x, y, width }: Box, style: Style) {
    const { size, weight = 'regular', colour, align } = style
    // A line can contain several scripts, each in a font of its own, with letters of another height. All of
    // them stand on the same baseline.
    const baseline = y + size * (leading / 2 + 0.36)
    let at = align === 'right' ? x + width - this.#widthOf(line, style) : x
    this.doc.fontSize(size).fillColor(colour)
    for (const { font, text, isMissing } of visualRuns(line, this.#faces, direction)) {
      this.doc.font(`${font.name}-${weight}`)
      const options = { ...inOnePiece, lineBreak: false, baseline: 'alphabetic' as const }
      this.doc.text(text, at, baseline, options)
      at += this.doc.widthOfString(text, inOnePiece)
      this.isMissingLetters ||= isMissing ?? false
    }
  }

  #widthOf(line: string, { size, weight = 'regular' }: Style): number {
    this.doc.fontSize(size)
    return visualRuns(line, this.#faces, 'ltr').reduce(
      (sum, { font, text }) =>
        sum + this.doc.font(`${font.name}-${weight}`).widthOfString(text, inOnePiece),
      0,
    )
  }

  #wrap(text: string, width: number, style: Style): string[] {
    const lines: string[] = []
    let line = ''
    const fits = (candidate: string) => this.#widthOf(candidate, style) <= width
    for (const word of printableLine(text, this.#faces).split(' ')) {
      const longer = line ? `${line} ${word}` : word
      if (fits(longer)) {
        line = longer
        continue
      }
      if (line) lines.push(line)
      // A word that is longer than a line continues on the next one.
      line = word
      while (!fits(line)) {
        const head = longestThatFits(line, fits)
        lines.push(head)
        line = line.slice(head.length)
      }
    }
    return line ? [...lines, line] : lines
  }
}

/**
 * Returns a function that tells whether a text would have boxes in place of letters.
 * @param content a text with at least every character of these texts
 */
export async function letterCheck(content: string): Promise<(text: string) => boolean> {
  const faces = await loadFaces(content)
  return (text) => undrawn(text, faces).letters
}

/** Returns the longest beginning of a word that fits: whole characters, at least one. */
function longestThatFits(word: string, fits: (candidate: string) => boolean): string {
  const pieces = graphemes(word)
  let [shortest, longest] = [1, pieces.length]
  while (shortest < longest) {
    const middle = Math.ceil((shortest + longest) / 2)
    if (fits(pieces.slice(0, middle).join(''))) shortest = middle
    else longest = middle - 1
  }
  return pieces.slice(0, shortest).join('')
}
