import { formatDate, formatDateTime } from '@nirbhaya/contract/dates'
import { paperWords as words } from '@nirbhaya/contract/messages/papers'
import { formatExactRupees } from '@nirbhaya/contract/money'
import { placeOfSupply } from '@nirbhaya/contract/papers/gst-states'
import type { ShownPaper } from '@nirbhaya/contract/papers/papers'
import { placeLines } from '@nirbhaya/contract/states'
import { drawMark } from '../../platform/pdf/mark.ts'
import { page, Sheet } from '../../platform/pdf/sheet.ts'
import { colours, contentWidth, left, styles } from '../../platform/pdf/style.ts'
import { drawTable } from './paper-table.ts'

const gap = 22

/** Draws a document as a PDF of A4 pages. The same document always gives the same bytes. */
export async function drawPaper(paper: ShownPaper): Promise<Uint8Array> {
  const title = `${words.titles[paper.kind]} ${paper.number}`
  const sheet = await Sheet.open(title, new Date(paper.issuedAt), JSON.stringify(paper))
  let y = drawHead(sheet, paper)
  await sheet.pause()
  y = drawParties(sheet, paper, y + gap)
  await sheet.pause()
  y = await drawTable(sheet, paper, y + gap)
  y = drawTotals(sheet, paper, y + 8)
  y = drawMovements(sheet, paper, y + gap)
  drawNotes(sheet, paper, y + 8)
  drawPageNumbers(sheet, paper, title)
  return sheet.close()
}

function drawHead(sheet: Sheet, paper: ShownPaper): number {
  drawMark(sheet, left, page.margin)
  sheet.write('Nirbhaya', { x: left + 34, y: page.margin + 5, width: 200 }, styles.brand)
  const box = { x: left + 200, width: contentWidth - 200 }
  const title = words.titles[paper.kind]
  sheet.write(title, { ...box, y: page.margin - 6 }, { ...styles.title, align: 'right' })
  const subtitle = words.subtitles[paper.kind]
  sheet.write(subtitle, { ...box, y: page.margin + 28 }, { ...styles.quiet, align: 'right' })
  const top = page.margin + 62
  sheet.rule(top, colours.roseGold)
  const place = paper.placeOfSupply ? placeOfSupply(paper.placeOfSupply) : words.placeUnknown
  const facts: [name: string, value: string, share: number][] = [
    [words.number, paper.number, 0.24],
    [words.date, formatDate(paper.issuedAt), 0.26],
    [words.order, `#${paper.orderId.slice(-6)}`, 0.16],
    [words.placeOfSupply, place, 0.34],
  ]
  let x = left
  let height = 0
  for (const [name, value, share] of facts) {
    const width = contentWidth * share
    sheet.write(name, { x, y: top + 12, width }, styles.label)
    height = Math.max(
      height,
      sheet.write(value, { x, y: top + 25, width: width - 10 }, styles.strong),
    )
    x += width
  }
  const bottom = top + 25 + height + 12
  sheet.rule(bottom, colours.line)
  return bottom
}

