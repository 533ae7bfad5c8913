/**
 * The marks of lines in the owner's longer texts, such as posts and policies. Such a text is plain text: the
 * first characters of a line, or a bar in it, decide what the line is. A line without a mark is a paragraph.
 */
const marks = {
  quote: /^["“'‘]/,
  /** A number with a dot, but not a decimal: it matches '1. Before you leave', but not '2.5 times'. */
  heading: /^\d+\.(?!\d)/,
  /** A heading without a number. */
  title: /^#\s*(?=\S)/,
  item: /^[-•]\s+/,
  step: /^\d+\)\s*/,
  /** A term and its meaning: `Shipped | it is with the courier`. */
  term: /\s\|\s/,
}

export type LineMark = keyof typeof marks
export type LineKind = 'paragraph' | LineMark

export interface WrittenLine {
  kind: LineKind
  text: string
}

/** The marks that have a meaning in posts, and in policies. */
export const postMarks: readonly LineMark[] = ['quote', 'heading']
export const policyMarks: readonly LineMark[] = ['title', 'heading', 'item', 'step', 'term']

/** Splits a text into lines, each with its kind and its mark. Empty lines are left out. */
export const writtenLines = (text: string, known: readonly LineMark[]): WrittenLine[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({
      kind: known.find((mark) => marks[mark].test(line)) ?? 'paragraph',
      text: line,
    }))

/** Returns a line without the mark at its start. A numbered heading keeps its number. */
export const withoutMark = ({ kind, text }: WrittenLine): string =>
  kind === 'title' || kind === 'item' || kind === 'step' ? text.replace(marks[kind], '') : text
