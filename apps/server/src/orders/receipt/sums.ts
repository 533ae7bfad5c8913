import { formatDateTime } from '@nirbhaya/contract/dates'
import { receiptWords as words } from '@nirbhaya/contract/messages/orders/receipt'
import { formatExactRupees, paiseToRupees } from '@nirbhaya/contract/money'
import type { Sheet, Style } from '../../platform/pdf/sheet.ts'
import { colours, contentWidth, left, right, styles } from '../../platform/pdf/style.ts'
import { cellPadding } from './items-table.ts'
import type { Receipt } from './receipt.ts'

/** The width of the name of a payment or refund. It leaves room for the largest amount on the right. */
const nameWidth = contentWidth - 110

type Row = [name: string, paise: number, style: Style]

const rupees = (paise: number) => formatExactRupees(paiseToRupees(paise))

/**
 * Draws the totals below the items: the amount paid, the included tax and the balance due.
 * @returns the position below them
 */
export function drawSums(sheet: Sheet, receipt: Receipt, start: number): number {
  const { totalPaise, balancePaidPaise, duePaise, tax } = receipt
  const { body, total } = styles
  const rows: Row[] = []
  if (balancePaidPaise > 0) rows.push([words.balancePaid, balancePaidPaise, body])
  if (tax) {
    rows.push([words.taxable, tax.taxablePaise, body])
    rows.push([words.tax(tax.ratePercent), tax.taxPaise, body])
  }
  rows.push([words.total, totalPaise, total])
  if (duePaise > 0) rows.push([words.balance, duePaise, body])

  const heights = rows.map(([, , { size }]) => size * 1.45 + 6)
  let y = sheet.room(
    start + 8,
    heights.reduce((sum, height) => sum + height, 0),
  )
  const x = left + contentWidth * 0.42
  const width = right - cellPadding - x
  rows.forEach(([name, paise, style], index) => {
    sheet.write(name, { x, y, width }, style)
    sheet.write(rupees(paise), { x, y, width }, { ...style, align: 'right' })
    y += heights[index] ?? 0
  })
  return y
}

/** Draws each payment and refund with its time and reference. @returns the position below them */
export function drawMovements(sheet: Sheet, { payments, refunds }: Receipt, start: number): number {
  const paid = payments.map(({ kind, paidAt, reference, amountPaise }): Movement => {
    const name = `${words.paidWith[kind]}, ${formatDateTime(paidAt)}`
    return { name: `${name}. ${words.online}. ${words.reference}: ${reference}`, amountPaise }
  })
  const back = refunds.map(({ isThrough, at, reference, amountPaise }): Movement => {
    const name = `${isThrough ? words.refunded : words.refundUnderWay}, ${formatDateTime(at)}`
    return { name: reference ? `${name}. ${words.reference}: ${reference}` : name, amountPaise }
  })
  const y = drawBlock(sheet, words.payments, paid, start)
  return back.length > 0 ? drawBlock(sheet, words.refunds, back, y + 8) : y
}

interface Movement {
  name: string
  amountPaise: number
}

function drawBlock(sheet: Sheet, title: string, movements: Movement[], start: number): number {
  const rowHeight = (name: string) => sheet.heightOf(name, nameWidth, styles.body) + 3
  let y = sheet.room(start, 30 + rowHeight(movements[0]?.name ?? ''))
  sheet.rule(y, colours.line)
  y += 12
  y += sheet.write(title, { x: left, y, width: contentWidth }, styles.label) + 2
  for (const { name, amountPaise } of movements) {
    const height = rowHeight(name)
    y = sheet.room(y, height)
    sheet.write(name, { x: left, y, width: nameWidth }, styles.body)
    const box = { x: left, y, width: contentWidth - cellPadding }
    sheet.write(rupees(amountPaise), box, { ...styles.body, align: 'right' })
    y += height
  }
  return y
}
