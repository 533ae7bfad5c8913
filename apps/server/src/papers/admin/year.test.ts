import type { PaperTable } from '@nirbhaya/contract/papers/tables'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moneyShop } from '../../../test/money/money-shop.ts'
import { months, playYear } from '../../../test/money/paper-year.ts'
import { aPaperSeller } from '../../../test/papers.ts'
import { checkRules } from '../../money-check/money-check.ts'
import { papers as paperRules } from '../../money-check/paper-rules.ts'
import { clock } from '../../platform/clock.ts'
import { toCsv } from '../../platform/http/bodies/spreadsheet.ts'
import type { Papers } from '../issuing.service.ts'
import { withTable } from './gstr1-tables.ts'
import { getPaperMonth, spanOf } from './month.service.ts'

const shop = await moneyShop()
const papers: Papers = { ...shop, ...aPaperSeller() }
afterAll(() => clock.reset())

const monthAfter = [...months.slice(1), '2028-02']

beforeAll(() => playYear(shop, papers), 300_000)

/*
 * The expected sums are calculated by hand. All amounts include 18 % tax.
 * - An order of ₹999 to Karnataka is ₹846.62 before tax, ₹76.19 CGST and ₹76.19 SGST.
 * - An order of ₹999 to Maharashtra is ₹846.61 before tax and ₹152.39 IGST.
 * - The refund of ₹100 to Maharashtra is ₹84.75 before tax and ₹15.25 IGST.
 */
const karnataka = {
  place: '29-Karnataka',
  isRegistered: false,
  rate: 18,
  taxable: 846.62,
  cgst: 76.19,
  sgst: 76.19,
}
const maharashtra = {
  place: '27-Maharashtra',
  isRegistered: false,
  rate: 18,
  taxable: 1_693.22,
  igst: 304.78,
}
const note = {
  place: '27-Maharashtra',
  isRegistered: false,
  rate: 18,
  invoices: 1,
  taxable: -84.75,
  igst: -15.25,
}

const number = (series: string, sequence: number) =>
  `${series}/27-28/${String(sequence).padStart(6, '0')}`

test.each(months.map((month, index) => [month, index] as const))(
  'the sheet of %s is what was worked out by hand',
  async (month, index) => {
    const report = await getPaperMonth(papers, month)
    const hasNote = index > 0

    expect(report.supplies).toEqual([
      { ...karnataka, invoices: 1, igst: 0 },
      { ...maharashtra, invoices: 2, cgst: 0, sgst: 0 },
    ])
    expect(report.notes).toEqual(hasNote ? [{ ...note, cgst: 0, sgst: 0 }] : [])
    expect(report.hsn).toEqual([
      {
        hsn: '7117',
        isRegistered: false,
        name: 'Pendant',
        unit: 'PCS',
        quantity: 3,
        rate: 18,
        total: hasNote ? 2_897 : 2_997,
        taxable: hasNote ? 2_455.09 : 2_539.84,
        cgst: 76.19,
        sgst: 76.19,
        igst: hasNote ? 289.53 : 304.78,
      },
    ])
    expect(report.documents).toEqual(
      [
        { kind: 'credit-note', series: 'CN', from: index, count: hasNote ? 1 : 0, total: 100 },
        { kind: 'receipt', series: 'RC', from: index + 1, count: 1, total: 800 },
        { kind: 'receipt-voucher', series: 'RV', from: 6 * index + 1, count: 6, total: 2_396 },
        { kind: 'refund-voucher', series: 'RF', from: index + 1, count: 1, total: 199 },
        { kind: 'tax-invoice', series: 'TI', from: 3 * index + 1, count: 3, total: 2_997 },
      ]
        .filter(({ count }) => count > 0)
        .map(({ kind, series, from, count, total }) => ({
          kind,
          count,
          total,
          first: number(series, from),
          last: number(series, from + count - 1),
        })),
    )
    expect(report.advances).toEqual({
      received: 2_396,
      refunded: 199,
      invoiced: 2_197,
      kept: 0,
      open: 0,
    })
    expect(report.ledger).toEqual({
      documented: hasNote ? 2_897 : 2_997,
      total: hasNote ? 2_897 : 2_997,
      besides: 0,
    })
    expect(report.waiting).toEqual([])
  },
)

