import { formatDateTime } from '@nirbhaya/contract/dates'
import { receiptWords as words } from '@nirbhaya/contract/messages/receipt'
import { formatExactRupees, paiseToRupees } from '@nirbhaya/contract/money'
import { cellPadding, drawItems } from './items-table.ts'
import type { Receipt } from './receipt.ts'
import { page, Sheet, type Style } from './sheet.ts'
import { colours, contentWidth, left, right, styles } from './style.ts'

const gap = 22

/** The receipt as a PDF of A4 pages; the same receipt always gives the same bytes. */
export async function renderReceipt(receipt: Receipt): Promise<Uint8Array> {
  const sheet = await Sheet.open(`${words.title} ${receipt.number}`, receipt.paidAt)
  let y = drawHead(sheet, receipt)
  await sheet.pause()
  y = drawParties(sheet, receipt, y + gap)
  await sheet.pause()
  y = await drawItems(sheet, receipt, y + gap)
  y = drawSums(sheet, receipt, y)
  drawNotes(sheet, receipt, y + gap)
  drawPageNumbers(sheet, receipt)
  return sheet.close()
}

function drawHead(sheet: Sheet, receipt: Receipt): number {
  drawMark(sheet, left, page.margin)
  sheet.write('Nirbhaya', { x: left + 34, y: page.margin + 5, width: 200 }, styles.brand)
  const title = { x: left + 200, width: contentWidth - 200 }
  sheet.write(words.title, { ...title, y: page.margin - 6 }, { ...styles.title, align: 'right' })
  sheet.write(
    words.subtitle,
    { ...title, y: page.margin + 28 },
    { ...styles.quiet, align: 'right' },
  )

  const top = page.margin + 62
  line(sheet, top, colours.roseGold)
  const facts: [string, string][] = [
    [words.number, receipt.number],
    [words.order, `#${receipt.shownOrderId}`],
    [words.placed, formatDateTime(receipt.placedAt)],
    [words.paidOn, formatDateTime(receipt.paidAt)],
  ]
  const shares = [0.22, 0.14, 0.32, 0.32]
  let x = left
  facts.forEach(([name, value], index) => {
    const width = contentWidth * (shares[index] ?? 0)
    sheet.write(name, { x, y: top + 12, width }, styles.label)
    sheet.write(value, { x, y: top + 25, width: width - 10 }, styles.strong)
    x += width
  })
  const bottom = top + 52
  line(sheet, bottom, colours.line)
  return bottom
}

/** The pendant of the shop's logo. */
function drawMark({ doc }: Sheet, x: number, y: number) {
  doc.save().translate(x, y).scale(0.8).lineWidth(1.6)
  doc
    .path('M16 1.5c-1.6 0-2.5 1-2.5 2.3S14.4 6 16 6s2.5-.9 2.5-2.2S17.6 1.5 16 1.5z')
    .stroke(colours.roseGold)
  doc
    .path('M16 7.5c7.2 5.8 13 13.4 13 21.3a13 13 0 0 1-26 0c0-7.9 5.8-15.5 13-21.3z')
    .lineWidth(2.2)
    .stroke(colours.ink)
  doc.circle(16, 29, 5.4).lineWidth(2.6).stroke(colours.pink)
  doc.restore()
}

function drawParties(sheet: Sheet, { seller, buyer }: Receipt, y: number): number {
  const width = contentWidth / 2 - 12
  const sold = drawParty(sheet, words.seller, seller.name, { x: left, y, width }, [
    seller.address,
    `${words.phone}: ${seller.phone}`,
    `${words.email}: ${seller.email}`,
    `${words.gstNumber}: ${seller.gstNumber}`,
  ])
  const name = `${buyer.name} ${buyer.lastName}`
  const bought = drawParty(sheet, words.buyer, name, { x: left + width + 24, y, width }, [
    buyer.address1,
    buyer.address2,
    `${buyer.area} ${buyer.pincode}`,
    `${words.phone}: ${buyer.phone}`,
  ])
  return Math.max(sold, bought)
}

function drawParty(
  sheet: Sheet,
  label: string,
  name: string,
  { x, y, width }: { x: number; y: number; width: number },
  lines: string[],
): number {
  let at = y + sheet.write(label, { x, y, width }, styles.label) + 2
  at += sheet.write(name, { x, y: at, width }, styles.strong)
  for (const text of lines) at += sheet.write(text, { x, y: at, width }, styles.body)
  return at
}

function drawSums(sheet: Sheet, { totalPaise, balancePaise, tax }: Receipt, start: number): number {
  const rows: [string, number, Style][] = [
    ...(tax
      ? ([
          [words.taxable, tax.taxablePaise, styles.body],
          [words.tax(tax.ratePercent), tax.taxPaise, styles.body],
        ] as [string, number, Style][])
      : []),
    [words.total, totalPaise, styles.total],
    ...(balancePaise > 0 ? ([[words.balance, balancePaise, styles.body]] as typeof rows) : []),
  ]
  const heights = rows.map(([, , { size }]) => size * 1.45 + 6)
  let y = sheet.room(
    start + 8,
    heights.reduce((sum, height) => sum + height, 0),
  )
  const x = left + contentWidth * 0.42
  const width = right - cellPadding - x
  rows.forEach(([name, paise, style], index) => {
    const box = { x, y, width }
    sheet.write(name, box, style)
    sheet.write(formatExactRupees(paiseToRupees(paise)), box, { ...style, align: 'right' })
    y += heights[index] ?? 0
  })
  return y
}

function drawNotes(sheet: Sheet, receipt: Receipt, start: number): number {
  const payment = `${words.online}. ${words.reference}: ${receipt.reference}`
  const paragraphs = [words.advance, ...(receipt.tax ? [] : [words.taxIncluded]), words.unsigned]
  const note = paragraphs.join(' ')
  const height = 40 + sheet.heightOf(note, contentWidth, styles.quiet)
  let y = sheet.room(start, height)
  line(sheet, y, colours.line)
  y += 14
  y += sheet.write(words.payment, { x: left, y, width: contentWidth }, styles.label)
  y += sheet.write(payment, { x: left, y, width: contentWidth }, styles.body) + 8
  return y + sheet.write(note, { x: left, y, width: contentWidth }, styles.quiet)
}

function drawPageNumbers(sheet: Sheet, receipt: Receipt) {
  const { count } = sheet.doc.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    sheet.doc.switchToPage(index)
    const y = page.height - page.margin
    const box = { x: left, y, width: contentWidth }
    sheet.write(
      `${words.title} ${receipt.number} · ${words.order} ${receipt.orderId}`,
      box,
      styles.small,
    )
    sheet.write(words.page(index + 1, count), box, { ...styles.small, align: 'right' })
  }
}

function line({ doc }: Sheet, y: number, colour: string) {
  doc.moveTo(left, y).lineTo(right, y).lineWidth(0.75).stroke(colour)
}
