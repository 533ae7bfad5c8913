import { demoBrand } from '@nirbhaya/contract/demo/demo-brand'
import { drawDemoMark } from './demo-mark.ts'
import type { Sheet } from './sheet.ts'
import { contentWidth, left, page } from './style.ts'

/** The head of a document. A fact's width is a share of the line, compared to its neighbours' widths. */
interface Letterhead {
  /** The shop's name. */
  shop: string
  title: string
  subtitle: string
  facts: { name: string; value: string; width: number }[]
}

/** The space for the shop's logo or name, above the line, in points. */
const head = { width: 140, height: 50 }
/** The width of the demo's mark, with the space after it. */
const markWidth = 34

/** Draws the shop's name, the document's title, and a line of facts. @returns the position below them */
export function drawLetterhead(sheet: Sheet, { shop, title, subtitle, facts }: Letterhead): number {
  drawShop(sheet, shop)
  // The longest title, of an invoice-cum-bill of supply, needs this width for one line.
  const box = { x: left + 150, width: contentWidth - 150 }
  sheet.write(title, { ...box, y: page.margin - 6 }, { ...sheet.styles.title, align: 'right' })
  sheet.write(subtitle, { ...box, y: page.margin + 28 }, { ...sheet.styles.quiet, align: 'right' })
  const top = page.margin + 62
  sheet.rule(top, sheet.colours.rule)
  const sum = facts.reduce((total, { width }) => total + width, 0)
  let x = left
  let height = 0
  for (const fact of facts) {
    const width = (contentWidth * fact.width) / sum
    sheet.write(fact.name, { x, y: top + 12, width }, sheet.styles.label)
    const box = { x, y: top + 25, width: width - 10 }
    height = Math.max(height, sheet.write(fact.value, box, sheet.styles.strong))
    x += width
  }
  const bottom = top + 25 + height + 12
  sheet.rule(bottom, sheet.colours.line)
  return bottom
}

/**
 * Draws the shop's logo, or writes its name. A document that was issued under an earlier name has that name, without the
 * logo of today.
 */
function drawShop(sheet: Sheet, shop: string) {
  const { name, logo } = sheet.brand
  if (logo && shop === name) {
    const fit: [number, number] = [head.width, head.height]
    sheet.doc.image(Buffer.from(logo), left, page.margin, { fit })
    return
  }
  const isDemo = shop === demoBrand.name
  if (isDemo) drawDemoMark(sheet, left, page.margin)
  const beside = isDemo ? markWidth : 0
  const named = { x: left + beside, y: page.margin + 5, width: head.width + 4 - beside }
  const sizes = [sheet.styles.brand.size, 14, 12, 10, 8, 6]
  const size = sizes.find(
    (one) => sheet.heightOf(shop, named.width, { ...sheet.styles.brand, size: one }) <= head.height,
  )
  sheet.write(shop, named, { ...sheet.styles.brand, size: size ?? 6 })
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
    sheet.write(text, foot, sheet.styles.small)
    sheet.write(pageWords(index + 1, count), foot, { ...sheet.styles.small, align: 'right' })
  }
}
