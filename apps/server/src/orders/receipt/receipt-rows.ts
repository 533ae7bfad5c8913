import { formatDateTime } from '@nirbhaya/contract/dates'
import { receiptWords as words } from '@nirbhaya/contract/messages/orders/receipt'
import { formatExactRupees, paiseToRupees } from '@nirbhaya/contract/money'
import type { PaperGrid, PaperRows } from '@nirbhaya/contract/papers/rows.schemas'
import { placeLines } from '@nirbhaya/contract/states'
import type { Receipt } from './receipt.ts'

const rupees = (paise: number) => formatExactRupees(paiseToRupees(paise))

/** Returns a receipt as `drawDocument` draws it. */
export const receiptDocument = (receipt: Receipt) => ({
  name: `${words.title} ${receipt.number}`,
  createdAt: receipt.paidAt,
  rows: receiptRows(receipt),
})

function receiptRows(receipt: Receipt): PaperRows {
  const { number, seller, buyer, delivery } = receipt
  return {
    title: words.title,
    subtitle: receipt.balancePaidPaise > 0 ? words.subtitlePaid : words.subtitle,
    facts: [
      { name: words.number, value: number, width: 22 },
      { name: words.order, value: `#${receipt.shownOrderId}`, width: 14 },
      { name: words.placed, value: formatDateTime(receipt.placedAt), width: 32 },
      { name: words.paidOn, value: formatDateTime(receipt.paidAt), width: 32 },
    ],
    parties: [
      {
        heading: words.seller,
        name: seller.name,
        lines: [
          seller.address,
          `${words.phone}: ${seller.phone}`,
          `${words.email}: ${seller.email}`,
          `${words.gstNumber}: ${seller.gstNumber}`,
        ],
      },
      {
        heading: words.buyer,
        name: `${buyer.name} ${buyer.lastName}`,
        lines: [
          buyer.address1,
          buyer.address2,
          ...placeLines(buyer),
          `${words.phone}: ${buyer.phone}`,
        ],
      },
    ],
    table: tableOf(receipt),
    sums: sumsOf(receipt),
    blocks: blocksOf(receipt),
    notes: [
      ...(delivery ? [delivery] : []),
      words.advance,
      ...(receipt.tax ? [] : [words.taxIncluded]),
      words.unsigned,
    ],
    foot: `${words.title} ${number} · ${words.order} ${receipt.orderId}`,
  }
}

function tableOf({ items, hsn }: Receipt): PaperGrid {
  return {
    columns: [
      { title: words.item, width: hsn ? 38 : 52, part: 'name' },
      ...(hsn ? [{ title: words.hsn, width: 14, part: 'detail' as const }] : []),
      { title: words.quantity, width: 8, part: 'detail', isNumber: true },
      { title: words.price, width: 20, part: 'detail', isNumber: true },
      { title: words.amount, width: 20, part: 'amount', isNumber: true },
    ],
    rows: items.map(({ name, quantity, pricePaise, amountPaise }) => [
      name,
      ...(hsn ? [hsn] : []),
      String(quantity),
      rupees(pricePaise),
      rupees(amountPaise),
    ]),
  }
}

function sumsOf({ totalPaise, balancePaidPaise, duePaise, tax }: Receipt): PaperRows['sums'] {
  const sum = (name: string, paise: number) => ({ name, amount: rupees(paise) })
  return [
    ...(balancePaidPaise > 0 ? [sum(words.balancePaid, balancePaidPaise)] : []),
    ...(tax ? [sum(words.taxable, tax.taxablePaise)] : []),
    ...(tax ? [sum(words.tax(tax.ratePercent), tax.taxPaise)] : []),
    { ...sum(words.total, totalPaise), isTotal: true },
    ...(duePaise > 0 ? [sum(words.balance, duePaise)] : []),
  ]
}

/** Returns each payment and refund with its time and reference. */
function blocksOf({ payments, refunds }: Receipt): PaperRows['blocks'] {
  const paid = payments.map(({ kind, paidAt, reference, amountPaise }) => {
    const name = `${words.paidWith[kind]}, ${formatDateTime(paidAt)}`
    const text = `${name}. ${words.online}. ${words.reference}: ${reference}`
    return { text, amount: rupees(amountPaise) }
  })
  const back = refunds.map(({ isThrough, at, reference, amountPaise }) => {
    const name = `${isThrough ? words.refunded : words.refundUnderWay}, ${formatDateTime(at)}`
    const text = reference ? `${name}. ${words.reference}: ${reference}` : name
    return { text, amount: rupees(amountPaise) }
  })
  const blocks = [{ heading: words.payments, rows: paid }]
  return back.length > 0 ? [...blocks, { heading: words.refunds, rows: back }] : blocks
}
