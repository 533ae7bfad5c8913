import { daysOf } from '@nirbhaya/contract/papers/periods'
import { gstr1Tables, type PaperTable } from '@nirbhaya/contract/papers/tables'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moneyShop } from '../../../test/money/money-shop.ts'
import { lastMonths, months, playYear, quarters } from '../../../test/money/paper-year.ts'
import { type Books, readSecondBooks } from '../../../test/money/second-books.ts'
import { secondTables, type Table, tableOf } from '../../../test/money/second-tables.ts'
import { type Cells, cellsOf } from '../../../test/paper-tables.ts'
import { aPaperSeller } from '../../../test/papers.ts'
import { clock } from '../../platform/clock.ts'
import { unitColumns, unitPages } from '../../shipping/admin/unit-register.ts'
import type { PrintedPapers } from '../shown-papers.service.ts'
import { getGstr1Json } from './gstr1-json.service.ts'
import { getPaperReport } from './report.service.ts'

/*
 * Every file and every sum of the hand-checked year, compared with what `second-books.ts` works out from orders, payments
 * and refunds by other means. Whatever agrees with that agrees with all the others, to the paisa.
 */

const shop = await moneyShop()
const papers: PrintedPapers = { ...shop, ...aPaperSeller() }
const { db } = shop
afterAll(() => clock.reset())

let books: Books

beforeAll(async () => {
  await playYear(shop, papers)
  books = await readSecondBooks(shop.databaseUrl)
}, 300_000)

const periods = [...months, ...lastMonths, ...quarters]

const expectedOf = (period: string) => secondTables(books, daysOf(period))

const paise = (rupees: string | number | undefined) => Math.round(Number(rupees) * 100)

/** Sums the columns of a file by a key. */
const summed = (
  rows: Cells[],
  keyOf: (row: Cells) => string,
  of: (row: Cells) => number[],
): Table => tableOf(rows.map((row) => [keyOf(row), ...of(row)]))

/** Leaves only the first numbers of each row. */
const firstOf = (table: Table, count: number): Table =>
  tableOf(Object.entries(table).map(([key, numbers]) => [key, ...numbers.slice(0, count)]))

const monthNumbers = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** `2028-02-10` for `10-Feb-2028`. */
function portalDate(text = '') {
  const [day, month = '', year] = text.split('-')
  const number = String(monthNumbers.indexOf(month) + 1).padStart(2, '0')
  return `${year}-${number}-${day}`
}

const stateOf = (place = '') => place.slice(0, 2)

test.each(periods)('the tables for the portal of %s are right', async (period) => {
  const expected = expectedOf(period)
  const file = (table: PaperTable) => cellsOf(db, period, table)
  const listed = async (
    table: 'b2b' | 'b2cl' | 'cdnr' | 'cdnur',
    [number, date, value]: string[],
  ) =>
    summed(
      await file(table),
      (row) =>
        [
          row['GSTIN/UIN of Recipient'],
          row[number ?? ''],
          portalDate(row[date ?? '']),
          paise(row[value ?? '']),
          stateOf(row['Place Of Supply']),
          row.Rate,
        ]
          .filter((part) => part !== undefined)
          .join(' '),
      (row) => [paise(row['Taxable Value'])],
    )
  const ofInvoice = ['Invoice Number', 'Invoice date', 'Invoice Value']
  const ofNote = ['Note Number', 'Note Date', 'Note Value']

  expect(await listed('b2b', ofInvoice)).toEqual(firstOf(expected.b2b, 1))
  expect(await listed('b2cl', ofInvoice)).toEqual(firstOf(expected.b2cl, 1))
  expect(await listed('cdnr', ofNote)).toEqual(firstOf(expected.cdnr, 1))
  expect(await listed('cdnur', ofNote)).toEqual(firstOf(expected.cdnur, 1))
  expect(
    summed(
      await file('b2cs'),
      (row) => `${stateOf(row['Place Of Supply'])} ${row.Rate}`,
      (row) => [paise(row['Taxable Value'])],
    ),
  ).toEqual(firstOf(expected.b2cs, 1))
  expect(
    summed(
      await file('exemp'),
      ({ Description = '' }) =>
        (Description.startsWith('Inter') ? 'INTR' : 'INTRA') +
        (Description.includes('unregistered') ? 'B2C' : 'B2B'),
      (row) => [
        paise(row['Nil Rated Supplies']),
        paise(row['Exempted(other than nil rated/non GST supply)']),
      ],
    ),
  ).toEqual(expected.exemp)
  const ofHsn = async (buyers: 'B2B' | 'B2C') =>
    summed(
      await file(buyers === 'B2B' ? 'hsn-b2b' : 'hsn-b2c'),
      (row) => `${buyers} ${row.HSN} ${row.UQC?.slice(0, 3)} ${row.Rate}`,
      (row) => [
        Number(row['Total Quantity']),
        paise(row['Total Value']),
        paise(row['Taxable Value']),
        paise(row['Integrated Tax Amount']),
        paise(row['Central Tax Amount']),
        paise(row['State/UT Tax Amount']),
      ],
    )
  expect({ ...(await ofHsn('B2B')), ...(await ofHsn('B2C')) }).toEqual(expected.hsn)
  const documents = await file('docs')
  expect(
    documents
      .map((row) => `${row['Sr. No. From']} ${row['Sr. No. To']} ${row['Total Number']}`)
      .sort(),
  ).toEqual(expected.docs)
  expect(documents.every(({ Cancelled }) => Cancelled === '0')).toBe(true)
})