function drawParties(sheet: Sheet, { seller, buyer }: ShownPaper, y: number): number {
  const width = contentWidth / 2 - 12
  const sold = drawParty(sheet, words.seller, seller.name, { x: left, y, width }, [
    seller.address,
    `${words.phone}: ${seller.phone}`,
    `${words.email}: ${seller.email}`,
    ...(seller.gstin ? [`${words.gstin}: ${seller.gstin}`] : []),
  ])
  const box = { x: left + width + 24, y, width }
  const bought = buyer
    ? drawParty(sheet, words.buyer, `${buyer.name} ${buyer.lastName}`, box, [
        buyer.address1,
        buyer.address2,
        ...placeLines(buyer),
        `${words.phone}: ${buyer.phone}`,
      ])
    : drawParty(sheet, words.buyer, words.unnamedBuyer, box, [])
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

const isTaxed = ({ kind }: ShownPaper) => kind === 'tax-invoice' || kind === 'credit-note'

function drawTotals(sheet: Sheet, paper: ShownPaper, start: number): number {
  const taxes: [string, number][] = isTaxed(paper)
    ? [
        [words.taxable, paper.taxable],
        ...(paper.seller.state !== paper.placeOfSupply
          ? ([[words.igst, paper.igst]] as [string, number][])
          : ([
              [words.cgst, paper.cgst],
              [words.sgst, paper.sgst],
            ] as [string, number][])),
      ]
    : []
  const rows = [
    ...taxes.map(([name, amount]) => [name, amount, styles.body] as const),
    [words.totals[paper.kind], paper.amount, styles.total] as const,
    ...(paper.due > 0 ? [[words.due, paper.due, styles.body] as const] : []),
  ]
  const height = rows.reduce((sum, [, , { size }]) => sum + size * 1.45 + 6, 0)
  let y = sheet.room(start, height)
  const x = left + contentWidth * 0.42
  const width = contentWidth * 0.58 - 8
  for (const [name, amount, style] of rows) {
    sheet.write(name, { x, y, width }, style)
    sheet.write(formatExactRupees(amount), { x, y, width }, { ...style, align: 'right' })
    y += style.size * 1.45 + 6
  }
  return y
}

/**
 * Draws the advances that an invoice lists. On a document of another kind, draws the payment or refund that
 * the document confirms, and the number of the document that it refers to.
 */
function drawMovements(sheet: Sheet, paper: ShownPaper, start: number): number {
  const rows: [name: string, amount: string][] = paper.advances.map((advance) => {
    const { number, issuedOn, amount } = advance
    const name = issuedOn ? `${number} ${words.ofDay(formatDate(`${issuedOn}T12:00Z`))}` : number
    const text = amount < 0 ? `${words.refundBefore}: ${name}` : name
    return [text, `${amount < 0 ? '-' : ''}${formatExactRupees(Math.abs(amount))}`]
  })
  if (paper.movement) {
    const { at, reference } = paper.movement
    const isBack = ['refund-voucher', 'credit-note', 'refund-receipt'].includes(paper.kind)
    const name = `${isBack ? words.refunded : words.paid}, ${formatDateTime(at)}. ${words.online}.`
    rows.push([`${name} ${words.reference}: ${reference}`, formatExactRupees(paper.amount)])
  }
  if (paper.refersTo) {
    const { number, issuedOn } = paper.refersTo
    const day = issuedOn ? ` ${words.ofDay(formatDate(`${issuedOn}T12:00Z`))}` : ''
    rows.push([`${words.refersTo[paper.kind]} ${number}${day}`, ''])
  }
  if (rows.length === 0) return start
  const width = contentWidth - 120
  const heightOf = (name: string) => sheet.heightOf(name, width, styles.body) + 3
  let y = sheet.room(start, 30 + heightOf(rows[0]?.[0] ?? ''))
  sheet.rule(y, colours.line)
  y += 12
  if (paper.kind === 'tax-invoice') {
    y += sheet.write(words.payments, { x: left, y, width: contentWidth }, styles.label) + 2
  }
  for (const [name, amount] of rows) {
    const height = heightOf(name)
    y = sheet.room(y, height)
    sheet.write(name, { x: left, y, width }, styles.body)
    const box = { x: left, y, width: contentWidth - 8 }
    if (amount) sheet.write(amount, box, { ...styles.body, align: 'right' })
    y += height
  }
  return y
}

function drawNotes(sheet: Sheet, paper: ShownPaper, start: number) {
  const notes = [
    ...(paper.kind === 'receipt-voucher' ? [words.noTaxOnAdvance] : []),
    ...(paper.seller.gstin ? [`${words.reverseCharge}.`] : [words.notRegistered]),
    words.unsigned,
    ...(sheet.isMissingLetters ? [words.missingLetters] : []),
  ].join(' ')
  const y = sheet.room(start, sheet.heightOf(notes, contentWidth, styles.quiet))
  sheet.write(notes, { x: left, y, width: contentWidth }, styles.quiet)
}

function drawPageNumbers(sheet: Sheet, paper: ShownPaper, title: string) {
  const { count } = sheet.doc.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    sheet.doc.switchToPage(index)
    const box = { x: left, y: page.height - page.margin, width: contentWidth }
    sheet.write(`${title} · ${words.order} ${paper.orderId}`, box, styles.small)
    sheet.write(words.page(index + 1, count), box, { ...styles.small, align: 'right' })
  }
}
