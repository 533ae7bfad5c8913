import { printedWords as words } from '@nirbhaya/contract/messages/shipping/printed'
import type { Order } from '@nirbhaya/contract/orders/orders'
import { placeLines } from '@nirbhaya/contract/states'
import { letterCheck, Sheet } from '../../platform/pdf/sheet.ts'
import type { PrintedBrand, Style } from '../../platform/pdf/style.ts'
import { drawBarcode } from './barcode.ts'

/** The contents of a parcel's label. It has no prices, which a courier need not see. */
export interface Label {
  number: string
  /** The short number of its order, without `#`. */
  orderNumber: string
  /** The courier's name, if the owner chose one. */
  carrier?: string | undefined
  trackingNumber?: string | undefined
  ewayBill?: string | undefined
  units: number
  to: Order['user']
  from: { name: string; address: string; phone: string }
}

const millimetre = 72 / 25.4
const page = { width: 100 * millimetre, height: 150 * millimetre }
const margin = 5 * millimetre
const width = page.width - 2 * margin

/** The distance of each part from the label's top edge, in points. */
const tops = { to: 46, barcode: 222, facts: 328, from: 362, end: page.height - margin }

/** Thermal printers print black only. */
const black = '#000000'
const styles = {
  brand: { size: 15, weight: 'bold', colour: black },
  label: { size: 7, weight: 'bold', colour: black },
  carrier: { size: 15, weight: 'bold', colour: black },
  fact: { size: 10, weight: 'bold', colour: black },
  number: { size: 13, weight: 'bold', colour: black },
  pincode: { size: 18, weight: 'bold', colour: black },
  phone: { size: 9, colour: black },
  note: { size: 7, weight: 'bold', colour: black },
} satisfies Record<string, Style>

/**
 * Draws labels as a PDF with one page of 100 × 150 mm each. The same labels always give the same
 * bytes. The shop's name is in letters: thermal printers draw a logo in colours as dots.
 */
export async function drawLabels(
  brand: PrintedBrand,
  labels: Label[],
  createdAt: Date,
): Promise<Uint8Array> {
  const sheet = await Sheet.open(
    { shop: brand.name, title: words.labels, brand },
    createdAt,
    JSON.stringify({ shop: brand.name, labels }),
    page,
  )
  for (const [index, label] of labels.entries()) {
    if (index > 0) sheet.doc.addPage()
    drawHead(sheet, brand.name, label)
    drawRecipient(sheet, label)
    drawTracking(sheet, label)
    drawFacts(sheet, label)
    drawSender(sheet, label)
    await sheet.pause()
  }
  return sheet.close()
}

/** Returns the numbers of the parcels whose label has boxes in place of letters. */
export async function listLabelsLackingLetters(labels: Label[]): Promise<string[]> {
  const lacksLetters = await letterCheck(JSON.stringify(labels))
  return labels.filter((label) => lacksLetters(peopleOf(label))).map(({ number }) => number)
}

const peopleOf = ({ to, from }: Label) => [...recipientLines(to), from.name, from.address].join(' ')

/** The recipient's name, and the lines of the address above the PIN. */
const recipientLines = (to: Label['to']): [name: string, ...address: string[]] => [
  `${to.name} ${to.lastName}`.trim(),
  ...[
    to.address1,
    to.address2,
    placeLines({ area: to.area, pincode: '', state: to.state }).join(', '),
  ].filter(Boolean),
]

function drawHead(sheet: Sheet, shop: string, { carrier = '' }: Label) {
  const named = { x: margin, y: margin, width: 100 }
  const brand = largest(styles.brand, [15, 12, 10, 8, 6], 34, (size) =>
    sheet.heightOf(shop, named.width, { ...styles.brand, size }),
  )
  sheet.write(shop, named, brand)
  const box = { x: margin + 100, y: margin, width: width - 100 }
  const style = largest(styles.carrier, [15, 12, 9, 7, 5], 28, (size) =>
    sheet.heightOf(carrier, box.width, { ...styles.carrier, size }),
  )
  sheet.write(carrier, box, { ...style, align: 'right' })
}

