import { formatDateTime } from '@nirbhaya/contract/dates'
import { receiptWords as words } from '@nirbhaya/contract/messages/orders/receipt'
import { placeLines } from '@nirbhaya/contract/states'
import { drawMark } from '../../platform/pdf/mark.ts'
import { page, Sheet } from '../../platform/pdf/sheet.ts'
import { colours, contentWidth, left, styles } from '../../platform/pdf/style.ts'
import { drawItems } from './items-table.ts'
import type { Receipt } from './receipt.ts'
import { drawMovements, drawSums } from './sums.ts'

const gap = 22

/** Draws the receipt as a PDF of A4 pages; the same receipt always gives the same bytes. */
export async function renderReceipt(receipt: Receipt): Promise<Uint8Array> {
  const title = `${words.title} ${receipt.number}`
  const sheet = await Sheet.open(title, receipt.paidAt, JSON.stringify(receipt))
  let y = drawHead(sheet, receipt)
  await sheet.pause()
  y = drawParties(sheet, receipt, y + gap)
  await sheet.pause()
  y = await drawItems(sheet, receipt, y + gap)
  y = drawSums(sheet, receipt, y)
  y = drawMovements(sheet, receipt, y + gap)
  drawNotes(sheet, receipt, y + 8)
  drawPageNumbers(sheet, receipt)
  return sheet.close()
}

function drawHead(sheet: Sheet, receipt: Receipt): number {
  drawMark(sheet, left, page.margin)
  sheet.write('Nirbhaya', { x: left + 34, y: page.margin + 5, width: 200 }, styles.brand)
  const title = { x: left + 200, width: contentWidth - 200 }
  sheet.write(words.title, { ...title, y: page.margin - 6 }, { ...styles.title, align: 'right' })
  sheet.write(
    receipt.balancePaidPaise > 0 ? words.subtitlePaid : words.subtitle,
    { ...title, y: page.margin + 28 },
    { ...styles.quiet, align: 'right' },
  )

  const top = page.margin + 62
  sheet.rule(top, colours.roseGold)
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
  sheet.rule(bottom, colours.line)
  return bottom
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
    ...placeLines(buyer),
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

function drawNotes(sheet: Sheet, { tax, delivery }: Receipt, start: number): number {
  const small = [words.advance, ...(tax ? [] : [words.taxIncluded]), words.unsigned].join(' ')
  const missing = sheet.isMissingLetters ? [words.missingLetters] : []
  let y = start
  for (const note of [...(delivery ? [delivery] : []), small, ...missing]) {
    y = sheet.room(y, sheet.heightOf(note, contentWidth, styles.quiet))
    y += sheet.write(note, { x: left, y, width: contentWidth }, styles.quiet)
  }
  return y
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
