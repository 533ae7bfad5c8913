import {
  type LineKind,
  type LineMark,
  withoutMark,
  writtenLines,
} from '@nirbhaya/contract/written-lines'

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
export const kindOfLine = (line: string, known: readonly LineMark[]): LineKind =>
  writtenLines(line, known)[0]?.kind ?? 'paragraph'

/**
 * Returns the text of a line after its kind was changed. A new numbered heading or step gets the next number: 3 if
 * two headings come before it, or if it follows two steps.
 */
export function lineAs(
  text: string,
  line: Span,
  kind: LineKind,
  known: readonly LineMark[],
): string {
  const words = wordsOf(text.slice(line.start, line.end), known)
  const before = writtenLines(text.slice(0, line.start), known)
  switch (kind) {
    case 'paragraph':
      return words
    case 'quote':
      return `“${words}”`
    case 'heading':
      return `${before.filter((one) => one.kind === 'heading').length + 1}. ${words}`
    case 'title':
      return `# ${words}`
    case 'item':
      return `- ${words}`
    case 'step': {
      const other = before.findLastIndex((one) => one.kind !== 'step')
      return `${before.length - other}) ${words}`
    }
    case 'term':
      return `${words} | `
  }
}

/** Returns a line without its marks. */
function wordsOf(line: string, known: readonly LineMark[]): string {
  const bare = line.trim()
  const kind = kindOfLine(bare, known)
  switch (kind) {
    case 'quote':
      return bare.replace(/^["“'‘]+\s*/, '').replace(/\s*["”'’]+$/, '')
    case 'heading':
      return bare.replace(/^\d+\.\s*/, '')
    case 'term':
      return bare.replace(/\s\|\s/, ' ')
    default:
      return withoutMark({ kind, text: bare })
  }
}
