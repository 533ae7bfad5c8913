import type { PaperTable } from '@nirbhaya/contract/papers/tables'
import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import { withTable } from '../src/papers/admin/gstr1-tables.ts'
import { getGstr3b } from '../src/papers/admin/gstr3b.service.ts'
import {
  listLarge,
  listRegistered,
  listSmallSupplies,
  type Sums,
} from '../src/papers/admin/report.queries.ts'
import { spanOf } from '../src/papers/admin/report.service.ts'
import type { Db } from '../src/platform/database/client.ts'
import { toCsv } from '../src/platform/http/bodies/spreadsheet.ts'

export type Cells = Record<string, string>

/** Returns the rows of an exported table, by the titles of its columns. */
export async function cellsOf(db: Db, period: string, table: PaperTable): Promise<Cells[]> {
  const span = await spanOf(db, period)
  const parts = withTable(db, span, table, (reader, columns, batches) =>
    toCsv(columns, batches, reader),
  )
  const text = (await Array.fromAsync(parts)).join('')
  return parse<Cells>(text, { bom: true, columns: true })
}

/** Sums a column of rupees, in paise. */
export const paiseOf = (rows: Cells[], title: string): number =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[title]) * 100), 0)

/** Checks that the summary for GSTR-3B is the sum of tables 4, 5, 7 and 9B of GSTR-1, to the paisa. */
export async function expectSameReturns(db: Db, period: string): Promise<void> {
  const span = await spanOf(db, period)
  const summary = await getGstr3b(db, span)
  const consumers = [
    ...(await listLarge(db, span, 'tax-invoice')),
    ...(await listSmallSupplies(db, span)),
    ...(await listLarge(db, span, 'credit-note')),
  ]
  const businesses = [
    ...(await listRegistered(db, span, 'tax-invoice')),
    ...(await listRegistered(db, span, 'credit-note')),
  ]
  const total = (part: keyof Sums, of: Sums[] = [...consumers, ...businesses]) =>
    of.reduce((sum, row) => sum + row[part], 0) / 100

  expect(summary.taxable).toEqual({
    taxable: total('taxablePaise'),
    cgst: total('cgstPaise'),
    sgst: total('sgstPaise'),
    igst: total('igstPaise'),
  })
  const interState = [...Map.groupBy(consumers, ({ place }) => place).values()]
    .filter((of) => of.some(({ igstPaise }) => igstPaise !== 0))
    .map((of) => ({ taxable: total('taxablePaise', of), igst: total('igstPaise', of) }))
  expect(summary.interState).toHaveLength(interState.length)
  for (const sums of interState)
    expect(summary.interState).toContainEqual(expect.objectContaining(sums))
}
