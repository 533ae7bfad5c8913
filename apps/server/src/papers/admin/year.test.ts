import { gstr1Tables, type PaperTable } from '@nirbhaya/contract/papers/tables'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { businesses } from '../../../test/money/last-months.ts'
import { moneyShop } from '../../../test/money/money-shop.ts'
import { months, playYear } from '../../../test/money/paper-year.ts'
import { cellsOf } from '../../../test/paper-tables.ts'
import { aPaperSeller } from '../../../test/papers.ts'
import { checkRules } from '../../money-check/money-check.ts'
import { papers as paperRules } from '../../money-check/paper-rules.ts'
import { clock } from '../../platform/clock.ts'
import { toCsv } from '../../platform/http/bodies/spreadsheet.ts'
import { unitColumns, unitPages } from '../../shipping/admin/unit-register.ts'
import type { PrintedPapers } from '../shown-papers.service.ts'
import { withTable } from './gstr1-tables.ts'
import { getPaperReport, spanOf } from './report.service.ts'

const shop = await moneyShop()
const papers: PrintedPapers = { ...shop, ...aPaperSeller() }
afterAll(() => clock.reset())

beforeAll(() => playYear(shop, papers), 300_000)

/*
 * The expected sums are calculated by hand. In the first ten months, all amounts include 18 % tax.
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
    const report = await getPaperReport(papers, month)
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

test('the sums of a quarter are those of its three months', async () => {
  const quarter = await getPaperReport(papers, '2027-Q3')

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

async function linesOf(period: string, table: PaperTable) {
  const span = await spanOf(shop.db, period)
  const parts = withTable(shop.db, span, table, (reader, columns, batches) =>
    toCsv(columns, batches, reader),
  )
  return (await Array.fromAsync(parts)).join('').trimEnd().split('\r\n')
}

/** Returns the lines of a table's file, without their title. */
const rowsOf = async (period: string, table: PaperTable) => (await linesOf(period, table)).slice(1)

test('the files for the portal have the columns of the offline tool, and no byte order mark', async () => {
  const ofDocument = 'Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount'
  const hsn =
    'HSN,Description,UQC,Total Quantity,Total Value,Rate,Taxable Value,Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Cess Amount'
  const columns = {
    b2b: 'GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount',
    b2cl: `Invoice Number,Invoice date,Invoice Value,Place Of Supply,${ofDocument},E-Commerce GSTIN`,
    b2cs: `Type,Place Of Supply,${ofDocument},E-Commerce GSTIN`,
    cdnr: `GSTIN/UIN of Recipient,Receiver Name,Note Number,Note Date,Note Type,Place Of Supply,Reverse Charge,Note Supply Type,Note Value,${ofDocument}`,
    cdnur: `UR Type,Note Number,Note Date,Note Type,Place Of Supply,Note Value,${ofDocument}`,
    exemp:
      'Description,Nil Rated Supplies,Exempted(other than nil rated/non GST supply),Non-GST Supplies',
    'hsn-b2b': hsn,
    'hsn-b2c': hsn,
    docs: 'Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled',
  }
  for (const table of gstr1Tables) {
    const [titles] = await linesOf('2027-Q4', table)
    expect(titles).toBe(columns[table])
  }
})

test('the tables of a month have the sums calculated by hand', async () => {
  expect(await rowsOf('2027-05', 'b2cs')).toEqual([
    'OE,29-Karnataka,,18,846.62,0,',
    'OE,27-Maharashtra,,18,1608.47,0,',
  ])
  expect(await rowsOf('2027-05', 'hsn-b2c')).toEqual([
    '7117,Pendant,PCS-PIECES,3,2897,18,2455.09,289.53,76.19,76.19,0',
  ])
  // Table 13 leaves out the plain receipt of the month, because plain receipts do not belong in it.
  expect(await rowsOf('2027-05', 'docs')).toEqual([
    `Credit Note,${number('CN', 1)},${number('CN', 1)},1,0`,
    `Receipt Voucher,${number('RV', 7)},${number('RV', 12)},6,0`,
    `Refund Voucher,${number('RF', 2)},${number('RF', 2)},1,0`,
    `Invoices for outward supply,${number('TI', 4)},${number('TI', 6)},3,0`,
  ])
  expect(await rowsOf('2027-05', 'register')).toHaveLength(12)
})

