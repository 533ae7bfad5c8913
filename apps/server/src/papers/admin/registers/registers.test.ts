import { byHand } from '@nirbhaya/contract/payments/rules'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moneyShop } from '../../../../test/money/money-shop.ts'
import { playYear } from '../../../../test/money/paper-year.ts'
import { type Cells, cellsOf, paiseOf } from '../../../../test/paper-tables.ts'
import { aPaperSeller, sellerGstin } from '../../../../test/papers.ts'
import { anOrderOf } from '../../../../test/selling/placed-orders.ts'
import { changeOrderStatus } from '../../../orders/admin/order-status.service.ts'
import { payment } from '../../../payments/payments.tables.ts'
import { clock } from '../../../platform/clock.ts'
import { newId } from '../../../platform/database/columns.ts'
import { issueDue } from '../../issuing.service.ts'
import { paper, paperBuyer } from '../../papers.tables.ts'
import type { PrintedPapers } from '../../shown-papers.service.ts'
import { getGstr1Json } from '../gstr1-json.service.ts'
import { getPaperReport } from '../report.service.ts'
import { importSettlements } from '../settlements.service.ts'

const shop = await moneyShop()
const papers: PrintedPapers = { ...shop, ...aPaperSeller() }
const { db } = shop
afterAll(() => clock.reset())
beforeAll(() => playYear(shop, papers), 300_000)

test('the summary for GSTR-3B is what was worked out by hand', async () => {
  // A month: ₹999 to Karnataka, 2 × ₹999 to Maharashtra, and a credit note of ₹100 to Maharashtra.
  expect(await cellsOf(db, '2027-05', 'gstr-3b')).toMatchObject([
    { Table: '3.1(a)', 'Total Taxable value': '2455.09', 'Integrated Tax': '289.53' },
    { Table: '3.1(c)', 'Total Taxable value': '0', 'Integrated Tax': '0' },
    {
      ...{ Table: '3.2', 'Place of Supply': '27-Maharashtra' },
      ...{ 'Total Taxable value': '1608.47', 'Integrated Tax': '289.53', 'Central Tax': '0' },
    },
  ])
  expect((await getPaperReport(papers, '2027-Q3')).gstr3b).toEqual({
    taxable: { taxable: 7_365.27, cgst: 228.57, sgst: 228.57, igst: 868.59 },
    exempt: 0,
    interState: [{ place: '27-Maharashtra', taxable: 4_825.41, igst: 868.59 }],
  })
})

test("the return of a quarter has the portal's names, and its last month", async () => {
  const number = (series: string, sequence: number) =>
    `${series}/27-28/${String(sequence).padStart(6, '0')}`
  const documents = (series: string, first: number, last: number) => [
    {
      ...{ num: 1, from: number(series, first), to: number(series, last) },
      ...{ totnum: last - first + 1, cancel: 0, net_issue: last - first + 1 },
    },
  ]
  expect(await getGstr1Json(db, papers, '2027-Q3')).toEqual({
    gstin: sellerGstin,
    fp: '122027',
    version: expect.any(String),
    hash: 'hash',
    b2cs: [
      {
        ...{ sply_ty: 'INTRA', pos: '29', typ: 'OE', rt: 18 },
        ...{ txval: 2_539.86, camt: 228.57, samt: 228.57, csamt: 0 },
      },
      {
        ...{ sply_ty: 'INTER', pos: '27', typ: 'OE', rt: 18 },
        ...{ txval: 4_825.41, iamt: 868.59, csamt: 0 },
      },
    ],
    hsn: {
      hsn_b2c: [
        {
          ...{ num: 1, hsn_sc: '7117', desc: 'Pendant', uqc: 'PCS', qty: 9, rt: 18 },
          ...{ txval: 7_365.27, iamt: 868.59, camt: 228.57, samt: 228.57, csamt: 0 },
        },
      ],
    },
    doc_issue: {
      doc_det: [
        { doc_num: 1, docs: documents('TI', 19, 27) },
        { doc_num: 5, docs: documents('CN', 6, 8) },
        { doc_num: 6, docs: documents('RV', 37, 54) },
        { doc_num: 8, docs: documents('RF', 7, 9) },
      ],
    },
  })
})

test('a return needs a GSTIN', async () => {
  const unregistered = aPaperSeller({ gstNumber: '' })

  await expect(getGstr1Json(db, unregistered, '2027-05')).rejects.toMatchObject({
    code: 'GSTIN_MISSING',
  })
})

test('the sales register has a row for each line', async () => {
  const rows = await cellsOf(db, '2027-05', 'sales')

  expect(rows).toHaveLength(4)
  expect(rows[0]).toMatchObject({
    ...{ Date: '2027-05-03', Number: 'CN/27-28/000001', Document: 'Credit note' },
    ...{ State: 'Maharashtra', HSN: '7117', Quantity: '0', 'Rate %': '18' },
    ...{ 'Taxable value': '-84.75', IGST: '-15.25', Total: '-100', 'Due at invoice': '0' },
  })
  expect(rows[1]).toMatchObject({
    ...{ Date: '2027-05-20', Document: 'Tax invoice', Buyer: 'Asha Rao', State: 'Karnataka' },
    ...{ Item: 'Pendant', Unit: 'PCS', Quantity: '1', CGST: '76.19', 'SGST/UTGST': '76.19' },
  })
  // The second order was shipped before its balance of ₹800 was paid.
  expect(rows.map((row) => row['Due at invoice'])).toEqual(['0', '0', '800', '0'])
})

