import type { Order } from '@nirbhaya/contract/orders/orders'
import type { Paper } from '@nirbhaya/contract/papers/papers'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BusinessName, canChangeBusiness } from './order-business.tsx'

const aPaper = (kind: Paper['kind']): Paper => ({
  _id: kind,
  kind,
  number: 'RV/26-27/000001',
  issuedAt: '2026-11-21T12:59:00.000Z',
  amount: 199,
})

test.each<[Order['status'], Paper['kind'][], boolean]>([
  ['Accepted', [], true],
  ['Accepted', ['receipt-voucher'], true],
  ['Shipped', ['receipt-voucher', 'tax-invoice'], false],
  ['Shipped', ['bill-of-supply'], false],
  ['Shipped', ['invoice-cum-bill', 'credit-note'], false],
  ['Cancelled', ['receipt-voucher', 'refund-voucher'], false],
])('the business of a %s order with %j can change: %s', (status, kinds, can) => {
  expect(canChangeBusiness({ status }, kinds.map(aPaper))).toBe(can)
})

test('nothing can change while the documents are unknown', () => {
  expect(canChangeBusiness({ status: 'Accepted' }, undefined)).toBe(false)
})

test('a business is shown with its GSTIN, and a consumer has no such part', () => {
  const business = { legalName: 'Lotus Traders', gstin: '29AAGCB7383J1Z4' }
  expect(renderToStaticMarkup(<BusinessName business={business} />)).toMatch(
    /Lotus Traders.*GSTIN: 29AAGCB7383J1Z4/,
  )
  expect(renderToStaticMarkup(<BusinessName business={undefined} />)).toBe('')
})
