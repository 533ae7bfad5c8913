import { describe, expect, test } from 'vitest'
import { demoBrand } from '../demo/demo-brand.ts'
import { paperWords as words } from '../messages/papers.ts'
import { type PaperKind, paperKinds } from './kinds.ts'
import type { PaperFacts } from './paper-facts.ts'
import { paperRows } from './paper-rows.ts'

const noTax = { taxable: 0, cgst: 0, sgst: 0, igst: 0 }
const taxable = { rate: 18, taxability: 'taxable' } as const
const line = { name: 'Pearl', hsn: '7117', unit: 'PCS', quantity: 2, ...taxable, amount: 1998 }
const inState = { taxable: 1693.22, cgst: 152.39, sgst: 152.39, igst: 0 }
const toOther = { taxable: 1693.22, cgst: 0, sgst: 0, igst: 304.78 }

const aPaper = (kind: PaperKind, facts: Partial<PaperFacts> = {}): PaperFacts => ({
  kind,
  number: 'TI/26-27/000123',
  issuedAt: '2026-11-21T12:58:30Z',
  amount: 1998,
  orderId: '0198c0de-1111-7222-8333-a1b2c3d4e5f6',
  seller: {
    name: 'Nirbhaya Jewels Private Limited',
    address: '12 Lotus Lane, Bengaluru 560001',
    phone: '+91 98765 43210',
    email: 'care@nirbhaya.example',
    gstin: '29AAGCB7383J1Z4',
    state: 'KA',
  },
  buyer: {
    name: 'Asha',
    lastName: 'Rao',
    phone: '9876543210',
    address1: '12 MG Road',
    address2: '',
    area: 'Pune',
    pincode: '411001',
    state: 'MH',
  },
  placeOfSupply: 'MH',
  lines: [],
  items: [{ name: 'Pearl', quantity: 2 }],
  advances: [],
  due: 0,
  ...facts,
})

const sumsOf = (paper: PaperFacts) =>
  paperRows(paper).sums.map(({ name, amount }) => [name, amount])
const textsOf = (paper: PaperFacts) =>
  paperRows(paper).blocks.flatMap(({ rows }) => rows.map(({ text, amount }) => [text, amount]))

test('an invoice to another State has all that rule 46 asks for, and integrated tax', () => {
  const advances = [
    { number: 'RV/26-27/000007', issuedOn: '2026-11-01', amount: 199 },
    { number: 'R-A1B2C3D4E5F6', amount: 1000 },
    { number: 'RF/26-27/000001', issuedOn: '2026-11-03', amount: -50.5 },
  ]
  const paper = aPaper('tax-invoice', {
    lines: [{ ...line, ...toOther }],
    advances,
    due: 849.5,
  })

  expect(paperRows(paper)).toEqual({
    shop: demoBrand.name,
    title: 'Tax invoice',
    subtitle: words.subtitles['tax-invoice'],
    facts: [
      { name: 'Number', value: 'TI/26-27/000123', width: 24 },
      { name: 'Date', value: 'November 21st, 2026', width: 26 },
      { name: 'Order', value: '#d4e5f6', width: 16 },
      { name: 'Place of supply', value: '27-Maharashtra', width: 34 },
    ],
    parties: [
      {
        heading: 'Seller',
        name: 'Nirbhaya Jewels Private Limited',
        lines: [
          '12 Lotus Lane, Bengaluru 560001',
          'Phone: +91 98765 43210',
          'Email: care@nirbhaya.example',
          'GSTIN: 29AAGCB7383J1Z4',
        ],
      },
      {
        heading: 'Buyer and delivery address',
        name: 'Asha Rao',
        lines: ['12 MG Road', 'Pune 411001', 'Maharashtra', 'Phone: 9876543210'],
      },
    ],
    table: {
      columns: [
        { title: 'Item', width: 25, part: 'name' },
        { title: 'HSN', width: 12, part: 'detail' },
        { title: 'Qty', width: 10, part: 'detail', isNumber: true },
        { title: 'GST', width: 9, part: 'detail', isNumber: true },
        { title: 'Taxable value', width: 15, part: 'detail', isNumber: true },
        { title: 'Tax', width: 14, part: 'detail', isNumber: true },
        { title: 'Amount', width: 15, part: 'amount', isNumber: true },
      ],
      rows: [['Pearl', '7117', '2 PCS', '18%', '₹1,693.22', '₹304.78', '₹1,998.00']],
    },
    sums: [
      { name: 'Taxable value, 18%', amount: '₹1,693.22' },
      { name: 'Integrated tax (IGST), 18%', amount: '₹304.78' },
      { name: 'Invoice total', amount: '₹1,998.00', isTotal: true },
      { name: 'Balance due', amount: '₹849.50' },
    ],
    blocks: [
      {
        heading: 'Paid before this invoice',
        rows: [
          { text: 'RV/26-27/000007 of November 1st, 2026', amount: '₹199.00' },
          { text: 'R-A1B2C3D4E5F6', amount: '₹1,000.00' },
          {
            text: 'Refunded before this invoice: RF/26-27/000001 of November 3rd, 2026',
            amount: '−₹50.50',
          },
        ],
      },
    ],
    notes: ['Tax payable on reverse charge: no.', words.unsigned],
    foot: 'Tax invoice TI/26-27/000123 · Order 0198c0de-1111-7222-8333-a1b2c3d4e5f6',
  })
})