test.each(periods)('the JSON for the portal of %s has the same sums', async (period) => {
  const expected = expectedOf(period)
  const json = await getGstr1Json(db, papers, period)

  interface Item {
    itm_det: { rt: number; txval: number; iamt?: number; camt?: number; samt?: number }
  }
  const taxesOf = ({ txval, iamt = 0, camt = 0, samt = 0 }: Item['itm_det']) =>
    [paise(txval), paise(iamt), paise(camt), paise(samt)] as const
  const listed = (
    document: { number: string; date: string; val: number; pos: string; ctin?: string },
    itms: Item[],
  ) =>
    itms.map(({ itm_det }) => {
      const { ctin, number, date, val, pos } = document
      const day = date.split('-').reverse().join('-')
      const key = [ctin, number, day, paise(val), pos, itm_det.rt]
      return [key.filter((part) => part !== undefined).join(' '), ...taxesOf(itm_det)] as const
    })

  expect(
    tableOf(
      (json.b2b ?? []).flatMap(({ ctin, inv }) =>
        inv.flatMap(({ inum: number, idt: date, val, pos, itms }) =>
          listed({ ctin, number, date, val, pos }, itms),
        ),
      ),
    ),
  ).toEqual(expected.b2b)
  expect(
    tableOf(
      (json.cdnr ?? []).flatMap(({ ctin, nt }) =>
        nt.flatMap(({ nt_num: number, nt_dt: date, val, pos, itms }) =>
          listed({ ctin, number, date, val, pos }, itms),
        ),
      ),
    ),
  ).toEqual(expected.cdnr)
  expect(
    tableOf(
      (json.b2cl ?? []).flatMap(({ pos, inv }) =>
        inv.flatMap(({ inum: number, idt: date, val, itms }) =>
          listed({ number, date, val, pos }, itms),
        ),
      ),
    ),
  ).toEqual(expected.b2cl)
  expect(
    tableOf(
      (json.cdnur ?? []).flatMap(({ nt_num: number, nt_dt: date, val, pos, itms }) =>
        listed({ number, date, val, pos }, itms),
      ),
    ),
  ).toEqual(expected.cdnur)
  expect(
    tableOf((json.b2cs ?? []).map((row) => [`${row.pos} ${row.rt}`, ...taxesOf(row)])),
  ).toEqual(expected.b2cs)
  expect(
    tableOf(
      (json.nil?.inv ?? []).map(({ sply_ty, nil_amt, expt_amt }) => [
        sply_ty,
        paise(nil_amt),
        paise(expt_amt),
      ]),
    ),
  ).toEqual(expected.exemp)
  const ofHsn = (buyers: string, rows: NonNullable<typeof json.hsn>['hsn_b2c'] = []) =>
    rows.map((row) => {
      const key = `${buyers} ${row.hsn_sc} ${row.uqc} ${row.rt}`
      return [key, row.qty, ...taxesOf(row)] as const
    })
  // The JSON has no total value.
  expect(tableOf([...ofHsn('B2B', json.hsn?.hsn_b2b), ...ofHsn('B2C', json.hsn?.hsn_b2c)])).toEqual(
    tableOf(
      Object.entries(expected.hsn).map(([key, [quantity = 0, _total, ...taxes]]) => [
        key,
        quantity,
        ...taxes,
      ]),
    ),
  )
  expect(
    (json.doc_issue?.doc_det ?? [])
      .flatMap(({ docs }) => docs.map(({ from, to, totnum }) => `${from} ${to} ${totnum}`))
      .sort(),
  ).toEqual(expected.docs)
})

test('no advance on goods is reported as taxed, in a file or in the JSON', async () => {
  expect(gstr1Tables.filter((table) => table.startsWith('at'))).toEqual([])
  const json = await getGstr1Json(db, papers, '2027-Q4')
  // The portal's names for the tables 11A and 11B.
  expect(Object.keys(json)).not.toEqual(expect.arrayContaining(['at']))
  expect(Object.keys(json)).not.toEqual(expect.arrayContaining(['txpd']))
})

