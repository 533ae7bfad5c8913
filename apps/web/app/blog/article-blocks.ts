export interface Block {
  kind: 'paragraph' | 'quote' | 'heading'
  text: string
}

const quoteMark = /^["“'‘]/
/** A number with a dot, but not a decimal: it matches '1. Before you leave', but not '2.5 times'. */
const numbered = /^\d+\.(?!\d)/

function kindOf(line: string): Block['kind'] {
  if (quoteMark.test(line)) return 'quote'
  return numbered.test(line) ? 'heading' : 'paragraph'
}

/**
 * Splits the text of a post into lines. The first characters of a line decide its kind. Empty lines are left
 * out.
 */
export function articleBlocks(content: string): Block[] {
  return content
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((text) => ({ kind: kindOf(text), text }))
}