test('within the seller’s State, half of the tax is the State’s', () => {
  const paper = aPaper('tax-invoice', {
    placeOfSupply: 'KA',
    lines: [{ ...line, ...inState }],
  })

  expect(sumsOf(paper)).toEqual([
    ['Taxable value, 18%', '₹1,693.22'],
    ['Central tax (CGST), 9%', '₹152.39'],
    ['State tax (SGST), 9%', '₹152.39'],
    ['Invoice total', '₹1,998.00'],
  ])
})

test('in a Union Territory without a legislature, half of the tax is the territory’s', () => {
  const { seller } = aPaper('tax-invoice')
  const territory = { seller: { ...seller, state: 'CH' }, placeOfSupply: 'CH' } as const
  const lines = [{ ...line, ...inState }]

  expect(sumsOf(aPaper('tax-invoice', { ...territory, lines }))[2]).toEqual([
    'Union Territory tax (UTGST), 9%',
    '₹152.39',
  ])
})

test('each rate of an invoice has its taxable value and its tax', () => {
  const cheap = { ...line, rate: 5, amount: 105, taxable: 100, cgst: 0, sgst: 0, igst: 5 }
  const paper = aPaper('tax-invoice', { lines: [cheap, { ...line, ...toOther }, cheap] })

  expect(sumsOf(paper).slice(0, 4)).toEqual([
    ['Taxable value, 5%', '₹200.00'],
    ['Integrated tax (IGST), 5%', '₹10.00'],
    ['Taxable value, 18%', '₹1,693.22'],
    ['Integrated tax (IGST), 18%', '₹304.78'],
  ])
})

test('a credit note has the credited taxes, the refund and the invoice’s number and date', () => {
  const paper = aPaper('credit-note', {
    lines: [{ ...line, quantity: 0, ...toOther }],
    movement: { at: '2026-11-21T12:58:30Z', reference: '1553330' },
    refersTo: { number: 'TI/26-27/000099', issuedOn: '2026-11-10' },
  })

  expect(sumsOf(paper).map(([name]) => name)).toEqual([
    'Taxable value, 18%',
    'Integrated tax (IGST), 18%',
    'Credited',
  ])
  expect(textsOf(paper)).toEqual([
    ['Refunded, November 21st, 2026, 6:28 PM. Reference: 1553330', '₹1,998.00'],
    ['Credits the tax invoice TI/26-27/000099 of November 10th, 2026', undefined],
  ])
  expect(paperRows(paper).blocks[0]).not.toHaveProperty('heading')
})

