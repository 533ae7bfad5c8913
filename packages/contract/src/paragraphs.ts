/** A piece of a line: a web address if it has `href`. */
export interface TextPiece {
  text: string
  href?: string
}

/** Lines, each made of pieces. */
type Paragraph = TextPiece[][]

/** Up to a space, a bracket or a quotation mark. The full stop after an address is not part of it. */
const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/

/** Finds the web addresses in a line of the owner's text. */
export function linkPieces(line: string): TextPiece[] {
  return line
    .split(address)
    .filter((text) => text !== '')
    .map((text) =>
      /^https?:\/\//.test(text) && URL.canParse(text) ? { text, href: text } : { text },
    )
}

/**
 * Parses the owner's text to subscribers and visitors, for mails and previews. An empty line separates
 * paragraphs, a web address is a link, and everything else is text.
 */
export function readParagraphs(text: string): Paragraph[] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split('\n').map((line) => line.trim()))
    .map((lines) => lines.filter((line) => line !== '').map(linkPieces))
    .filter((lines) => lines.length > 0)
}
