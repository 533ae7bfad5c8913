import { paperWords as words } from '@nirbhaya/contract/messages/papers'
import type { PaperRows } from '@nirbhaya/contract/papers/rows.schemas'
import { drawLetterhead, numberPages } from './letterhead.ts'
import { Sheet } from './sheet.ts'
import { contentWidth, left, type PrintedBrand } from './style.ts'
import { cellPadding, drawTable } from './table.ts'

const gap = 22

interface Documents {
  /** The title of the file, for one document with its number. */
  name: string
  /** The document's date. */
  createdAt: Date
  documents: PaperRows[]
  brand: PrintedBrand
}

/**
 * Draws customers' documents as one PDF of A4 pages. Each document begins on a new page and counts its own pages. The
 * same documents always give the same bytes.
 */
export async function drawDocuments({
  name,
  createdAt,
  documents,
  brand,
}: Documents): Promise<Uint8Array> {
  const about = { shop: documents[0]?.shop ?? '', title: name, brand }
  const sheet = await Sheet.open(about, createdAt, JSON.stringify(documents))
  for (const [index, rows] of documents.entries()) {
    if (index > 0) sheet.doc.addPage()
    sheet.isMissingLetters = false
    await drawDocument(sheet, rows)
  }
  return sheet.close()
}

async function drawDocument(sheet: Sheet, rows: PaperRows): Promise<void> {
  const first = sheet.doc.bufferedPageRange().count - 1
  let y = drawLetterhead(sheet, rows)
  await sheet.pause()
  y = drawParties(sheet, rows, y + gap)
  await sheet.pause()
  y = await drawTable(sheet, rows.table, y + gap)
  y = drawSums(sheet, rows, y + 8) + gap - 8
  for (const block of rows.blocks) y = drawBlock(sheet, block, y + 8)
  drawNotes(sheet, rows, y + 8)
  numberPages(sheet, rows.foot, words.page, first)
}

function drawParties(sheet: Sheet, { parties }: PaperRows, y: number): number {
  const space = 24
  const width = (contentWidth + space) / parties.length - space
  const ends = parties.map(({ heading, name, lines }, index) => {
    const x = left + index * (width + space)
    let at = y + sheet.write(heading, { x, y, width }, sheet.styles.label) + 2
    at += sheet.write(name, { x, y: at, width }, sheet.styles.strong)
    for (const text of lines) at += sheet.write(text, { x, y: at, width }, sheet.styles.body)
    return at
  })
  return Math.max(...ends)
}

function drawSums(sheet: Sheet, { sums }: PaperRows, start: number): number {
  const rows = sums.map((sum) => {
    const style = sum.isTotal ? sheet.styles.total : sheet.styles.body
    return { ...sum, style, height: style.size * 1.45 + 6 }
  })
  let y = sheet.room(
    start,
    rows.reduce((sum, { height }) => sum + height, 0),
  )
  const x = left + contentWidth * 0.42
  const width = contentWidth * 0.58 - cellPadding
  for (const { name, amount, style, height } of rows) {
    sheet.write(name, { x, y, width }, style)
    sheet.write(amount, { x, y, width }, { ...style, align: 'right' })
    y += height
  }
  return y
}

/** Draws rows with their amounts below a line. The heading stays on the page of the first row. */
function drawBlock(
  sheet: Sheet,
  { heading, rows }: PaperRows['blocks'][number],
  start: number,
): number {
  const width = contentWidth - 120
  const heightOf = (text: string) => sheet.heightOf(text, width, sheet.styles.body) + 3
  let y = sheet.room(start, 30 + heightOf(rows[0]?.text ?? ''))
  sheet.rule(y, sheet.colours.line)
  y += 12
  if (heading)
    y += sheet.write(heading, { x: left, y, width: contentWidth }, sheet.styles.label) + 2
  for (const { text, amount = '' } of rows) {
    const height = heightOf(text)
    y = sheet.room(y, height)
    sheet.write(text, { x: left, y, width }, sheet.styles.body)
    const box = { x: left, y, width: contentWidth - cellPadding }
    sheet.write(amount, box, { ...sheet.styles.body, align: 'right' })
    y += height
  }
  return y
}

/** Draws the notes together, so that the last one is not alone on a page. */
function drawNotes(sheet: Sheet, { notes }: PaperRows, start: number) {
  const all = [...notes, ...(sheet.isMissingLetters ? [words.missingLetters] : [])]
  const heights = all.map((note) => sheet.heightOf(note, contentWidth, sheet.styles.quiet))
  let y = sheet.room(
    start,
    heights.reduce((sum, height) => sum + height, 0),
  )
  for (const note of all) {
    y += sheet.write(note, { x: left, y, width: contentWidth }, sheet.styles.quiet)
  }
}