test.each(periods)('GSTR-3B of %s is right, in its file and on its page', async (period) => {
  const { gstr3b: expected } = expectedOf(period)
  const rows = await cellsOf(db, period, 'gstr-3b')
  const ofTable = (table: string) => rows.filter((row) => row.Table === table)
  const taxes = (row: Cells) => [
    paise(row['Total Taxable value']),
    paise(row['Integrated Tax']),
    paise(row['Central Tax']),
    paise(row['State/UT Tax']),
  ]
  const table = ({ Table = '' }: Cells) => Table

  expect(summed(ofTable('3.1(a)'), table, taxes)).toEqual(expected.taxable)
  expect(summed(ofTable('3.1(c)'), table, (row) => taxes(row).slice(0, 1))).toEqual(expected.exempt)
  expect(
    summed(
      ofTable('3.2'),
      (row) => stateOf(row['Place of Supply']),
      (row) => taxes(row).slice(0, 2),
    ),
  ).toEqual(expected.interState)

  const { gstr3b } = await getPaperReport(papers, period)
  const { taxable, igst, cgst, sgst } = gstr3b.taxable
  expect(tableOf([['3.1(a)', paise(taxable), paise(igst), paise(cgst), paise(sgst)]])).toEqual(
    expected.taxable,
  )
  expect(tableOf([['3.1(c)', paise(gstr3b.exempt)]])).toEqual(expected.exempt)
  expect(
    tableOf(
      gstr3b.interState.map((row) => [stateOf(row.place), paise(row.taxable), paise(row.igst)]),
    ),
  ).toEqual(expected.interState)
})

test.each(periods)('the registers and the ledger of %s are right', async (period) => {
  const expected = expectedOf(period)
  const sold = await cellsOf(db, period, 'sales')

  expect(
    summed(
      sold,
      (row) => [row['GSTIN of the buyer'], row.State, row.HSN, row.Unit, row['Rate %']].join('|'),
      (row) => [
        Number(row.Quantity),
        paise(row['Taxable value']),
        paise(row.IGST),
        paise(row.CGST),
        paise(row['SGST/UTGST']),
        paise(row.Total),
      ],
    ),
  ).toEqual(expected.sales)
  expect(
    summed(
      await cellsOf(db, period, 'advances-register'),
      ({ Order = '' }) => Order,
      (row) => [
        paise(row.Amount),
        paise(row.Refunded),
        paise(row['Adjusted in invoice']),
        paise(row.Kept),
        paise(row['Open at end']),
      ],
    ),
  ).toEqual(expected.advances)
  const booked = await cellsOf(db, period, 'ledger')
  expect(booked.every(({ Amount }) => Number(Amount) > 0)).toBe(true)
  expect(
    tableOf(
      booked.flatMap((row) => [
        [row['Debit account'] ?? '', paise(row.Amount)] as const,
        [row['Credit account'] ?? '', -paise(row.Amount)] as const,
      ]),
    ),
  ).toEqual(expected.ledger)
})

test.each(periods)('the register of units of %s is right', async (period) => {
  const rows = (await Array.fromAsync(unitPages(db, period))).flat()
  const cells = rows.map((row) =>
    Object.fromEntries(unitColumns.map(({ title, of }) => [title, of(row)])),
  )

  expect(
    cells.map((row) => [
      row['Handed over'],
      row.Order,
      row.Product,
      row.Quantity,
      row['Serial number'],
      row['Came back'],
      row.Invoice,
    ]),
  ).toEqual(
    expectedOf(period).units.map(({ day, orderId, name, quantity, serial, cameBack, invoice }) => [
      day,
      orderId,
      name,
      quantity,
      serial,
      cameBack,
      invoice,
    ]),
  )
})

test('the register of documents has each document, with its amount', async () => {
  const rows = (
    await Promise.all(quarters.map((quarter) => cellsOf(db, quarter, 'register')))
  ).flat()

  expect(
    summed(
      rows,
      ({ Number: number = '' }) => number,
      (row) => [paise(row.Amount)],
    ),
  ).toEqual(tableOf(books.documents.map(({ number, paise: amount }) => [number, amount])))
})

test('the sums of advances and of money on the page are right', async () => {
  for (const period of periods) {
    const { advances, ledger } = await getPaperReport(papers, period)
    const { first, last } = daysOf(period)
    const money = books.movements.filter(({ day }) => day >= first && day <= last)
    const sum = (rows: typeof money) => rows.reduce((total, row) => total + row.paise, 0)
    const open = Object.values(expectedOf(period).advances).map((row) => row[4] ?? 0)

    expect({ period, received: paise(advances.received) }).toEqual({
      period,
      received: sum(money.filter((row) => row.isAdvance && row.paise > 0)),
    })
    expect(paise(advances.refunded)).toBe(
      0 - sum(money.filter((row) => row.isAdvance && row.paise < 0)),
    )
    expect(paise(advances.open)).toBe(open.reduce((total, one) => total + one, 0))
    expect(paise(ledger.total)).toBe(sum(money))
    expect(ledger.documented).toBe(ledger.total)
  }
})