test('the sales register names no erased buyer', async () => {
  const [row] = await db.select().from(paper).where(eq(paper.number, 'TI/27-28/000001'))
  await db.delete(paperBuyer).where(eq(paperBuyer.paperId, row?.id ?? ''))

  const rows = await cellsOf(db, '2027-04', 'sales')
  expect(rows.map(({ Buyer }) => Buyer)).toEqual(['', 'Asha Rao', 'Asha Rao'])
})

test('the register of advances shows what absorbed each advance', async () => {
  const rows = await cellsOf(db, '2027-05', 'advances-register')

  expect(rows).toHaveLength(6)
  const cancelled = rows.filter((row) => row['Refund vouchers'] !== '')
  expect(cancelled).toMatchObject([
    {
      ...{ Date: '2027-05-05', Amount: '199', Refunded: '199', 'Closed by': '' },
      ...{ 'Refund vouchers': 'RF/27-28/000002', 'Open at end': '0' },
    },
  ])
  const invoiced = rows.filter((row) => row['Adjusted in invoice'] !== '0')
  expect(invoiced).toHaveLength(5)
  expect(paiseOf(invoiced, 'Adjusted in invoice')).toBe(219_700)
})

test('the register of advances carries an open advance into the next months', async () => {
  // After the last documents of the year: no document is dated before an earlier one of its series.
  const placedAt = new Date('2028-04-20T12:00:00+05:30')
  clock.set(placedAt)
  const placed = await anOrderOf(shop, { placedAt, person: { state: 'KA' } })
  const register = async (period: string) =>
    (await cellsOf(db, period, 'advances-register')).filter(({ Order }) => Order === placed.id)
  await issueDue(papers, placed.id)
  const received = { Date: '2028-04-20', Order: placed.id, Amount: '199' }

  expect(await register('2028-04')).toMatchObject([{ ...received, 'Open at end': '199' }])
  expect(await register('2028-05')).toMatchObject([{ ...received, 'Open at end': '199' }])

  clock.set(new Date('2028-06-10T12:00:00+05:30'))
  await changeOrderStatus(shop, { orderId: placed.id, status: 'Shipped', actorId: newId() })
  await issueDue(papers, placed.id)
  const absorbed = { 'Adjusted in invoice': '199', 'Closed on': '2028-06-10' }

  expect(await register('2028-05')).toMatchObject([{ 'Closed by': '', 'Open at end': '199' }])
  expect(await register('2028-06')).toMatchObject([
    { ...received, ...absorbed, 'Open at end': '0' },
  ])
  expect(await register('2028-07')).toEqual([])
})

/** Returns what an account got less what it gave, in paise. */
const balanceOf = (rows: Cells[], account: string) =>
  paiseOf(
    rows.filter((row) => row['Debit account'] === account),
    'Amount',
  ) -
  paiseOf(
    rows.filter((row) => row['Credit account'] === account),
    'Amount',
  )

test('debits equal credits in the ledger, also with the payouts of the provider', async () => {
  const head =
    'Event Id,Event Type,Sale Type,Merchant Reference Id,Refund ID,Event Amount,Transaction Service Charge,Txn ST/GST,Event Settlement Amount,UTR,Settlement Date'
  const csv = [
    head,
    '1,PAYMENT,CREDIT,pb_one,,199.00,3.98,0.72,194.30,UTR1,2027-06-07',
    '2,DISPUTE,DEBIT,pb_one,,5.50,0,0,5.50,UTR1,2027-06-07',
  ].join('\r\n')
  await importSettlements(db, { csv, isPreview: false, actorId: newId() })

  const rows = await cellsOf(db, '2027-06', 'ledger')
  expect(rows.filter(({ Reference }) => Reference === 'UTR1')).toMatchObject([
    booked('Journal', 'Fees of the payment provider', 'Payment provider', '3.98'),
    booked('Journal', 'GST on fees of the payment provider', 'Payment provider', '0.72'),
    booked('Journal', 'Other charges of the payment provider', 'Payment provider', '5.5'),
    booked('Contra', 'Bank', 'Payment provider', '188.8'),
  ])
  const accounts = new Set(rows.flatMap((row) => [row['Debit account'], row['Credit account']]))
  const balances = [...accounts].map((account) => balanceOf(rows, account ?? ''))
  expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(0)

  function booked(type: string, debit: string, credit: string, amount: string) {
    return {
      ...{ Date: '2027-06-07', 'Voucher type': type, Amount: amount },
      ...{ 'Debit account': debit, 'Credit account': credit },
    }
  }
})

test('money that moved by transfer is in the bank at once', async () => {
  const ofJuly = await cellsOf(db, '2027-07', 'ledger')
  const reference = ofJuly.find((row) => row['Voucher type'] === 'Receipt')?.Reference ?? ''
  await db.update(payment).set({ provider: byHand }).where(eq(payment.providerPaymentId, reference))

  const rows = await cellsOf(db, '2027-07', 'ledger')
  expect(rows.filter((row) => row['Debit account'] === 'Bank')).toMatchObject([
    { Reference: reference, 'Credit account': 'Advances from customers', Amount: '199' },
  ])
})