/** Returns all tables of GSTR-1 and the summary for GSTR-3B. */
async function returnsOf(period: string) {
  const [b2b, b2cl, b2cs, cdnr, cdnur, exemp, hsnB2b, hsnB2c, docs, gstr3b] = await Promise.all([
    rowsOf(period, 'b2b'),
    rowsOf(period, 'b2cl'),
    rowsOf(period, 'b2cs'),
    rowsOf(period, 'cdnr'),
    rowsOf(period, 'cdnur'),
    rowsOf(period, 'exemp'),
    rowsOf(period, 'hsn-b2b'),
    rowsOf(period, 'hsn-b2c'),
    rowsOf(period, 'docs'),
    rowsOf(period, 'gstr-3b'),
  ])
  return { b2b, b2cl, b2cs, cdnr, cdnur, exemp, hsnB2b, hsnB2c, docs, gstr3b }
}

const { karnataka: lotus, maharashtra: mogra } = businesses
const [tableTaxable, tableExempt] = [
  '3.1(a),"Outward taxable supplies (other than zero rated, nil rated and exempted)",',
  '3.1(c),"Other outward supplies (nil rated, exempted)",',
]
const challan = 'Delivery Challan in case other than by way of supply (excluding at S no. 9 to 11)'
const tableInterState = '3.2,Supplies made to unregistered persons'

/*
 * February. Within Karnataka, half of the tax is rounded:
 * - Scarf, ₹999.99 at 5 %: 999.99 × 2.5 / 105 = 23.809 → CGST 23.81, SGST 23.81, taxable 999.99 − 47.62 = 952.37.
 * - Drink, ₹1,049 at 40 %: 1049 × 20 / 140 = 149.857 → CGST 149.86, SGST 149.86, taxable 1049 − 299.72 = 749.28.
 * - Pendant of Lotus Traders, ₹1,180 at 18 %: CGST 90, SGST 90, taxable 1000; their book for ₹300 is exempt.
 * - Seeds, 3 × ₹100, nil-rated.
 * To other States, the whole tax is rounded:
 * - 2 pendants of Mogra Gifts, ₹1,18,000: IGST 18000, taxable 100000.
 * - The large invoice: pendant ₹1,18,000: IGST 18000, taxable 100000; scarf 999.99 × 5 / 105 = 47.619 → IGST 47.62,
 *   taxable 952.37.
 * - Pendants of ₹999 to Maharashtra and to the islands: IGST 152.39, taxable 846.61. The first has seeds, 2 × ₹150.25.
 * - Tamil Nadu: two of three pendants, ₹2,000 × 18 / 118 = 305.085 → IGST 305.08, taxable 1694.92.
 * - The note of ₹100 for January: IGST 15.25, taxable 84.75. So Maharashtra is 846.61 − 84.75 = 761.86 in table 7.
 */
