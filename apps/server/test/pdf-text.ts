import { inflateSync } from 'node:zlib'

interface PdfObject {
  dictionary: string
  stream: string
}

/** The content of one of our PDFs, read as a viewer reads it: through the character tables of its fonts. */
export interface PdfContent {
  /**
   * The text of each page. Its pieces are joined without spaces, in the order in which the PDF contains them.
   */
  pages: string[]
  /**
   * For each page, the distance of each piece of text from the bottom, in points. The pieces have the same
   * order as in `pages`.
   */
  baselines: number[][]
  /** Whether a font draws its "missing character" box instead of a letter. */
  hasMissingGlyphs: boolean
}

/** Reads only PDFs written by pdfkit. */
export function readPdf(bytes: Uint8Array): PdfContent {
  const objects = readObjects(Buffer.from(bytes))
  const find = (reference: string | undefined) => objects.get(Number(reference))
  const referenced = ({ dictionary }: PdfObject, name: string) =>
    find(new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1])

  const order = [...objects.values()]
    .find(({ dictionary }) => /\/Type \/Pages\b/.test(dictionary))
    ?.dictionary.match(/\/Kids \[([^\]]*)\]/)?.[1]
  let hasMissingGlyphs = false
  const baselines: number[][] = []
  const pages = [...(order ?? '').matchAll(/(\d+) 0 R/g)].map(([, reference]) => {
    const page = find(reference)
    const resources = page && (referenced(page, 'Resources') ?? page)
    const content = page && referenced(page, 'Contents')
    if (!resources || !content) throw new Error('a page without content')
    const placed = content.stream.matchAll(/ ([-\d.]+) Tm$/gm)
    baselines.push(Array.from(placed, ([, y]) => Number(y)))
    let characters = new Map<string, string>()
    let text = ''
    for (const [, font, glyphs] of content.stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font) {
        const named = find(new RegExp(`/${font} (\\d+) 0 R`).exec(resources.dictionary)?.[1])
        characters = readCharacters((named && referenced(named, 'ToUnicode'))?.stream ?? '')
      }
      for (const [, run = ''] of (glyphs ?? '').matchAll(/<([\da-f]+)>/g)) {
        for (const glyph of run.match(/.{4}/g) ?? []) {
          if (glyph === '0000') hasMissingGlyphs = true
          text += characters.get(glyph) ?? ''
        }
      }
    }
    return text
  })
  return { pages, baselines, hasMissingGlyphs }
}

function readObjects(bytes: Buffer): Map<number, PdfObject> {
  const text = bytes.toString('latin1')
  const found = text.matchAll(
    /(\d+) 0 obj\n([\s\S]*?)(?:\nstream\n([\s\S]*?)\nendstream)?\nendobj/g,
  )
  return new Map(
    Array.from(found, ([, id, dictionary = '', stream]) => {
      const isPacked = stream !== undefined && dictionary.includes('/FlateDecode')
      const content = isPacked ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : ''
      return [Number(id), { dictionary, stream: content }]
    }),
  )
}

/**
 * Reads a font's ToUnicode table.
 * @returns the characters that each glyph stands for, by the glyph's number in four hexadecimal digits
 */
function readCharacters(cmap: string): Map<string, string> {
  const characters = new Map<string, string>()
  for (const [, first = '', entries = ''] of cmap.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    Array.from(entries.matchAll(/<([\w ]*)>/g)).forEach(([, units = ''], index) => {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0')
      const codes = (units.match(/\w{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))
      characters.set(glyph, String.fromCharCode(...codes))
    })
  }
  return characters
}
