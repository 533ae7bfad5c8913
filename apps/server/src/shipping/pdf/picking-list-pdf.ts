import { formatDateTime } from '@nirbhaya/contract/dates'
import { printedWords as words } from '@nirbhaya/contract/messages/shipping/printed'
import { drawLetterhead, numberPages } from '../../platform/pdf/letterhead.ts'
import { Sheet } from '../../platform/pdf/sheet.ts'
import { contentWidth, left, type PrintedBrand, right } from '../../platform/pdf/style.ts'
import { drawBarcode } from './barcode.ts'

/** The contents of a picking list about one parcel: the units to take, without the customer. */
export interface PickedParcel {
  number: string
  /** The short number of its order, without `#`. */
  orderNumber: string
  lines: { name: string; quantity: number; batches?: number[] | undefined }[]
  /** The text that the buyer wants on a card. */
  giftNote?: string | undefined
}

type Line = PickedParcel['lines'][number]

const barcode = { width: 160, height: 32 }
const box = 14
const padding = 9
/** A parcel stays on one page if its lines are at most this high, in points. */
const longestTogether = 400

/** Draws a picking list as a PDF of A4 pages: first the totals, then each parcel. */
export async function drawPickingList(
  brand: PrintedBrand,
  parcels: PickedParcel[],
  createdAt: Date,
): Promise<Uint8Array> {
  const sheet = await Sheet.open(
    { shop: brand.name, title: words.pickingList, brand },
    createdAt,
    JSON.stringify({ shop: brand.name, parcels }),
  )
  let y = drawHead(sheet, parcels, createdAt)
  y = drawSums(sheet, parcels, y + 20)
  y = drawHeading(sheet, words.parcels, y + 20)
  for (const parcel of parcels) {
    y = drawParcel(sheet, parcel, y)
    await sheet.pause()
  }
  numberPages(sheet, `${words.pickingList} · ${formatDateTime(createdAt)}`, words.page)
  return sheet.close()
}

const unitsOf = (lines: Line[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

function drawHead(sheet: Sheet, parcels: PickedParcel[], createdAt: Date): number {
  const units = unitsOf(parcels.flatMap(({ lines }) => lines))
  return drawLetterhead(sheet, {
    shop: sheet.brand.name,
    title: words.pickingList,
    subtitle: words.pickingNote,
    facts: [
      { name: words.printedAt, value: formatDateTime(createdAt), width: 2 },
      { name: words.parcels, value: String(parcels.length), width: 1 },
      { name: words.units, value: String(units), width: 1 },
    ],
  })
}

/** Draws the total units of each product and batch in all parcels. */
function drawSums(sheet: Sheet, parcels: PickedParcel[], start: number): number {
  let y = drawHeading(sheet, words.toTake, start)
  for (const line of sumUp(parcels)) {
    const width = contentWidth - 90
    const height = sheet.heightOf(nameOf(line), width, sheet.styles.body) + 8
    y = sheet.room(y, height)
    sheet.write(nameOf(line), { x: left, y: y + 4, width }, sheet.styles.body)
    const units = words.unitCount(line.quantity)
    sheet.write(
      units,
      { x: left, y: y + 4, width: contentWidth },
      { ...sheet.styles.strong, align: 'right' },
    )
    y += height
    underline(sheet, y)
  }
  return y
}

const nameOf = ({ name, batches = [] }: Line) =>
  batches.length === 0 ? name : `${name} · ${words.inBatches(batches)}`

function sumUp(parcels: PickedParcel[]): Line[] {
  const sums = new Map<string, Line>()
  for (const line of parcels.flatMap(({ lines }) => lines)) {
    const key = nameOf(line)
    const quantity = (sums.get(key)?.quantity ?? 0) + line.quantity
    sums.set(key, { ...line, quantity })
  }
  return [...sums.values()].sort((one, other) => nameOf(one).localeCompare(nameOf(other)))
}

function drawHeading(sheet: Sheet, text: string, start: number): number {
  const y = sheet.room(start, 80)
  const style = { ...sheet.styles.total, size: 12 }
  const end = y + sheet.write(text, { x: left, y, width: contentWidth }, style) + 4
  underline(sheet, end)
  return end
}

function drawParcel(sheet: Sheet, parcel: PickedParcel, start: number): number {
  const { number, orderNumber, giftNote } = parcel
  const texts = [
    ...parcel.lines.map((line) => words.line(line.quantity, nameOf(line))),
    ...(giftNote ? [words.giftNote(giftNote)] : []),
  ]
  const { letters, pictographs } = sheet.undrawn(texts.join(' '))
  const lines = letters || pictographs ? [...texts, words.notAllPrinted] : texts
  const column = { x: left + 130, width: contentWidth - 130 - barcode.width - 12 }
  const heightOf = (line: string) => sheet.heightOf(line, column.width, sheet.styles.body)
  const text = lines.reduce((sum, line) => sum + heightOf(line), 0)
  const together = Math.min(Math.max(text, barcode.height), longestTogether)
  const y = sheet.room(start, together + 2 * padding) + padding
  sheet.doc
    .rect(left, y + 2, box, box)
    .lineWidth(1)
    .stroke(sheet.colours.ink)
  const name = { x: left + box + 8, width: 108 }
  sheet.write(number, { ...name, y }, { ...sheet.styles.total, size: 12 })
  sheet.write(words.orderOf(orderNumber), { ...name, y: y + 17 }, sheet.styles.quiet)
  const x = right - barcode.width
  drawBarcode(sheet, number, { x, y, ...barcode })
  let [at, least] = [y, y + barcode.height]
  for (const line of lines) {
    const next = sheet.room(at, heightOf(line))
    if (next < at) least = next
    at = next + sheet.write(line, { ...column, y: next }, sheet.styles.body)
  }
  const end = Math.max(at, least) + padding
  underline(sheet, end)
  return end
}

function underline(sheet: Sheet, y: number) {
  sheet.doc.moveTo(left, y).lineTo(right, y).lineWidth(0.5).stroke(sheet.colours.line)
}