test('February has each kind of buyer and of goods in its own table', async () => {
  expect(await returnsOf('2028-02')).toEqual({
    b2b: [
      `${lotus.gstin},Lotus Traders,${number('IB', 1)},10-Feb-2028,1480,29-Karnataka,N,,Regular B2B,,18,1000,0`,
      `${mogra.gstin},Mogra Gifts LLP,${number('TI', 32)},10-Feb-2028,118000,27-Maharashtra,N,,Regular B2B,,18,100000,0`,
    ],
    b2cl: [
      `${number('TI', 33)},10-Feb-2028,118999.99,27-Maharashtra,,5,952.37,0,`,
      `${number('TI', 33)},10-Feb-2028,118999.99,27-Maharashtra,,18,100000,0,`,
    ],
    b2cs: [
      'OE,35-Andaman & Nicobar Islands,,18,846.61,0,',
      'OE,29-Karnataka,,5,952.37,0,',
      'OE,29-Karnataka,,40,749.28,0,',
      'OE,27-Maharashtra,,18,761.86,0,',
      'OE,33-Tamil Nadu,,18,1694.92,0,',
    ],
    cdnr: [],
    cdnur: [],
    exemp: [
      'Inter-State supplies to registered persons,0,0,0',
      'Intra-State supplies to registered persons,0,300,0',
      'Inter-State supplies to unregistered persons,300.5,0,0',
      'Intra-State supplies to unregistered persons,300,0,0',
    ],
    hsnB2b: [
      '4901,Book,PCS-PIECES,1,300,0,300,0,0,0,0',
      // 1180 + 118000; IGST of Mogra Gifts, CGST and SGST of Lotus Traders.
      '7117,Pendant,PCS-PIECES,3,119180,18,101000,18000,90,90,0',
    ],
    hsnB2c: [
      // 300 + 300.50.
      '1209,Seeds,PAC-PACKS,5,600.5,0,600.5,0,0,0,0',
      '2202,Drink,PCS-PIECES,1,1049,40,749.28,0,149.86,149.86,0',
      // One to Karnataka, one on the large invoice: taxable 2 × 952.37.
      '6214,Scarf,PCS-PIECES,2,1999.98,5,1904.74,47.62,23.81,23.81,0',
      // 1 mixed, 1 large, 2 to Tamil Nadu, 1 to the islands: 999 + 118000 + 2000 + 999 − 100 = 121898.
      // Taxable: 846.61 + 100000 + 1694.92 + 846.61 − 84.75. IGST: 152.39 + 18000 + 305.08 + 152.39 − 15.25.
      '7117,Pendant,PCS-PIECES,5,121898,18,103303.39,18594.61,0,0,0',
    ],
    docs: [
      `Credit Note,${number('CN', 10)},${number('CN', 10)},1,0`,
      `Receipt Voucher,${number('RV', 61)},${number('RV', 71)},11,0`,
      `Refund Voucher,${number('RF', 11)},${number('RF', 11)},1,0`,
      `Invoices for outward supply,${number('TI', 31)},${number('TI', 35)},5,0`,
      `Invoices for outward supply,${number('IB', 1)},${number('IB', 2)},2,0`,
      `Invoices for outward supply,${number('BS', 1)},${number('BS', 1)},1,0`,
    ],
    gstr3b: [
      // Taxable: 1000 + 100000 + 952.37 + 100000 + 846.61 + 952.37 + 749.28 + 761.86 + 1694.92.
      // IGST: 18000 + 47.62 + 18000 + 152.39 + (152.39 − 15.25) + 305.08. CGST: 90 + 23.81 + 149.86.
      `${tableTaxable},206957.41,36642.23,263.67,263.67,0`,
      `${tableExempt},900.5,0,0,0,0`,
      `${tableInterState},35-Andaman and Nicobar Islands,846.61,152.39,0,0,0`,
      // 100952.37 + 761.86; 18047.62 + 137.14.
      `${tableInterState},27-Maharashtra,101714.23,18184.76,0,0,0`,
      `${tableInterState},33-Tamil Nadu,1694.92,305.08,0,0,0`,
    ],
  })
  const { advances, ledger } = await getPaperReport(papers, '2028-02')
  // 2048.99 + 118000 + 1480 + 300 + 499.50 + 118999.99 + 3000 + 199 + 999 + 199 + 800 were received. All but the
  // ₹1,000 of the pendant that is never sent, and the ₹199 of each of the two orders that are still open, are on
  // invoices.
  expect(advances).toEqual({
    received: 246_525.48,
    refunded: 1_000,
    invoiced: 245_127.48,
    kept: 0,
    open: 398,
  })
  // Less the note of ₹100.
  expect(ledger).toEqual({ documented: 245_425.48, total: 245_425.48, besides: 0 })
})

/*
 * March. What came back is credited with its own price and tax:
 * - the drink of ₹1,049: taxable 749.28, CGST 149.86, SGST 149.86; the scarf of the large invoice, 999.99: taxable
 *   952.37, IGST 47.62; the book of ₹300; a pack of seeds of ₹100;
 * - one pendant of ₹1,000 to Tamil Nadu: 1000 × 18 / 118 = 152.542 → IGST 152.54, taxable 847.46.
 * Prices fell:
 * - ₹1,180 for Mogra Gifts: taxable 1000, IGST 180;
 * - ₹100 for the pendant of ₹999 and the seeds of ₹300.50: 100 × 999 / 1299.50 = 76.876 → 76.88, and 23.12.
 *   76.88 × 18 / 118 = 11.727 → IGST 11.73, taxable 65.15.
 * Of two cancelled orders, the money was kept: ₹199 without tax, and ₹499 of Delhi under the adviser's rule:
 * 499 × 18 / 118 = 76.118 → IGST 76.12, taxable 422.88, and no unit.
 */
