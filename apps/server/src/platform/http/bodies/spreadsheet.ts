import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'

/** A column's title, and what stands in it. */
export type Columns<Row> = { title: string; of: (row: Row) => string | number }[]

/**
 * Answers with rows as CSV, a batch at a time and never faster than they are taken: the memory it
 * needs does not grow with their number. Where reading fails on the way the connection breaks, so
 * that nobody takes a part for the whole.
 */
export function sendSpreadsheet<Row>(
  reply: FastifyReply,
  filename: string,
  columns: Columns<Row>,
  batches: AsyncIterable<Row[]>,
) {
  reply.type('text/csv; charset=utf-8')
  reply.header('content-disposition', `attachment; filename="${filename}"`)
  return reply.send(Readable.from(toCsv(columns, batches), { objectMode: false }))
}

async function* toCsv<Row>(columns: Columns<Row>, batches: AsyncIterable<Row[]>) {
  // Without the mark, spreadsheets read UTF-8 as something else.
  yield toLines([columns.map(({ title }) => title)], { bom: true })
  for await (const rows of batches) {
    if (rows.length > 0) yield toLines(rows.map((row) => columns.map(({ of }) => of(row))))
  }
}

/**
 * What a spreadsheet would take for a formula is written as text: customers choose their names. Also
 * within a cell: where `;` or a tab separates, what follows one is a cell of its own, quotes or not.
 */
const toLines = (rows: (string | number)[][], options = {}) =>
  stringify(rows, {
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: { string: (text) => text.replace(/([;\t\r\n]\s*)(?=[=+\-@＝＋－＠])/g, "$1'") },
    ...options,
  })

/** A list's pages by key, one after the other, from the top to the end. */
export async function* allPages<Row extends { id: string }>(
  readPage: (below: string | undefined, limit: number) => Promise<Row[]>,
  limit = 500,
): AsyncGenerator<Row[]> {
  for (let below: string | undefined; ; ) {
    const rows = await readPage(below, limit)
    yield rows
    if (rows.length < limit) return
    below = rows.at(-1)?.id
  }
}