function drawRecipient(sheet: Sheet, label: Label) {
  const { to } = label
  rule(sheet, tops.to)
  const start = tops.to + 5
  sheet.write(words.to, { x: margin, y: start, width }, styles.label)
  const bottom = tops.barcode - styles.pincode.size * 1.45 - 4
  const [name, ...lines] = recipientLines(to)
  const note = sheet.undrawn(peopleOf(label)).letters ? words.missingLetters : ''
  const noteHeight = sheet.heightOf(note, width, styles.note)
  const nameOf = (size: number): Style => ({ size: size * 1.25, weight: 'bold', colour: black })
  const { size } = largest(
    { size: 13, colour: black },
    [13, 12, 11, 10, 9, 8, 7, 6, 5, 4],
    bottom - start - 12 - noteHeight,
    (size) =>
      lines.reduce(
        (sum, line) => sum + sheet.heightOf(line, width, { size, colour: black }),
        sheet.heightOf(name, width, nameOf(size)),
      ),
  )
  let y = start + 12
  y += sheet.write(name, { x: margin, y, width }, nameOf(size))
  for (const line of lines) y += sheet.write(line, { x: margin, y, width }, { size, colour: black })
  sheet.write(note, { x: margin, y, width }, styles.note)
  sheet.write(words.pincode(to.pincode), { x: margin, y: bottom, width }, styles.pincode)
  const phone = { x: margin, y: bottom + 9, width }
  sheet.write(words.phone(to.phone), phone, { ...styles.phone, align: 'right' })
}

/**
 * Draws the courier's tracking number, or the parcel's own number if there is no tracking number yet. The e-way bill,
 * which the driver has to show, is beside it.
 */
function drawTracking(sheet: Sheet, { trackingNumber, number, ewayBill }: Label) {
  rule(sheet, tops.barcode)
  const y = tops.barcode + 5
  const name = trackingNumber ? words.trackingNumber : words.parcelNumber
  sheet.write(name, { x: margin, y, width }, styles.label)
  if (ewayBill) {
    sheet.write(
      words.ewayBill(ewayBill),
      { x: margin, y, width },
      { ...styles.label, align: 'right' },
    )
  }
  const text = trackingNumber ?? number
  drawBarcode(sheet, text, { x: margin, y: y + 14, width, height: 62 })
  const box = { x: margin, y: y + 79, width }
  const style = largest(styles.number, [13, 10, 8, 6], 20, (size) =>
    sheet.heightOf(text, width, { ...styles.number, size }),
  )
  sheet.write(text, box, style)
}

/**
 * Draws the facts about the parcel. If the label's first barcode is the tracking number, a second one is the
 * parcel's own number. Scanning the second one opens the parcel on the packing page.
 */
function drawFacts(sheet: Sheet, { number, orderNumber, units, trackingNumber }: Label) {
  rule(sheet, tops.facts)
  const facts = [
    [words.parcel, number, 62],
    [words.order, `#${orderNumber}`, 52],
    [words.units, String(units), 28],
  ] as const
  let x = margin
  for (const [name, value, space] of facts) {
    sheet.write(name, { x, y: tops.facts + 4, width: space }, styles.label)
    sheet.write(value, { x, y: tops.facts + 14, width: space }, styles.fact)
    x += space
  }
  const barcode = { x, y: tops.facts + 7, width: page.width - margin - x, height: 24 }
  if (trackingNumber) drawBarcode(sheet, number, barcode)
}

function drawSender(sheet: Sheet, { from }: Label) {
  rule(sheet, tops.from)
  let y = tops.from + 4
  y += sheet.write(words.from, { x: margin, y, width }, styles.label)
  const text = `${from.name}, ${from.address}. ${words.phone(from.phone)}`
  const plain: Style = { size: 8, colour: black }
  const style = largest(plain, [8, 7, 6, 5, 4, 3], tops.end - y, (size) =>
    sheet.heightOf(text, width, { ...plain, size }),
  )
  sheet.write(text, { x: margin, y, width }, style)
}

function rule({ doc }: Sheet, y: number) {
  doc
    .moveTo(margin, y)
    .lineTo(page.width - margin, y)
    .lineWidth(0.75)
    .stroke(black)
}

/**
 * Returns the style with the first of `sizes`, from large to small, in which the text is at most `height`
 * points high. If the text is higher in every size, the style gets the smallest size.
 */
function largest(
  style: Style,
  sizes: number[],
  height: number,
  heightAt: (size: number) => number,
): Style {
  const size = sizes.find((one) => heightAt(one) <= height) ?? sizes.at(-1) ?? style.size
  return { ...style, size }
}
