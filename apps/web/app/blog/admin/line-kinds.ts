import { articleBlocks, type Block } from '../article-blocks.ts'

/** Part of a text: its first character, and the one after its last. */
export interface Span {
  start: number
  end: number
}

/** The line of a text at a position, without its line ending. */
export function lineAt(text: string, place: number): Span {
  const start = text.lastIndexOf('\n', place - 1) + 1
  const end = text.indexOf('\n', place)
  return { start, end: end === -1 ? text.length : end }
}

/** The kind of a line. An empty line is a paragraph. */
export const kindOfLine = (line: string): Block['kind'] =>
  articleBlocks(line)[0]?.kind ?? 'paragraph'

/**
 * Rewrites the line at a position as another kind. Sub-headings continue the numbering of those
 * before.
 * @returns the replacement for the line
 */
export function lineAs(text: string, line: Span, kind: Block['kind']): string {
  const words = wordsOf(text.slice(line.start, line.end))
  if (kind === 'paragraph') return words
  if (kind === 'quote') return `“${words}”`
  const before = articleBlocks(text.slice(0, line.start))
  const number = before.filter((block) => block.kind === 'heading').length + 1
  return `${number}. ${words}`
}

/** A line without the marks that make it a quote or a sub-heading. */
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
