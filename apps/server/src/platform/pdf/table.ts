import type { PaperGrid } from '@nirbhaya/contract/papers/rows.schemas'
import type { Sheet } from './sheet.ts'
import { contentWidth, left, right, type Style } from './style.ts'

export const cellPadding = 8
/** Half of the space between two columns. The outer columns have the whole padding at their outer edge. */
const gutter = 4
const headHeight = 24

interface Column {
  x: number
  width: number
  align: 'left' | 'right'
}

/**
 * Draws the lines of a document over as many pages as necessary, with the table's head on each.
 * @returns the position below the last line
 */
export async function drawTable(sheet: Sheet, table: PaperGrid, start: number): Promise<number> {
  if (table.rows.length === 0) return start
  const columns = place(table)
  const titles = table.columns.map(({ title }) => title)
  let y = drawHead(sheet, columns, titles, sheet.room(start, headHeight * 2))
  for (const cells of table.rows) {
    const height = rowHeight(sheet, columns, cells)
    const at = sheet.room(y, height)
    y = at === y ? y : drawHead(sheet, columns, titles, at)
    drawCells(sheet, columns, cells, y + cellPadding, sheet.styles.body)
    y += height
    sheet.doc.moveTo(left, y).lineTo(right, y).lineWidth(0.5).stroke(sheet.colours.line)
    await sheet.pause()
  }
  return y
}

/** Divides the line among the columns. */
function place({ columns }: PaperGrid): Column[] {
  const sum = columns.reduce((total, { width }) => total + width, 0)
  const edge = cellPadding - gutter
  const shared = contentWidth - 2 * edge
  let end = left + edge
  return columns.map(({ width: share, isNumber }) => {
    const x = end
    end += (shared * share) / sum
    return {
      x: x + gutter,
      width: end - x - 2 * gutter,
      align: isNumber ? 'right' : 'left',
    }
  })
}

function drawHead(sheet: Sheet, columns: Column[], titles: string[], y: number): number {
  sheet.doc.roundedRect(left, y, contentWidth, headHeight, 4).fill(sheet.colours.ground)
  drawCells(sheet, columns, titles, y + 6, { ...sheet.styles.label, colour: sheet.colours.ink })
  return y + headHeight
}

function rowHeight(sheet: Sheet, columns: Column[], cells: string[]): number {
  const heights = columns.map(({ width }, index) =>
    sheet.heightOf(cells[index] ?? '', width, sheet.styles.body),
  )
  return Math.max(...heights) + 2 * cellPadding
}

function drawCells(sheet: Sheet, columns: Column[], cells: string[], y: number, style: Style) {
  columns.forEach(({ x, width, align }, index) => {
    sheet.write(cells[index] ?? '', { x, y, width }, { ...style, align })
  })
}