test('a document of money that moved by transfer says so', () => {
  const movement = { at: '2026-11-21T12:58:30Z', reference: 'UTR 4471', isByHand: true } as const
  expect(textsOf(aPaper('receipt', { movement }))[0]?.[0]).toBe(
    'Paid, November 21st, 2026, 6:28 PM. By bank transfer or UPI. Reference: UTR 4471',
  )
})

test('a credit note says what it is for, and counts no units if it only reduces the price', () => {
  const { quantity: _, ...reduced } = { ...line, ...toOther }
  const { subtitle, table } = paperRows(
    aPaper('credit-note', { nature: 'reduction', lines: [reduced] }),
  )

  expect(subtitle).toBe('Reduction of the price')
  expect(table.rows[0]?.[2]).toBe('–')
})

const book: PaperFacts['lines'][number] = {
  ...{ ...line, name: 'Book', hsn: '4901', quantity: 1, rate: 0, amount: 500 },
  ...{ ...noTax, taxable: 500, taxability: 'exempt' },
}

test('a bill of supply has the value of its goods, and neither a rate nor a tax', () => {
  const seed = { ...book, name: 'Seed', taxability: 'nil-rated' } as const
  const paper = aPaper('bill-of-supply', { amount: 1000, lines: [book, seed] })

  const { title, table } = paperRows(paper)
  expect(title).toBe('Bill of supply')
  expect(table.columns.map((column) => column.title)).toEqual(['Item', 'HSN', 'Qty', 'Amount'])
  expect(table.rows).toEqual([
    ['Book', '4901', '1 PCS', '₹500.00'],
    ['Seed', '4901', '1 PCS', '₹500.00'],
  ])
  expect(sumsOf(paper)).toEqual([['Total', '₹1,000.00']])
})

test('an invoice-cum-bill of supply has the tax of its taxed goods, and the value of the others', () => {
  const lines = [{ ...line, ...toOther }, book]
  const paper = aPaper('invoice-cum-bill', { amount: 2498, lines })

  const { title, table } = paperRows(paper)
  expect(title).toBe('Invoice-cum-bill of supply')
  expect(table.rows[1]).toEqual(['Book', '4901', '1 PCS', 'Exempt', '–', '–', '₹500.00'])
  expect(sumsOf(paper)).toEqual([
    ['Taxable value, 18%', '₹1,693.22'],
    ['Integrated tax (IGST), 18%', '₹304.78'],
    [words.untaxedValue, '₹500.00'],
    ['Invoice total', '₹2,498.00'],
  ])
})

test('a bill of a composition seller has the sentence of the scheme at its top', () => {
  const seller = { ...aPaper('bill-of-supply').seller, isComposition: true }
  const lines = [{ ...book, taxability: 'composition' } as const]
  const { subtitle, table, sums } = paperRows(aPaper('bill-of-supply', { seller, lines }))

  expect(subtitle).toMatch(
    /^Composition taxable person, not eligible to collect tax on supplies\. /,
  )
  expect(table.columns).toHaveLength(4)
  expect(sums).toHaveLength(1)
  const { notes } = paperRows(aPaper('receipt-voucher', { seller }))
  expect(notes[0]).toBe(words.compositionAdvance)
})

test('a credit note for a bill of supply has no tax and names the bill', () => {
  const refersTo = { number: 'BS/26-27/000099', issuedOn: '2026-11-10' }
  const paper = aPaper('credit-note', { amount: 500, lines: [book], refersTo })

  expect(sumsOf(paper)).toEqual([['Credited', '₹500.00']])
  expect(textsOf(paper)).toEqual([
    ['Credits the bill of supply BS/26-27/000099 of November 10th, 2026', undefined],
  ])
})

test('a tax invoice with a rate of 0 from before bills of supply stays as it was', () => {
  const old = { ...book, taxability: 'taxable' } as const
  expect(sumsOf(aPaper('tax-invoice', { amount: 500, lines: [old] }))).toEqual([
    ['Taxable value, 0%', '₹500.00'],
    ['Integrated tax (IGST), 0%', '₹0.00'],
    ['Invoice total', '₹500.00'],
  ])
})

