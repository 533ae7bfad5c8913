import { drawMark } from './mark.ts'
import { page, type Sheet } from './sheet.ts'
import { colours, contentWidth, left, styles } from './style.ts'

/** The head of a document. A fact's width is a share of the line, compared to its neighbours' widths. */
interface Letterhead {
  /** The shop's name. */
  shop: string
  title: string
  subtitle: string
  facts: { name: string; value: string; width: number }[]
}

/** The space for the shop's name, above the line, in points. */
const highestName = 50

/** Draws the shop's name, the document's title, and a line of facts. @returns the position below them */
export function drawLetterhead(sheet: Sheet, { shop, title, subtitle, facts }: Letterhead): number {
  drawMark(sheet, left, page.margin)
  const named = { x: left + 34, y: page.margin + 5, width: 110 }
  const sizes = [styles.brand.size, 14, 12, 10, 8, 6]
  const size = sizes.find(
    (one) => sheet.heightOf(shop, named.width, { ...styles.brand, size: one }) <= highestName,
  )
  sheet.write(shop, named, { ...styles.brand, size: size ?? 6 })
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
