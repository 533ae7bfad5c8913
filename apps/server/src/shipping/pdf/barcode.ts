import bwipjs from 'bwip-js/generic'
import type { Sheet } from '../../platform/pdf/sheet.ts'

/**
 * The maximum width of the narrowest bar (a "module" of the barcode), in points: half a millimetre. Wider
 * bars are no easier to scan.
 */
const widestModule = 1.4

/** The characters that Code 128 has in table B: printable ASCII. */
const encodable = /^[\x20-\x7e]+$/

/** Returns the widths of bars and spaces in turn, in modules, starting with a bar. */
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
 * Draws a text as Code 128, starting at the left edge of `box`. The longer the text, the narrower the bars.
 * The caller leaves 10 modules of white on both sides.
 * @returns false for a text with characters outside ASCII, which is not drawn
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