test('the month after the last order has only the last credit note', async () => {
  const report = await getPaperMonth(papers, '2028-02')

  expect(report.supplies).toEqual([])
  expect(report.notes).toEqual([{ ...note, cgst: 0, sgst: 0 }])
  expect(report.documents).toMatchObject([{ first: number('CN', 10), count: 1 }])
})

test('the sums of a quarter are those of its three months', async () => {
  const quarter = await getPaperMonth(papers, '2027-Q3')

  expect(quarter.supplies).toEqual([
    { ...karnataka, invoices: 3, taxable: 2_539.86, cgst: 228.57, sgst: 228.57, igst: 0 },
    { ...maharashtra, invoices: 6, taxable: 5_079.66, igst: 914.34, cgst: 0, sgst: 0 },
  ])
  expect(quarter.notes).toMatchObject([{ invoices: 3, taxable: -254.25, igst: -45.75 }])
  expect(quarter.hsn).toMatchObject([{ quantity: 9, total: 8_691, taxable: 7_365.27 }])
  expect(quarter.documents).toContainEqual({
    ...{ kind: 'tax-invoice', count: 9, total: 8_991 },
    ...{ first: number('TI', 19), last: number('TI', 27) },
  })
  expect(quarter.advances).toEqual({
    received: 7_188,
    refunded: 597,
    invoiced: 6_591,
    kept: 0,
    open: 0,
  })
  expect(quarter.ledger).toEqual({ documented: 8_691, total: 8_691, besides: 0 })
})

test("the tables have GSTR-1's layout and the sums calculated by hand", async () => {
  const span = await spanOf(shop.db, monthAfter[0] ?? '')

  expect(await linesOf('b2cs')).toEqual([
    'Type,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN',
    'OE,29-Karnataka,,18,846.62,0,',
    'OE,27-Maharashtra,,18,1608.47,0,',
  ])
  expect(await linesOf('hsn-b2c')).toEqual([
    'HSN,Description,UQC,Total Quantity,Total Value,Rate,Taxable Value,Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Cess Amount',
    '7117,Pendant,PCS-PIECES,3,2897,18,2455.09,289.53,76.19,76.19,0',
  ])
  expect(await linesOf('b2cl')).toHaveLength(1)
  // `docs` is table 13 of GSTR-1. It leaves out the plain receipt of the month, because plain receipts do not
  // belong in that table.
  expect(await linesOf('docs')).toEqual([
    'Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled',
    `Credit Note,${number('CN', 1)},${number('CN', 1)},1,0`,
    `Receipt Voucher,${number('RV', 7)},${number('RV', 12)},6,0`,
    `Refund Voucher,${number('RF', 2)},${number('RF', 2)},1,0`,
    `Invoices for outward supply,${number('TI', 4)},${number('TI', 6)},3,0`,
  ])
  expect(await linesOf('register')).toHaveLength(1 + 12)

  async function linesOf(table: PaperTable) {
    const parts = withTable(shop.db, span, table, (reader, columns, batches) =>
      toCsv(columns, batches, reader),
    )
    const text = (await Array.fromAsync(parts)).join('')
    return text.trimEnd().split('\r\n')
  }
})

test('the year passes every rule that compares documents with the ledger', async () => {
  const client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  const outcomes = await checkRules(client).finally(() => client.end())
  const ours = outcomes.filter(({ name }) => paperRules.some((rule) => rule.name === name))

  expect(ours.map(({ name, different }) => ({ name, different }))).toEqual(
    paperRules.map(({ name }) => ({ name, different: 0 })),
  )
  expect(ours.every(({ checked }) => checked > 0)).toBe(true)
})
