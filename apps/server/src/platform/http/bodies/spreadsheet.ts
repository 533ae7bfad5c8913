import { Readable } from 'node:stream'
import { indiaDayOf } from '@nirbhaya/contract/dates'
import { can, type Permission } from '@nirbhaya/contract/roles'
import { stringify } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'
import { clock } from '../../clock.ts'
import type { Customer } from '../../customer.ts'

export type Columns<Row> = {
  title: string
  of: (row: Row) => string | number
  /** The column is left out for people without this permission. */
  needs?: Permission
}[]

/**
 * The reader of a CSV file. A `person` opens the file in a spreadsheet: it starts with a byte order mark, and
 * texts that a spreadsheet would change or run get an apostrophe. A `machine`, such as a tax portal, gets the
 * texts as they are. A person may open that file, too, so texts of customers need `withoutFormulas` there.
 */
export type CsvReader = 'person' | 'machine'

/**
 * Answers with rows as CSV, in portions and no faster than the client reads. Memory does not grow with the
 * number of rows. If reading fails half-way, the connection breaks, so that nobody mistakes an incomplete
 * file for a complete one.
 */
export function sendCsv<Row>(
  reply: FastifyReply,
  filename: string,
  columns: Columns<Row>,
  batches: AsyncIterable<Row[]>,
  reader: CsvReader = 'person',
) {
  reply.type('text/csv; charset=utf-8')
  reply.header('content-disposition', `attachment; filename="${filename}"`)
  return reply.send(Readable.from(toCsv(columns, batches, reader), { objectMode: false }))
}

/**
 * Makes the handler of an export. The file gets the name and the day in India on which it is made.
 * @param pagesOf returns the rows in portions
 */
export const csv =
  <Input extends { reply: FastifyReply; customer?: Pick<Customer, 'role'> }, Row>(
    name: string,
    columns: Columns<Row>,
    pagesOf: (input: Input) => AsyncIterable<Row[]> | Promise<AsyncIterable<Row[]>>,
  ) =>
  async (input: Input): Promise<FastifyReply> => {
    const pages = await pagesOf(input)
    const role = input.customer?.role
    const shown = columns.filter(({ needs }) => !needs || can(role, needs))
    return sendCsv(input.reply, `${name}-${indiaDayOf(clock.now())}.csv`, shown, pages)
  }

/** Formats rows as CSV, in portions. */
export async function* toCsv<Row>(
  columns: Columns<Row>,
  batches: AsyncIterable<Row[]>,
  reader: CsvReader,
) {
  // Without a byte order mark, spreadsheets do not read the file as UTF-8.
  if (reader === 'person') yield '\ufeff'
  yield toLines([columns.map(({ title }) => title)], reader)
  for await (const rows of batches) {
    if (rows.length > 0)
      yield toLines(
        rows.map((row) => columns.map(({ of }) => of(row))),
        reader,
      )
  }
}

const months = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'

/**
 * Guards a text for a spreadsheet. Text that a spreadsheet would read as a formula gets an apostrophe:
 * customers choose their names, and a name could be a formula. A spreadsheet may split the file at other
 * characters than commas, also inside quotes. So the apostrophe is added wherever a cell could begin.
 */
const guarded = (text: string) =>
  (rewrittenPattern.test(text) ? `'${text}` : text).replace(formulaSign, "'$&")

const toLines = (rows: (string | number)[][], reader: CsvReader) =>
  stringify(rows, {
    record_delimiter: 'windows',
    cast: reader === 'person' ? { string: guarded } : {},
  })

/**
 * Matches a sign that begins a formula, wherever a cell could begin: at the beginning of the text, or after a
 * character at which spreadsheets split. Quotes, spaces and invisible characters between them may be dropped.
 * Spaces and colons are not treated as separators, because many texts contain `Phone: +91` or `A - B`. Some
 * spreadsheets read the full-width signs like the others.
 */
const formulaSign = /(?<=(?:^|[,;|\t\v\f\r\n\u0085\u2028\u2029])["'\s\p{C}\p{Z}]*)[=+\-@＝＋－＠]/gu

/**
 * Returns a customer's text for a file that a machine reads, without the signs that would make it a formula. An
 * apostrophe would become a part of the text there.
 */
export function withoutFormulas(text: string): string {
  const shorter = text.replace(formulaSign, '')
  return shorter === text ? text : withoutFormulas(shorter)
}

/**
 * Matches text that a spreadsheet would change: the house numbers `12/3` and `4-5` into dates, `10:30` into a
 * time, `7e12` into a large number, `0042` into 42. It does not match the dates and times that the shop
 * itself writes.
 */
const rewrittenPattern = new RegExp(
  [
    String.raw`^\s*(?:\d{1,4}\s*[/.]\s*\d{1,4}(?:\s*[/.-]\s*\d{1,4})?`,
    String.raw`\d{1,3}\s*-\s*\d{1,4}(?:\s*[/.-]\s*\d{1,4})?`,
    String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]m?)?`,
    String.raw`\d+(?:\.\d+)?e[+-]?\d+`,
    String.raw`0\d+|\d{12,}`,
    String.raw`\d{1,4}[\s-]*${months}(?:[\s,-]*\d{1,4})?`,
    String.raw`${months}[\s-]*\d{1,4}(?:[\s,-]+\d{1,4})?)\s*$`,
  ].join('|'),
  'i',
)
