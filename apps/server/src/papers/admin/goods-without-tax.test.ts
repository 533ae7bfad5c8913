import type { PaperTable } from '@nirbhaya/contract/papers/tables'
import type { StateCode } from '@nirbhaya/contract/states'
import { beforeAll, expect, test } from 'vitest'
import { moneyShop } from '../../../test/money/money-shop.ts'
import { expectSameReturns } from '../../../test/paper-tables.ts'
import { aPaperSeller } from '../../../test/papers.ts'
import { anOrderOf } from '../../../test/selling/placed-orders.ts'
import { changeOrderStatus } from '../../orders/admin/order-status.service.ts'
import { ledgerEntry, refund } from '../../payments/money.tables.ts'
import { clock } from '../../platform/clock.ts'
import { newId } from '../../platform/database/columns.ts'
import { toCsv } from '../../platform/http/bodies/spreadsheet.ts'
import { saveSettings } from '../../settings/settings.service.ts'
import { issueDue, type Papers } from '../issuing.service.ts'
import { savedSeller } from '../seller.service.ts'
import { productTax } from '../settings.tables.ts'
import { getGstr1Json } from './gstr1-json.service.ts'
import { withTable } from './gstr1-tables.ts'
import { getPaperReport, spanOf } from './report.service.ts'

const shop = await moneyShop()
const papers: Papers = { ...shop, ...aPaperSeller() }
const month = '2027-04'
const [taxed, nilRated, exempt] = [newId(), newId(), newId()]

/** Places and ships an order of products at ₹499.50 each. Half of its price of ₹999 is the first product's. */
async function ship(state: StateCode, ...productIds: string[]) {
  const pricePaise = 19_900 / productIds.length
  const items = productIds.map((productId) => ({
    productId,
    name: 'Goods',
    quantity: 1,
    pricePaise,
  }))
  const placed = await anOrderOf(shop, { placedAt: clock.now(), person: { state }, items })
  await changeOrderStatus(shop, { orderId: placed.id, status: 'Shipped', actorId: newId() })
  await issueDue(papers, placed.id)
  return placed
}

/** Books a refund of ₹100 after the invoice, as settling does. */
async function giveBack({ id: orderId, customerId, paymentId }: Awaited<ReturnType<typeof ship>>) {
  const refundId = `rf_${newId()}`
  const money = { customerId, paymentId, orderId, currency: 'INR', createdAt: clock.now() }
  const ended = { status: 'succeeded' as const, endedAt: clock.now(), kind: 'owner' as const }
  await shop.db
    .insert(refund)
    .values({ ...money, ...ended, id: refundId, amountPaise: 10_000, reason: 'As we agreed' })
  await shop.db.insert(ledgerEntry).values({ ...money, refundId, amountPaise: -10_000 })
  await issueDue(papers, orderId)
}

beforeAll(async () => {
  clock.set(new Date(`${month}-05T12:00:00+05:30`))
  const rate = { fromDay: '2017-07-01', unit: 'PCS', rate: 0 } as const
  await shop.db.insert(productTax).values([
    { ...rate, productId: nilRated, hsn: '1209' },
    { ...rate, productId: exempt, hsn: '4901', isExempt: true },
  ])
  await ship('KA', taxed)
  await ship('KA', nilRated)
  await ship('MH', taxed, exempt)
  await giveBack(await ship('MH', exempt))
  return () => clock.reset()
})

test('the portal gets goods without tax in table 8 instead of 7, and in table 12', async () => {
  expect(await rowsOf('exemp')).toEqual([
    'Description,Nil Rated Supplies,Exempted(other than nil rated/non GST supply),Non-GST Supplies',
    'Inter-State supplies to registered persons,0,0,0',
    'Intra-State supplies to registered persons,0,0,0',
    'Inter-State supplies to unregistered persons,0,1398.5,0',
    'Intra-State supplies to unregistered persons,999,0,0',
  ])
  expect((await rowsOf('b2cs')).slice(1)).toEqual([
    'OE,29-Karnataka,,18,846.62,0,',
    'OE,27-Maharashtra,,18,423.31,0,',
  ])
  expect((await rowsOf('hsn-b2c')).slice(1)).toEqual([
    '1209,Goods,PCS-PIECES,1,999,0,999,0,0,0,0',
    '4901,Goods,PCS-PIECES,2,1398.5,0,1398.5,0,0,0,0',
    '7117,Goods,PCS-PIECES,2,1498.5,18,1269.93,76.19,76.19,76.19,0',
  ])
})

test('the returns agree, and have goods without tax in a table of their own', async () => {
  await expectSameReturns(shop.db, month)
  expect((await getPaperReport(papers, month)).gstr3b.exempt).toBe(2_397.5)

  const { nil } = await getGstr1Json(shop.db, papers, month)
  const none = { nil_amt: 0, expt_amt: 0, ngsup_amt: 0 }
  expect(nil).toEqual({
    inv: [
      { ...none, sply_ty: 'INTRB2B' },
      { ...none, sply_ty: 'INTRAB2B' },
      { ...none, sply_ty: 'INTRB2C', expt_amt: 1_398.5 },
      { ...none, sply_ty: 'INTRAB2C', nil_amt: 999 },
    ],
  })
})

test('each kind of invoice has its own series and its own line in table 13', async () => {
  expect((await rowsOf('docs')).filter((row) => row.startsWith('Invoices'))).toEqual([
    'Invoices for outward supply,TI/27-28/000001,TI/27-28/000001,1,0',
    'Invoices for outward supply,IB/27-28/000001,IB/27-28/000001,1,0',
    'Invoices for outward supply,BS/27-28/000001,BS/27-28/000002,2,0',
  ])
  const { documents } = await getPaperReport(papers, month)
  expect(documents.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['tax-invoice', 'invoice-cum-bill', 'bill-of-supply']),
  )
  expect(await rowsOf('register')).toContainEqual(expect.stringContaining('Bill of supply'))
})

test('the month shows table 8, and whether the seller was under the composition scheme', async () => {
  expect(await getPaperReport(papers, month)).toMatchObject({
    isComposition: false,
    exempt: [
      { isInterState: true, nilRated: 0, exempted: 1_398.5 },
      { isInterState: false, nilRated: 999, exempted: 0 },
    ],
  })

  const composition = { compositionFrom: '2027-04-30', compositionUntil: '2027-05-31' }
  await shop.db.transaction((tx) =>
    saveSettings(tx, savedSeller, newId(), { ...savedSeller.defaults, ...composition }),
  )

  const isComposition = async (of: string) => (await getPaperReport(papers, of)).isComposition
  expect(await isComposition('2027-03')).toBe(false)
  expect(await isComposition('2027-04')).toBe(true)
  expect(await isComposition('2027-05')).toBe(true)
  expect(await isComposition('2027-06')).toBe(false)
})

async function rowsOf(table: PaperTable) {
  const span = await spanOf(shop.db, month)
  const parts = withTable(shop.db, span, table, (reader, columns, batches) =>
    toCsv(columns, batches, reader),
  )
  return (await Array.fromAsync(parts)).join('').trimEnd().split('\r\n')
}
