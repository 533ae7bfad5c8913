import type { PaperTable } from '@nirbhaya/contract/papers/tables'
import { beforeAll, expect, test } from 'vitest'
import { moneyShop } from '../../../test/money/money-shop.ts'
import { cellsOf } from '../../../test/paper-tables.ts'
import { aGstin, aPaperSeller } from '../../../test/papers.ts'
import { anOrderOf } from '../../../test/selling/placed-orders.ts'
import { changeOrderStatus } from '../../orders/admin/order-status.service.ts'
import { eraseOrders } from '../../orders/personal-data.service.ts'
import { ledgerEntry, refund } from '../../payments/money.tables.ts'
import { clock } from '../../platform/clock.ts'
import { newId } from '../../platform/database/columns.ts'
import { toCsv } from '../../platform/http/bodies/spreadsheet.ts'
import { issueDue, type Papers } from '../issuing.service.ts'
import { findBuyer, listPapersOfOrder } from '../papers.queries.ts'
import { erasePapers } from '../personal-data.service.ts'
import { productTax } from '../settings.tables.ts'
import { getGstr1Json } from './gstr1-json.service.ts'
import { withTable } from './gstr1-tables.ts'
import { getPaperReport, spanOf } from './report.service.ts'

const shop = await moneyShop()
const papers: Papers = { ...shop, ...aPaperSeller() }
const month = '2027-04'
const exempt = newId()
const karnataka = { legalName: 'Lotus Traders', gstin: aGstin('29') }
const maharashtra = { legalName: 'Mogra Gifts LLP', gstin: aGstin('27') }

type Sold = Awaited<ReturnType<typeof sell>>

/** Sells one unit, paid in full, and hands it over. */
async function sell(rupees: number, person: object, productId = newId()) {
  const pricePaise = rupees * 100
  const placed = await anOrderOf(shop, {
    placedAt: clock.now(),
    totalPaise: pricePaise,
    balancePaise: 0,
    person,
    items: [{ productId, name: 'Pendant', quantity: 1, pricePaise }],
  })
  await changeOrderStatus(shop, { orderId: placed.id, status: 'Shipped', actorId: newId() })
  await issueDue(papers, placed.id)
  return placed
}

/** Books a refund after the invoice, as settling does. */
async function giveBack({ id: orderId, customerId, paymentId }: Sold, rupees: number) {
  const id = `rf_${newId()}`
  const money = { customerId, paymentId, orderId, currency: 'INR', createdAt: clock.now() }
  const amountPaise = rupees * 100
  const ended = { status: 'succeeded' as const, endedAt: clock.now(), kind: 'owner' as const }
  await shop.db.insert(refund).values({ ...money, ...ended, id, amountPaise, reason: 'Dented' })
  await shop.db.insert(ledgerEntry).values({ ...money, refundId: id, amountPaise: -amountPaise })
  await issueDue(papers, orderId)
}

async function rowsOf(table: PaperTable) {
  const span = await spanOf(shop.db, month)
  const parts = withTable(shop.db, span, table, (reader, columns, batches) =>
    toCsv(columns, batches, reader),
  )
  return (await Array.fromAsync(parts)).join('').trimEnd().split('\r\n')
}

let toMaharashtra: Sold

beforeAll(async () => {
  clock.set(new Date(`${month}-05T12:00:00+05:30`))
  await shop.db.insert(productTax).values({
    productId: exempt,
    fromDay: '2017-07-01',
    hsn: '4901',
    unit: 'PCS',
    rate: 0,
    isExempt: true,
  })
  await sell(1_180, { state: 'KA', business: karnataka })
  // A consumer's invoice of this amount would be large.
  toMaharashtra = await sell(118_000, { state: 'MH', business: maharashtra })
  await giveBack(toMaharashtra, 1_180)
  await sell(590, { state: 'KA' })
  await sell(300, { state: 'MH', business: maharashtra }, exempt)
  return () => clock.reset()
})

test('invoices to businesses are in table 4, one by one, and their notes in table 9B', async () => {
  expect(await rowsOf('b2b')).toEqual([
    'GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount',
    `${karnataka.gstin},Lotus Traders,TI/27-28/000001,05-Apr-2027,1180,29-Karnataka,N,,Regular B2B,,18,1000,0`,
    `${maharashtra.gstin},Mogra Gifts LLP,TI/27-28/000002,05-Apr-2027,118000,27-Maharashtra,N,,Regular B2B,,18,100000,0`,
  ])
  expect(await rowsOf('cdnr')).toEqual([
    'GSTIN/UIN of Recipient,Receiver Name,Note Number,Note Date,Note Type,Place Of Supply,Reverse Charge,Note Supply Type,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount',
    `${maharashtra.gstin},Mogra Gifts LLP,CN/27-28/000001,05-Apr-2027,C,27-Maharashtra,N,Regular B2B,1180,,18,1000,0`,
  ])
})

test('the tables of consumers have none of them', async () => {
  expect((await rowsOf('b2cs')).slice(1)).toEqual(['OE,29-Karnataka,,18,500,0,'])
  expect((await rowsOf('b2cl')).slice(1)).toEqual([])
  expect((await rowsOf('cdnur')).slice(1)).toEqual([])
})

