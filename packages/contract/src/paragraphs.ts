/** A piece of a line. A piece with `href` is a link. */
export interface TextPiece {
  text: string
  href?: string
}

/** A paragraph: lines, each made of pieces. */
type Paragraph = TextPiece[][]

/**
 * A web address ends before a space, `<`, `>` or a quotation mark. Punctuation at its end, such as a full
 * stop, does not belong to it.
 */
const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/

/** Splits a line of the owner's text into web addresses and the text between. */
export function linkPieces(line: string): TextPiece[] {
  return line
    .split(address)
    .filter((text) => text !== '')
    .map((text) =>
      /^https?:\/\//.test(text) && URL.canParse(text) ? { text, href: text } : { text },
    )
}

/**
 * Parses the owner's text for mails, posts and previews. An empty line separates paragraphs, and a web address
 * becomes a link. Everything else is plain text.
 */
export function readParagraphs(text: string): Paragraph[] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split('\n').map((line) => line.trim()))
    .map((lines) => lines.filter((line) => line !== '').map(linkPieces))
    .filter((lines) => lines.length > 0)
}
