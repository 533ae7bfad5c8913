import { paperWords as words } from '@nirbhaya/contract/messages/papers'
import { formatExactRupees } from '@nirbhaya/contract/money'
import type { ShownPaper } from '@nirbhaya/contract/papers/papers'
import type { Sheet, Style } from '../../platform/pdf/sheet.ts'
import { colours, contentWidth, left, right, styles } from '../../platform/pdf/style.ts'

interface Column {
  title: string
  /** The column's share of the table's width; all shares sum to 1. */
  share: number
  align: 'left' | 'right'
}

const padding = 8
const headHeight = 24

const taxed: Column[] = [
  { title: words.item, share: 0.32, align: 'left' },
  { title: words.hsn, share: 0.13, align: 'left' },
  { title: words.quantity, share: 0.13, align: 'right' },
  { title: words.rate, share: 0.08, align: 'right' },
  { title: words.taxable, share: 0.17, align: 'right' },
  { title: words.amount, share: 0.17, align: 'right' },
]

const plain: Column[] = [
  { title: words.item, share: 0.85, align: 'left' },
  { title: words.quantity, share: 0.15, align: 'right' },
]

/**
 * Draws the lines of a document over as many pages as necessary, with the table's head on each.
 * @returns the position below the last line
 */
export async function drawTable(sheet: Sheet, paper: ShownPaper, start: number): Promise<number> {
  const columns = paper.lines.length > 0 ? taxed : plain
  const rows = paper.lines.length > 0 ? paper.lines.map(lineCells) : paper.items.map(itemCells)
  if (rows.length === 0) return start
  let y = drawHead(sheet, columns, sheet.room(start, headHeight * 2))
  for (const cells of rows) {
    const height = rowHeight(sheet, columns, cells)
    const at = sheet.room(y, height)
    y = at === y ? y : drawHead(sheet, columns, at)
    drawCells(sheet, columns, cells, { y: y + padding, style: styles.body })
    y += height
    sheet.doc.moveTo(left, y).lineTo(right, y).lineWidth(0.5).stroke(colours.line)
    await sheet.pause()
  }
  return y
}

const lineCells = (line: ShownPaper['lines'][number]) => [
  line.name,
  line.hsn,
  `${line.quantity} ${line.unit}`,
  `${line.rate}%`,
  formatExactRupees(line.taxable),
  formatExactRupees(line.amount),
]

const itemCells = ({ name, quantity }: ShownPaper['items'][number]) => [name, String(quantity)]

function drawHead(sheet: Sheet, columns: Column[], y: number): number {
  sheet.doc.roundedRect(left, y, contentWidth, headHeight, 4).fill(colours.ground)
  const titles = columns.map(({ title }) => title)
  drawCells(sheet, columns, titles, { y: y + 6, style: { ...styles.label, colour: colours.ink } })
  return y + headHeight
}

function rowHeight(sheet: Sheet, columns: Column[], cells: string[]): number {
  const heights = columns.map(({ share }, index) =>
    sheet.heightOf(cells[index] ?? '', contentWidth * share - 2 * padding, styles.body),
  )
  return Math.max(...heights) + 2 * padding
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
    const box = { x: x + padding, y, width: width - 2 * padding }
    sheet.write(cells[index] ?? '', box, { ...style, align })
    x += width
  })
}
