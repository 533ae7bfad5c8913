import { demoBrand } from '@nirbhaya/contract/demo/demo-brand'
import type { PaperFacts } from '@nirbhaya/contract/papers/paper-facts'
import { paperRows } from '@nirbhaya/contract/papers/paper-rows'
import { expect, test } from 'vitest'
import { readPdf } from '../../test/pdf-text.ts'
import { drawPaper } from './drawing.ts'

type Line = PaperFacts['lines'][number]

const line: Line = {
  name: 'Pearl',
  hsn: '7117',
  unit: 'PCS',
  quantity: 1,
  rate: 18,
  taxability: 'taxable',
  amount: 999,
  taxable: 846.61,
  cgst: 0,
  sgst: 0,
  igst: 152.39,
}

/** Returns the heights of all pieces of text on the page of an invoice. */
async function piecesOf(...lines: Partial<Line>[]) {
  const facts: PaperFacts = {
    kind: 'tax-invoice',
    number: 'TI/26-27/000123',
    issuedAt: '2026-11-21T12:58:30Z',
    amount: 999,
    orderId: '0198c0de-1111-7222-8333-a1b2c3d4e5f6',
    seller: { name: 'Nirbhaya', address: '12 Lotus Lane', phone: '1', email: 'a@b.example' },
    placeOfSupply: 'MH',
    lines: lines.map((one) => ({ ...line, ...one })),
    items: [],
    advances: [],
    due: 0,
  }
  const { kind, number, issuedAt, amount } = facts
  const shown = { _id: 'paper', kind, number, issuedAt, amount, rows: paperRows(facts) }
  return readPdf(await drawPaper(demoBrand, shown)).baselines[0]
}

test('long numbers stay on one line of the table', async () => {
  const long = {
    hsn: '71179090',
    quantity: 100,
    rate: 0.25,
    amount: 11_80_000,
    taxable: 10_00_000,
    igst: 1_80_000,
  }
  // A number that did not fit would have one more piece of text, on a line of its own.
  expect(await piecesOf(long)).toHaveLength((await piecesOf(line))?.length ?? 0)
})

test('long numbers stay on one line, too, beside goods without tax', async () => {
  const exempt = { rate: 0, taxability: 'exempt' as const, igst: 0, taxable: 999 }
  const long = { hsn: '71179090', quantity: 100, rate: 0.25, amount: 11_80_000 }
  const sums = { taxable: 10_00_000, igst: 1_80_000 }
  expect(await piecesOf({ ...long, ...sums }, exempt)).toHaveLength(
    (await piecesOf(line, exempt))?.length ?? 0,
  )
})
