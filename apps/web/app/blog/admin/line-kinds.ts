import { articleBlocks, type Block } from '../article-blocks.ts'

/** A part of a text: the index of its first character (`start`), and the index after its last (`end`). */
export interface Span {
  start: number
  end: number
}

/** Returns the line at a position of a text, without its line ending. */
export function lineAt(text: string, place: number): Span {
  const start = text.lastIndexOf('\n', place - 1) + 1
  const end = text.indexOf('\n', place)
  return { start, end: end === -1 ? text.length : end }
}

/** Returns the kind of a line. An empty line is a paragraph. */
export const kindOfLine = (line: string): Block['kind'] =>
  articleBlocks(line)[0]?.kind ?? 'paragraph'

/**
 * Returns the text of a line after its kind was changed. A new sub-heading gets the next number: 3 if two
 * sub-headings come before it.
 */
export function lineAs(text: string, line: Span, kind: Block['kind']): string {
  const words = wordsOf(text.slice(line.start, line.end))
  if (kind === 'paragraph') return words
  if (kind === 'quote') return `“${words}”`
  const before = articleBlocks(text.slice(0, line.start))
  const number = before.filter((block) => block.kind === 'heading').length + 1
  return `${number}. ${words}`
}

/** Returns a line without the marks of a quote or sub-heading. */
function wordsOf(line: string): string {
  const bare = line.trim()
  switch (kindOfLine(bare)) {
    case 'quote':
      return bare.replace(/^["“'‘]+\s*/, '').replace(/\s*["”'’]+$/, '')
    case 'heading':
      return bare.replace(/^\d+\.\s*/, '')
    case 'paragraph':
      return bare
  }
}
