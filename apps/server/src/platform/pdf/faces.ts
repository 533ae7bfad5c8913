import { readFile } from 'node:fs/promises'
import type { Font } from 'fontkit'
import { shapedFont } from './shaped-font.ts'
import { unpackWoff } from './unpack-woff.ts'

export type Weight = 'regular' | 'bold'
const weights = { regular: 400, bold: 600 } satisfies Record<Weight, number>

/**
 * One part of the typeface. It is loaded for a document if `for` matches the document's text. A part without
 * `for` is always loaded.
 */
interface Part {
  name: string
  package: string
  for?: RegExp
}

/**
 * Noto Sans comes in parts, one for each script. Together they cover the scripts of all official languages of
 * India. Some characters are in several parts: the first part in this list draws them.
 */
const parts: Part[] = [
  { name: 'latin', package: 'noto-sans' },
  { name: 'latin-ext', package: 'noto-sans' },
  // This part also has signs that several Indian scripts share, such as the danda.
  { name: 'devanagari', package: 'noto-sans', for: /\p{Script_Extensions=Devanagari}/u },
  { name: 'bengali', package: 'noto-sans-bengali', for: /\p{Script=Bengali}/u },
  { name: 'gurmukhi', package: 'noto-sans-gurmukhi', for: /\p{Script=Gurmukhi}/u },
  { name: 'gujarati', package: 'noto-sans-gujarati', for: /\p{Script=Gujarati}/u },
  { name: 'oriya', package: 'noto-sans-oriya', for: /\p{Script=Oriya}/u },
  { name: 'tamil', package: 'noto-sans-tamil', for: /\p{Script=Tamil}/u },
  { name: 'telugu', package: 'noto-sans-telugu', for: /\p{Script=Telugu}/u },
  { name: 'kannada', package: 'noto-sans-kannada', for: /\p{Script=Kannada}/u },
  { name: 'malayalam', package: 'noto-sans-malayalam', for: /\p{Script=Malayalam}/u },
  { name: 'ol-chiki', package: 'noto-sans-ol-chiki', for: /\p{Script=Ol_Chiki}/u },
  { name: 'meetei-mayek', package: 'noto-sans-meetei-mayek', for: /\p{Script=Meetei_Mayek}/u },
  { name: 'arabic', package: 'noto-sans-arabic', for: /\p{Script_Extensions=Arabic}/u },
  { name: 'vietnamese', package: 'noto-sans', for: /[\u0300-\u0340\u01a0-\u01b0\u1ea0-\u1ef9]/ },
  { name: 'cyrillic', package: 'noto-sans', for: /\p{Script=Cyrillic}/u },
  { name: 'cyrillic-ext', package: 'noto-sans', for: /\p{Script=Cyrillic}/u },
  { name: 'greek', package: 'noto-sans', for: /\p{Script=Greek}/u },
  { name: 'greek-ext', package: 'noto-sans', for: /\p{Script=Greek}/u },
]

/** A part of the typeface with its fonts and characters. */
export interface Face {
  name: string
  fonts: Record<Weight, Font>
  has(codePoint: number): boolean
}

const loaded = new Map<string, Promise<Face>>()

/**
 * Loads the parts of the typeface that a text needs, as it is or with its letters' plain equals. Each is read
 * once for all documents.
 */
export function loadFaces(text: string): Promise<Face[]> {
  const drawn = text.normalize('NFC') + text.normalize('NFKC')
  const wanted = parts.filter((part) => part.for?.test(drawn) ?? true)
  return Promise.all(wanted.map(loadFace))
}

function loadFace(part: Part): Promise<Face> {
  const face = loaded.get(part.name) ?? readFace(part)
  loaded.set(part.name, face)
  return face
}

async function readFace(part: Part): Promise<Face> {
  const [regular, bold] = await Promise.all([
    readFont(part, weights.regular),
    readFont(part, weights.bold),
  ])
  return {
    name: part.name,
    fonts: { regular, bold },
    has: (codePoint) => regular.hasGlyphForCodePoint(codePoint),
  }
}

async function readFont(part: Part, weight: number): Promise<Font> {
  const file = `${part.package}-${part.name}-${weight}-normal.woff`
  const address = import.meta.resolve(`@fontsource/${part.package}/files/${file}`)
  return shapedFont(unpackWoff(await readFile(new URL(address))))
}