test('a voucher for goods without tax says so, and promises no tax invoice', () => {
  const items = [{ name: 'Book', quantity: 2, rate: 0, untaxed: 'exempt' }] as const
  const { notes, table } = paperRows(aPaper('receipt-voucher', { items: [...items] }))

  expect(table.rows).toEqual([['Book', 'Exempt', '2']])
  expect(notes[0]).toBe(words.untaxedAdvance)
})

test('a voucher has the advance, its payment and no tax, and says why', () => {
  const movement = { at: '2026-11-21T12:58:30Z', reference: '5114919836124' }
  const paper = aPaper('receipt-voucher', { movement })

  expect(sumsOf(paper)).toEqual([['Advance received', '₹1,998.00']])
  expect(textsOf(paper)).toEqual([
    ['Paid, November 21st, 2026, 6:28 PM. Paid online. Reference: 5114919836124', '₹1,998.00'],
  ])
  expect(paperRows(paper).notes[0]).toBe(words.noTaxOnAdvance)
  expect(paperRows(paper).notes.at(-1)).toBe(words.signature(paper.seller.name))
  expect(paperRows(paper).table.rows).toEqual([['Pearl', '2']])
})

test('the voucher of a kept advance lists what it closes, and says that no tax is charged', () => {
  const advances = [{ number: 'RV/26-27/000007', issuedOn: '2026-11-01', amount: 199 }]
  const paper = aPaper('kept-advance', { amount: 199, advances })

  expect(paperRows(paper).subtitle).toBe(words.subtitles['kept-advance'])
  expect(sumsOf(paper)).toEqual([['Kept', '₹199.00']])
  expect(paperRows(paper).blocks).toEqual([
    {
      heading: 'Advances that this document closes',
      rows: [{ text: 'RV/26-27/000007 of November 1st, 2026', amount: '₹199.00' }],
    },
  ])
  expect(paperRows(paper).notes[0]).toBe(words.keptUntaxed)
})

test('an invoice of kept money says so, and supplies no units', () => {
  const { quantity: _, ...unsupplied } = { ...line, ...toOther }
  const { subtitle, table } = paperRows(
    aPaper('tax-invoice', { nature: 'kept', lines: [unsupplied] }),
  )

  expect(subtitle).toBe(words.natures.kept)
  expect(table.rows[0]?.[2]).toBe('–')
})

test('a voucher has the rate of each product, if all are known', () => {
  const known = { name: 'Pearl', quantity: 2, rate: 18 }
  const rowsOf = (items: PaperFacts['items']) =>
    paperRows(aPaper('receipt-voucher', { items })).table.rows

  expect(rowsOf([known])).toEqual([['Pearl', '18%', '2']])
  expect(rowsOf([known, { name: 'Rose', quantity: 1 }])).toEqual([
    ['Pearl', '2'],
    ['Rose', '1'],
  ])
})

test('a seller without GSTIN says that no tax is charged', () => {
  const { gstin: _, ...seller } = aPaper('receipt').seller
  const { notes, parties } = paperRows(aPaper('receipt', { seller }))

  expect(notes).toEqual([words.notRegistered, words.unsigned])
  expect(parties[0]?.lines.join()).not.toContain('GSTIN')
})

test('a document for a business names it with its GSTIN, and the person below it', () => {
  const paper = aPaper('tax-invoice')
  const business = { legalName: 'Lotus Traders', gstin: '29AAGCB7383J1Z4' }
  const buyerOf = (buyer: PaperFacts['buyer']) => paperRows({ ...paper, buyer }).parties[1]
  const person = paper.buyer ?? expect.unreachable()

  const named = buyerOf({ ...person, business })
  expect(named?.name).toBe('Lotus Traders')
  expect(named?.lines.slice(0, 3)).toEqual([
    'GSTIN: 29AAGCB7383J1Z4',
    `${person.name} ${person.lastName}`,
    person.address1,
  ])

  const erased = buyerOf({ ...person, name: '', lastName: '', phone: '', business })
  expect(erased?.lines.slice(0, 2)).toEqual(['GSTIN: 29AAGCB7383J1Z4', person.address1])
})

