import { drawMark } from './mark.ts'
import { page, type Sheet } from './sheet.ts'
import { colours, contentWidth, left, styles } from './style.ts'

/** The head of a document. A fact's width is a share of the line, compared to its neighbours' widths. */
interface Letterhead {
  title: string
  subtitle: string
  facts: { name: string; value: string; width: number }[]
}

/** Draws the shop's name, the document's title, and a line of facts. @returns the position below them */
export function drawLetterhead(sheet: Sheet, { title, subtitle, facts }: Letterhead): number {
  drawMark(sheet, left, page.margin)
  sheet.write('Nirbhaya', { x: left + 34, y: page.margin + 5, width: 110 }, styles.brand)
  // The longest title, of an invoice-cum-bill of supply, needs this width for one line.
  const box = { x: left + 150, width: contentWidth - 150 }
  sheet.write(title, { ...box, y: page.margin - 6 }, { ...styles.title, align: 'right' })
  sheet.write(subtitle, { ...box, y: page.margin + 28 }, { ...styles.quiet, align: 'right' })
  const top = page.margin + 62
  sheet.rule(top, colours.roseGold)
  const sum = facts.reduce((total, { width }) => total + width, 0)
  let x = left
  let height = 0
  for (const fact of facts) {
    const width = (contentWidth * fact.width) / sum
    sheet.write(fact.name, { x, y: top + 12, width }, styles.label)
    const box = { x, y: top + 25, width: width - 10 }
    height = Math.max(height, sheet.write(fact.value, box, styles.strong))
    x += width
  }
  const bottom = top + 25 + height + 12
  sheet.rule(bottom, colours.line)
  return bottom
}

/** Writes a text and the page's number at the foot of every page from the page with the index `first`. */
export function numberPages(
  sheet: Sheet,
  text: string,
  pageWords: (page: number, pages: number) => string,
  first = 0,
) {
  const count = sheet.doc.bufferedPageRange().count - first
  for (let index = 0; index < count; index++) {
    sheet.doc.switchToPage(first + index)
    const foot = { x: left, y: page.height - page.margin, width: contentWidth }
    sheet.write(text, foot, styles.small)
    sheet.write(pageWords(index + 1, count), foot, { ...styles.small, align: 'right' })
  }
}