test('March reduces the same tables by what came back and by what became cheaper', async () => {
  expect(await returnsOf('2028-03')).toEqual({
    b2b: [],
    b2cl: [],
    b2cs: [
      'OE,07-Delhi,,18,422.88,0,',
      'OE,29-Karnataka,,40,-749.28,0,',
      'OE,27-Maharashtra,,18,-65.15,0,',
      'OE,33-Tamil Nadu,,18,-847.46,0,',
    ],
    cdnr: [
      `${mogra.gstin},Mogra Gifts LLP,${number('CN', 12)},06-Mar-2028,C,27-Maharashtra,N,Regular B2B,1180,,18,1000,0`,
    ],
    cdnur: [`B2CL,${number('CN', 16)},09-Mar-2028,C,27-Maharashtra,999.99,,5,952.37,0`],
    exemp: [
      'Inter-State supplies to registered persons,0,0,0',
      'Intra-State supplies to registered persons,0,-300,0',
      'Inter-State supplies to unregistered persons,-23.12,0,0',
      'Intra-State supplies to unregistered persons,-100,0,0',
    ],
    hsnB2b: [
      '4901,Book,PCS-PIECES,-1,-300,0,-300,0,0,0,0',
      '7117,Pendant,PCS-PIECES,0,-1180,18,-1000,-180,0,0,0',
    ],
    hsnB2c: [
      '1209,Seeds,PAC-PACKS,-1,-123.12,0,-123.12,0,0,0,0',
      '2202,Drink,PCS-PIECES,-1,-1049,40,-749.28,0,-149.86,-149.86,0',
      '6214,Scarf,PCS-PIECES,-1,-999.99,5,-952.37,-47.62,0,0,0',
      // 1000 + 76.88 − 499; 847.46 + 65.15 − 422.88; 152.54 + 11.73 − 76.12.
      '7117,Pendant,PCS-PIECES,-1,-577.88,18,-489.73,-88.15,0,0,0',
    ],
    docs: [
      `Credit Note,${number('CN', 11)},${number('CN', 17)},7,0`,
      `${challan},${number('DC', 1)},${number('DC', 1)},1,0`,
      `Receipt Voucher,${number('RV', 72)},${number('RV', 73)},2,0`,
      `Refund Voucher,${number('RF', 12)},${number('RF', 12)},1,0`,
      `Invoices for outward supply,${number('TI', 36)},${number('TI', 36)},1,0`,
    ],
    gstr3b: [
      // 749.28 + 65.15 + 847.46 + 1000 + 952.37 − 422.88; 11.73 + 152.54 + 180 + 47.62 − 76.12.
      `${tableTaxable},-3191.38,-315.77,-149.86,-149.86,0`,
      // 300 + 23.12 + 100.
      `${tableExempt},-423.12,0,0,0,0`,
      `${tableInterState},07-Delhi,422.88,76.12,0,0,0`,
      // 65.15 + 952.37; 11.73 + 47.62.
      `${tableInterState},27-Maharashtra,-1017.52,-59.35,0,0,0`,
      `${tableInterState},33-Tamil Nadu,-847.46,-152.54,0,0,0`,
    ],
  })
  const { advances, ledger } = await getPaperReport(papers, '2028-03')
  // The ₹199 of the last order stay open.
  expect(advances).toEqual({ received: 698, refunded: 199, invoiced: 499, kept: 199, open: 199 })
  // Received 199 + 499. Given back: 1049 + 1180 + 300 + 100 + 100 + 999.99 + 1000 + 199.
  expect(ledger).toEqual({ documented: -4_229.99, total: -4_229.99, besides: 0 })
})

/*
 * The last quarter is January, with ₹999 to Karnataka, 2 × ₹999 to Maharashtra and the note of ₹100, and the two
 * months above. The drink came and went in the same quarter, so its row would be zero, and is left out.
 */