test('without a buyer or a place of supply, the document says so', () => {
  const { buyer: _, placeOfSupply: __, ...rest } = aPaper('receipt')
  const { parties, facts } = paperRows(rest)

  expect(parties[1]).toEqual({ heading: words.buyer, name: words.unnamedBuyer, lines: [] })
  expect(facts[3]?.value).toBe(words.placeUnknown)
})

describe('a delivery challan', () => {
  const invoice = { number: 'TI/26-27/000123', issuedOn: '2026-11-21' }
  const aChallan = (challan: PaperFacts['challan'], facts: Partial<PaperFacts> = {}) =>
    aPaper('delivery-challan', {
      number: 'DC/26-27/000007',
      lines: [{ ...line, ...toOther }],
      items: [],
      refersTo: invoice,
      ...(challan && { challan }),
      ...facts,
    })
  const lot = aChallan({ parcel: 'PCL-00042', reason: 'lot' })
  const replacement = aChallan({ parcel: 'PCL-00042', reason: 'replacement' })

  test('of a later parcel has what rule 55 asks for, with tax and the invoice', () => {
    const rows = paperRows(lot)
    expect(rows.title).toBe('Delivery challan')
    expect(rows.subtitle).toBe('ORIGINAL FOR CONSIGNEE. Later parcel of an invoiced order')
    expect(rows.facts.at(-1)).toMatchObject({ name: 'Parcel', value: 'PCL-00042' })
    expect(rows.sums.map(({ name }) => name)).toEqual([
      'Taxable value, 18%',
      'Integrated tax (IGST), 18%',
      'Value of the goods',
    ])
    expect(textsOf(lot)).toEqual([
      ['Goods of the tax invoice TI/26-27/000123 of November 21st, 2026', undefined],
    ])
    expect(rows.notes.at(-1)).toBe(words.signature('Nirbhaya Jewels Private Limited'))
    expect(rows.notes[0]).toContain('rule 55(5)')
  })

  test('of a replacement has a value and no tax, and one copy', () => {
    const rows = paperRows(replacement, 'transporter')
    expect(rows.subtitle).toBe('ORIGINAL FOR CONSIGNEE. Replacement, free of charge')
    expect(rows.sums.map(({ name }) => name)).toEqual(['Value of the goods'])
    expect(rows.table.columns.map(({ title }) => title)).not.toContain(words.rate)
    expect(rows.notes[0]).toContain('Not a supply')
  })

  test('names its e-way bill', () => {
    const ewayBill = '331001284567'
    expect(textsOf(aChallan({ parcel: 'PCL-00042', reason: 'lot', ewayBill }))).toContainEqual([
      'E-way bill 331001284567',
      undefined,
    ])
  })

  test('has a certified copy of the invoice beside it', () => {
    const invoiceCopy = paperRows(aPaper('tax-invoice'), 'certified')
    expect(invoiceCopy.subtitle).toContain('CERTIFIED COPY')
    expect(invoiceCopy.notes).toContain(words.certified)
    expect(invoiceCopy.notes.at(-1)).toContain('Signature')
  })
})

describe.each(paperKinds.filter((kind) => kind !== 'delivery-challan'))('%s', (kind) => {
  const movement = { at: '2026-11-21T12:58:30Z', reference: '1' }
  const isTaxed = ['tax-invoice', 'invoice-cum-bill', 'credit-note'].includes(kind)
  const isRefund = ['refund-voucher', 'refund-receipt', 'credit-note'].includes(kind)

  test(`shows ${isTaxed ? 'its' : 'no'} taxes`, () => {
    const paper = aPaper(kind, { lines: [{ ...line, ...toOther }] })
    expect(sumsOf(paper).some(([name]) => name?.startsWith(words.taxable))).toBe(isTaxed)
  })

  test(`confirms a ${isRefund ? 'refund' : 'payment'}`, () => {
    const [[text = ''] = []] = textsOf(aPaper(kind, { movement }))
    expect(text.startsWith(isRefund ? words.refunded : words.paid)).toBe(true)
  })
})
