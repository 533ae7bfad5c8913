import { receiptWords as words } from '@nirbhaya/contract/messages/orders/receipt'
import { formatExactRupees, paiseToRupees } from '@nirbhaya/contract/money'
import type { Sheet, Style } from '../../platform/pdf/sheet.ts'
import { colours, contentWidth, left, right, styles } from '../../platform/pdf/style.ts'
import type { Receipt } from './receipt.ts'

interface Column {
  title: string
  /** The column's width, as a share of the table's. */
  share: number
  align: 'left' | 'right'
  text(item: Receipt['items'][number]): string
}

export const cellPadding = 8
const headHeight = 24

const rupees = (paise: number) => formatExactRupees(paiseToRupees(paise))

function columnsOf({ hsn }: Receipt): Column[] {
  const code: Column[] = hsn
    ? [{ title: words.hsn, share: 0.14, align: 'left', text: () => hsn }]
    : []
  return [
    { title: words.item, share: hsn ? 0.38 : 0.52, align: 'left', text: ({ name }) => name },
    ...code,
    { title: words.quantity, share: 0.08, align: 'right', text: (item) => String(item.quantity) },
    { title: words.price, share: 0.2, align: 'right', text: (item) => rupees(item.pricePaise) },
    { title: words.amount, share: 0.2, align: 'right', text: (item) => rupees(item.amountPaise) },
  ]
}

/**
 * Draws the items on as many pages as necessary, with the table's head on each.
 * @returns the position below the table
 */
export async function drawItems(sheet: Sheet, receipt: Receipt, start: number): Promise<number> {
  const columns = columnsOf(receipt)
  let y = drawHead(sheet, columns, sheet.room(start, headHeight * 2))
  for (const item of receipt.items) {
    const cells = columns.map((column) => column.text(item))
    const height = rowHeight(sheet, columns, cells)
    const at = sheet.room(y, height)
    y = at === y ? y : drawHead(sheet, columns, at)
    drawCells(sheet, columns, cells, { y: y + cellPadding, style: styles.body })
    y += height
    sheet.doc.moveTo(left, y).lineTo(right, y).lineWidth(0.5).stroke(colours.line)
    await sheet.pause()
  }
  return y
}

function drawHead(sheet: Sheet, columns: Column[], y: number): number {
  sheet.doc.roundedRect(left, y, contentWidth, headHeight, 4).fill(colours.ground)
  const titles = columns.map(({ title }) => title)
  drawCells(sheet, columns, titles, { y: y + 6, style: { ...styles.label, colour: colours.ink } })
  return y + headHeight
}

function rowHeight(sheet: Sheet, columns: Column[], cells: string[]): number {
  const heights = columns.map(({ share }, index) =>
    sheet.heightOf(cells[index] ?? '', contentWidth * share - 2 * cellPadding, styles.body),
  )
  return Math.max(...heights) + 2 * cellPadding
}

function drawCells(
  sheet: Sheet,
  columns: Column[],
  cells: string[],
  { y, style }: { y: number; style: Style },
) {
  let x = left
  columns.forEach(({ share, align }, index) => {
    const width = contentWidth * share
    const box = { x: x + cellPadding, y, width: width - 2 * cellPadding }
    sheet.write(cells[index] ?? '', box, { ...style, align })
    x += width
  })
}