test('tables 8 and 12 tell businesses and consumers apart', async () => {
  expect((await rowsOf('exemp')).slice(1)).toEqual([
    'Inter-State supplies to registered persons,0,300,0',
    'Intra-State supplies to registered persons,0,0,0',
    'Inter-State supplies to unregistered persons,0,0,0',
    'Intra-State supplies to unregistered persons,0,0,0',
  ])
  expect((await rowsOf('hsn-b2b')).slice(1)).toEqual([
    '4901,Pendant,PCS-PIECES,1,300,0,300,0,0,0,0',
    '7117,Pendant,PCS-PIECES,2,118000,18,100000,17820,90,90,0',
  ])
  expect((await rowsOf('hsn-b2c')).slice(1)).toEqual([
    '7117,Pendant,PCS-PIECES,1,590,18,500,0,45,45,0',
  ])
})

test('the portal’s JSON has them in its own sections', async () => {
  const { b2b, cdnr, cdnur, hsn } = await getGstr1Json(shop.db, papers, month)

  expect(b2b?.map(({ ctin }) => ctin)).toEqual([karnataka.gstin, maharashtra.gstin])
  expect(b2b?.[0]?.inv).toMatchObject([
    {
      inum: 'TI/27-28/000001',
      idt: '05-04-2027',
      val: 1_180,
      pos: '29',
      itms: [{ num: 1, itm_det: { rt: 18, txval: 1_000, camt: 90, samt: 90 } }],
    },
  ])
  expect(b2b?.[1]?.inv[0]?.itms).toEqual([
    { num: 1, itm_det: { rt: 18, txval: 100_000, iamt: 18_000, csamt: 0 } },
  ])
  expect(cdnr).toMatchObject([
    { ctin: maharashtra.gstin, nt: [{ nt_num: 'CN/27-28/000001', val: 1_180 }] },
  ])
  expect(cdnur).toBeUndefined()
  expect(hsn?.hsn_b2b?.map(({ hsn_sc }) => hsn_sc)).toEqual(['4901', '7117'])
  expect(hsn?.hsn_b2c).toMatchObject([{ hsn_sc: '7117', txval: 500 }])
})

test('GSTR-3B has all of them in 3.1(a), and only consumers of other States in 3.2', async () => {
  const { gstr3b } = await getPaperReport(papers, month)
  expect(gstr3b).toMatchObject({
    taxable: { taxable: 100_500, cgst: 135, sgst: 135, igst: 17_820 },
    exempt: 300,
    interState: [],
  })
})

test('the month shows the sums of both', async () => {
  expect(await getPaperReport(papers, month)).toMatchObject({
    supplies: [
      { place: '29-Karnataka', isRegistered: false, invoices: 1, taxable: 500 },
      { place: '29-Karnataka', isRegistered: true, invoices: 1, taxable: 1_000 },
      { place: '27-Maharashtra', isRegistered: true, rate: 0, taxable: 300 },
      { place: '27-Maharashtra', isRegistered: true, rate: 18, taxable: 100_000, igst: 18_000 },
    ],
    notes: [{ place: '27-Maharashtra', isRegistered: true, invoices: 1, taxable: -1_000 }],
    exempt: [{ isInterState: true, isRegistered: true, exempted: 300 }],
    hsn: [
      { hsn: '4901', isRegistered: true },
      { hsn: '7117', isRegistered: false, total: 590 },
      { hsn: '7117', isRegistered: true, total: 118_000 },
    ],
  })
})

test('the register of sales names a business as the tax authority knows it', async () => {
  const rows = await cellsOf(shop.db, month, 'sales')

  expect(rows.map((row) => [row.Number, row.Buyer, row['GSTIN of the buyer']])).toEqual([
    ['TI/27-28/000001', 'Lotus Traders', karnataka.gstin],
    ['TI/27-28/000002', 'Mogra Gifts LLP', maharashtra.gstin],
    ['CN/27-28/000001', 'Mogra Gifts LLP', maharashtra.gstin],
    ['TI/27-28/000003', 'Asha Rao', ''],
    ['BS/27-28/000001', 'Mogra Gifts LLP', maharashtra.gstin],
  ])
})

test('in a file for the portal, a name is no formula, and empty if the portal would refuse it', async () => {
  const later = '2027-06'
  clock.set(new Date(`${later}-05T12:00:00+05:30`))
  for (const legalName of ['=1+1 Lotus Traders', 'लोटस ट्रेडर्स']) {
    await sell(1_180, { state: 'KA', business: { ...karnataka, legalName } })
  }
  clock.set(new Date(`${month}-05T12:00:00+05:30`))

  const rows = await cellsOf(shop.db, later, 'b2b')
  expect(rows.map((row) => row['Receiver Name'])).toEqual(['1+1 Lotus Traders', ''])
})

test('tables 4 and 9B stay the same after the buyer was erased, also for a later note', async () => {
  const [b2b, cdnr] = [await rowsOf('b2b'), await rowsOf('cdnr')]
  const { customerId } = toMaharashtra
  await shop.db.transaction(async (tx) => {
    await erasePapers(tx, customerId)
    await eraseOrders(tx, customerId)
  })

  expect(await rowsOf('b2b')).toEqual(b2b)
  const issued = await listPapersOfOrder(shop.db, toMaharashtra.id)
  const invoice = issued.find(({ kind }) => kind === 'tax-invoice')
  const nobody = { name: '', lastName: '', phone: '' }
  expect(await findBuyer(shop.db, invoice?.id ?? '')).toMatchObject({
    ...nobody,
    address1: '12 MG Road',
    business: maharashtra,
  })
  await giveBack(toMaharashtra, 118)
  expect(await rowsOf('cdnr')).toEqual([
    ...cdnr,
    `${maharashtra.gstin},Mogra Gifts LLP,CN/27-28/000002,05-Apr-2027,C,27-Maharashtra,N,Regular B2B,118,,18,100,0`,
  ])
})
