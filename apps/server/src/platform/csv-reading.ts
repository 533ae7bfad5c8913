import { Readable } from 'node:stream'
import { CsvError, type Options, parse as parseSlowly } from 'csv-parse'
import { parse } from 'csv-parse/sync'

/** A text that is not valid CSV, such as one with a quote that is never closed, or a file of too many rows. */
export class NotCsv extends Error {
  override name = 'NotCsv'
}

/** A report of the largest accepted size has fewer rows: each takes more than 45 characters. */
const mostRows = 20_000
/** Reports of the provider have about 40 columns. */
const mostCells = 500

/**
 * Matches the first line that spreadsheets understand as the name of the separator: `sep=;`. A spreadsheet
 * that saved the file again may have added quotes or empty cells. Some people type a tab as `\t`.
 */
const separatorLine = /^"?sep=(?<separator>[,;|\t]|\\t)"?[,;|\t]*(?:\r\n|\r|\n|$)/i

export interface CsvRow {
  line: number
  cells: string[]
}

/**
 * Reads the cells of a CSV file (RFC 4180). Rows end with `\r\n`, `\n` or `\r`. Each row has the number of its
 * first line. Empty rows are left out. The file can name its separator in the first line. Otherwise the
 * separator is a comma, a semicolon or a tab, whichever is most frequent in the first line with text.
 * @throws NotCsv
 */
export function readCsv(text: string): CsvRow[] {
  const { source, options, toRow } = understand(text)
  const rows: CsvRow[] = []
  try {
    parse(source, {
      ...options,
      on_record(cells: string[], { lines }) {
        const row = toRow(cells, lines)
        if (row && rows.push(row) > mostRows) throw new NotCsv('too many rows')
        return null
      },
    })
  } catch (cause) {
    throw asNotCsv(cause)
  }
  return rows
}

/** A piece of a large file is read at a time, so that requests get their turn in between. */
const charactersAtOnce = 64 * 1024

/**
 * Reads a large CSV file row by row, like `readCsv`. The caller limits the number of rows.
 * @throws NotCsv
 */
export async function* readCsvRows(text: string): AsyncGenerator<CsvRow> {
  const { source, options, toRow } = understand(text)
  const pieces = Array.from({ length: Math.ceil(source.length / charactersAtOnce) }, (_, index) =>
    source.slice(index * charactersAtOnce, (index + 1) * charactersAtOnce),
  )
  const parser = Readable.from(pieces).pipe(parseSlowly({ ...options, info: true }))
  try {
    for await (const { record, info } of parser) {
      const row = toRow(record, info.lines)
      if (row) yield row
    }
  } catch (cause) {
    throw asNotCsv(cause)
  }
}

function asNotCsv(cause: unknown): unknown {
  return cause instanceof CsvError ? new NotCsv(cause.message, { cause }) : cause
}

/** Finds the separator of a CSV file, and returns how its rows are read. @throws NotCsv */
function understand(text: string) {
  // PostgreSQL cannot store a NUL character or half of a surrogate pair. No valid CSV file contains either.
  if (text.includes('\0') || !text.isWellFormed()) throw new NotCsv('a character that is none')
  const content = text.replace(/^\ufeff/, '')
  const named = separatorLine.exec(content)
  const source = named ? content.slice(named[0].length) : content
  const delimiter = named?.groups?.separator?.replace('\\t', '\t') ?? separatorOf(source)
  const hasTooManyCells = (row: string) => row.split(delimiter).length > mostCells
  // Checked before, because the library would first make an array of all cells.
  if (source.split(/[\r\n]/).some(hasTooManyCells)) throw new NotCsv('too many cells in a line')
  const options: Options = {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    ltrim: true,
    skip_empty_lines: true,
  }
  const toRow = (cells: string[], lines: number): CsvRow | undefined => {
    if (cells.every((cell) => cell.trim() === '')) return undefined
    // The library counts to the last line of a row, and a cell can have several lines.
    const further = cells.join().match(/\r\n|\r|\n/g)?.length ?? 0
    return { line: lines - further + (named ? 1 : 0), cells }
  }
  return { source, options, toRow }
}

function separatorOf(source: string): string {
  const head = /[^\r\n]+/.exec(source)?.[0] ?? ''
  const counts = [',', ';', '\t'].map((mark) => [mark, head.split(mark).length] as const)
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}
