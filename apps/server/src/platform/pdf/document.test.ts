import { demoBrand } from '@nirbhaya/contract/demo/demo-brand'
import type { PaperRows } from '@nirbhaya/contract/papers/rows.schemas'
import { expect, test } from 'vitest'
import { readPdf } from '../../../test/pdf-text.ts'
import { drawDocuments } from './document.ts'

const rows: PaperRows = {
  shop: 'Abhaya',
  title: 'Tax invoice',
  subtitle: 'Goods handed over for delivery',
  facts: [
    { name: 'Number', value: 'TI/26-27/000123', width: 1 },
    { name: 'Date', value: 'November 21st, 2026', width: 2 },
  ],
  parties: [
    { heading: 'Seller', name: 'Nirbhaya', lines: ['12 Lotus Lane'] },
    { heading: 'Buyer', name: 'Asha Rao', lines: ['12 MG Road'] },
  ],
  table: {
    columns: [
      { title: 'Item', width: 2, part: 'name' },
      { title: 'Qty', width: 1, part: 'detail', isNumber: true },
      { title: 'Amount', width: 1, part: 'amount', isNumber: true },
    ],
    rows: [['Pearl', '2 PCS', '₹1,998.00']],
  },
  sums: [
    { name: 'Taxable value', amount: '₹1,693.22' },
    { name: 'Invoice total', amount: '₹1,998.00', isTotal: true },
  ],
  blocks: [
    { heading: 'Paid before', rows: [{ text: 'RV/26-27/000007', amount: '₹199.00' }] },
    { rows: [{ text: 'Refunded', amount: '−₹50.50' }, { text: 'Credits the tax invoice' }] },
  ],
  notes: ['No tax on reverse charge.', 'No signature.'],
  foot: 'Tax invoice · Order 0198',
}

test('draws every row, with its amount, in their order', async () => {
  const pdf = await drawDocuments({
    name: 'Tax invoice',
    createdAt: new Date(0),
    documents: [rows],
    brand: demoBrand,
  })
  const { pages, hasMissingGlyphs } = readPdf(pdf)

  expect(hasMissingGlyphs).toBe(false)
  expect(pages).toEqual([
    [
      'Abhaya',
      'Tax invoice',
      'Goods handed over for delivery',
      'NumberTI/26-27/000123DateNovember 21st, 2026',
      'SellerNirbhaya12 Lotus LaneBuyerAsha Rao12 MG Road',
      'ItemQtyAmountPearl2 PCS₹1,998.00',
      'Taxable value₹1,693.22Invoice total₹1,998.00',
      'Paid beforeRV/26-27/000007₹199.00',
      'Refunded−₹50.50Credits the tax invoice',
      'No tax on reverse charge.No signature.',
      'Tax invoice · Order 0198Page 1 of 1',
    ].join(''),
  ])
})
