import bwipjs from 'bwip-js/generic'
import type { Sheet } from '../../orders/receipt/pages.service.ts'

/** Wider bars are no easier to scan. In points: half a millimetre. */
const widestModule = 1.4

/** What the symbols of Code 128 have without switching to other tables: printable ASCII. */
const encodable = /^[\x20-\x7e]+$/

/** The widths of bars and spaces in turn, in modules, starting with a bar. */
export function barWidths(text: string): number[] {
  const [symbol] = bwipjs.raw({ bcid: 'code128', text })
  if (!symbol || !('sbs' in symbol)) throw new Error(`no bars for ${text}`)
  return symbol.sbs
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/**
 * Draws a text as Code 128, from the left of a box whose sides have at least 10 modules of white. Bars
 * become narrower where the text is long.
 * @returns whether it was drawn; a text with other characters than ASCII is not
 */
export function drawBarcode({ doc }: Sheet, text: string, box: Box): boolean {
  if (!encodable.test(text)) return false
  const widths = barWidths(text)
  const modules = widths.reduce((sum, width) => sum + width, 0)
  const module = Math.min(box.width / modules, widestModule)
  let x = box.x
  widths.forEach((width, index) => {
    const isBar = index % 2 === 0
    if (isBar) doc.rect(x, box.y, width * module, box.height)
    x += width * module
  })
  doc.fill('#000000')
  return true
}
