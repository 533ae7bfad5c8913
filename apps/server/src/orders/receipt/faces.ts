import { readFile } from 'node:fs/promises'
import { create, type Font } from 'fontkit'
import { unpackWoff } from './unpack-woff.ts'

/**
 * Noto Sans comes in parts, a script each. The first that has a character draws it, so the order
 * matters where they overlap.
 */
const parts = [
  'latin',
  'latin-ext',
  'devanagari',
  'vietnamese',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
] as const

export type Weight = 'regular' | 'bold'
const weights = { regular: 400, bold: 600 } satisfies Record<Weight, number>

/** One part of the typeface: its fonts, and what it can draw. */
export interface Face {
  part: (typeof parts)[number]
  fonts: Record<Weight, Font>
  has(codePoint: number): boolean
}

let loading: Promise<Face[]> | undefined

/** The typeface, read once for all receipts. */
export function loadFaces(): Promise<Face[]> {
  loading ??= Promise.all(parts.map(loadFace))
  return loading
}

async function loadFace(part: Face['part']): Promise<Face> {
  const [regular, bold] = await Promise.all([
    readFont(part, weights.regular),
    readFont(part, weights.bold),
  ])
  return { part, fonts: { regular, bold }, has: (at) => regular.hasGlyphForCodePoint(at) }
}

const folder = new URL(
  './',
  import.meta.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff'),
)

async function readFont(part: string, weight: number): Promise<Font> {
  const file = new URL(`noto-sans-${part}-${weight}-normal.woff`, folder)
  return create(unpackWoff(await readFile(file)))
}