test('the quarter is its three months, and leaves out what is zero', async () => {
  const quarter = await returnsOf('2027-Q4')
  const [february, march] = [await returnsOf('2028-02'), await returnsOf('2028-03')]

  expect(quarter).toEqual({
    b2b: february.b2b,
    b2cl: february.b2cl,
    b2cs: [
      'OE,35-Andaman & Nicobar Islands,,18,846.61,0,',
      'OE,07-Delhi,,18,422.88,0,',
      'OE,29-Karnataka,,5,952.37,0,',
      'OE,29-Karnataka,,18,846.62,0,',
      // 1693.22 − 84.75 + 761.86 − 65.15.
      'OE,27-Maharashtra,,18,2305.18,0,',
      'OE,33-Tamil Nadu,,18,847.46,0,',
    ],
    cdnr: march.cdnr,
    cdnur: march.cdnur,
    exemp: [
      'Inter-State supplies to registered persons,0,0,0',
      'Intra-State supplies to registered persons,0,0,0',
      'Inter-State supplies to unregistered persons,277.38,0,0',
      'Intra-State supplies to unregistered persons,200,0,0',
    ],
    // The book came and went, too.
    hsnB2b: ['7117,Pendant,PCS-PIECES,3,118000,18,100000,17820,90,90,0'],
    hsnB2c: [
      '1209,Seeds,PAC-PACKS,4,477.38,0,477.38,0,0,0,0',
      '6214,Scarf,PCS-PIECES,1,999.99,5,952.37,0,23.81,23.81,0',
      // January 3, 2897, 2455.09, 289.53; 3 + 5 − 1; 2897 + 121898 − 577.88; 2455.09 + 103303.39 − 489.73;
      // 289.53 + 18594.61 − 88.15.
      '7117,Pendant,PCS-PIECES,7,124217.12,18,105268.75,18795.99,76.19,76.19,0',
    ],
    docs: [
      `Credit Note,${number('CN', 9)},${number('CN', 17)},9,0`,
      `${challan},${number('DC', 1)},${number('DC', 1)},1,0`,
      `Receipt Voucher,${number('RV', 55)},${number('RV', 73)},19,0`,
      `Refund Voucher,${number('RF', 10)},${number('RF', 12)},3,0`,
      `Invoices for outward supply,${number('TI', 28)},${number('TI', 36)},9,0`,
      `Invoices for outward supply,${number('IB', 1)},${number('IB', 2)},2,0`,
      `Invoices for outward supply,${number('BS', 1)},${number('BS', 1)},1,0`,
    ],
    gstr3b: [
      // 2455.09 + 206957.41 − 3191.38; 289.53 + 36642.23 − 315.77; 76.19 + 263.67 − 149.86.
      `${tableTaxable},206221.12,36615.99,190,190,0`,
      `${tableExempt},477.38,0,0,0,0`,
      `${tableInterState},35-Andaman and Nicobar Islands,846.61,152.39,0,0,0`,
      `${tableInterState},07-Delhi,422.88,76.12,0,0,0`,
      // 1608.47 + 101714.23 − 1017.52; 289.53 + 18184.76 − 59.35.
      `${tableInterState},27-Maharashtra,102305.18,18414.94,0,0,0`,
      `${tableInterState},33-Tamil Nadu,847.46,152.54,0,0,0`,
    ],
  })
  const { advances, ledger } = await getPaperReport(papers, '2027-Q4')
  // January: 2396 received, 199 refunded, 2197 invoiced.
  expect(advances).toEqual({
    received: 249_619.48,
    refunded: 1_398,
    invoiced: 247_823.48,
    kept: 199,
    open: 199,
  })
  // 2897 + 245425.48 − 4229.99.
  expect(ledger.total).toBe(244_092.49)
})

test('the register of advances closes what was kept by its voucher, or by its invoice', async () => {
  const rows = await cellsOf(shop.db, '2028-03', 'advances-register')

  const amounts = ['Amount', 'Refunded', 'Adjusted in invoice', 'Kept', 'Closed by', 'Open at end']
  expect(rows.map((row) => [row.Date, ...amounts.map((title) => row[title])])).toEqual([
    // Given back on 10 March, and kept on 14 March.
    ['2028-02-09', '199', '199', '0', '0', '', '0'],
    ['2028-02-10', '199', '0', '0', '199', number('KA', 1), '0'],
    ['2028-03-11', '499', '0', '499', '0', number('TI', 36), '0'],
    ['2028-03-20', '199', '0', '0', '0', '', '199'],
  ])
})

test('the register of units has each unit of the parcels, with its serial number and invoice', async () => {
  const unitsOf = async (period: string) => {
    const rows = (await Array.fromAsync(unitPages(shop.db, period))).flat()
    return rows.map((row) =>
      unitColumns.flatMap(({ title, of }) => (title === 'Order' ? [] : of(row))),
    )
  }
  const february = [
    ['2028-02-29', 'PCL-00001', 'Sale', 'Pendant', 1, 'NB-0001', '', number('IB', 2)],
    ['2028-02-29', 'PCL-00001', 'Sale', 'Seeds', 2, '', '', number('IB', 2)],
    ['2028-02-29', 'PCL-00002', 'Sale', 'Pendant', 1, 'NB-0002', '2028-03-09', number('TI', 35)],
  ]
  // The second lot of the same order.
  const march = [['2028-03-01', 'PCL-00003', 'Sale', 'Pendant', 1, 'NB-0003', '', number('TI', 35)]]

  expect(await unitsOf('2028-02')).toEqual(february)
  expect(await unitsOf('2028-03')).toEqual(march)
  expect(await unitsOf('2027-Q4')).toEqual([...february, ...march])
})

test('the year passes every rule about money, orders and documents', async () => {
  const client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  const outcomes = await checkRules(client).finally(() => client.end())

  const wrong = outcomes.filter(({ different }) => different > 0)
  expect(wrong).toEqual([])
  const ours = outcomes.filter(({ name }) => paperRules.some((rule) => rule.name === name))
  expect(ours).toHaveLength(paperRules.length)
  expect(ours.every(({ checked }) => checked > 0)).toBe(true)
})
