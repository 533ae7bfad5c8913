import { CsvError, parse } from 'csv-parse/sync'

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
  // PostgreSQL cannot store a NUL character or half of a surrogate pair. No valid CSV file contains either.
  if (text.includes('\0') || !text.isWellFormed()) throw new NotCsv('a character that is none')
  const content = text.replace(/^\ufeff/, '')
  const named = separatorLine.exec(content)
  const source = named ? content.slice(named[0].length) : content
  const delimiter = named?.groups?.separator?.replace('\\t', '\t') ?? separatorOf(source)
  const hasTooManyCells = (row: string) => row.split(delimiter).length > mostCells
  // Checked before, because the library would first make an array of all cells.
  if (source.split(/[\r\n]/).some(hasTooManyCells)) throw new NotCsv('too many cells in a line')
  const rows: CsvRow[] = []
  try {
    parse(source, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      ltrim: true,
      skip_empty_lines: true,
      on_record(cells: string[], { lines }) {
        if (cells.every((cell) => cell.trim() === '')) return null
        // The library counts to the last line of a row, and a cell can have several lines.
        const further = cells.join().match(/\r\n|\r|\n/g)?.length ?? 0
        const line = lines - further + (named ? 1 : 0)
        if (rows.push({ line, cells }) > mostRows) throw new NotCsv('too many rows')
        return null
      },
    })
  } catch (cause) {
    if (cause instanceof CsvError) throw new NotCsv(cause.message, { cause })
    throw cause
  }
  return rows
}

function separatorOf(source: string): string {
  const head = /[^\r\n]+/.exec(source)?.[0] ?? ''
  const counts = [',', ';', '\t'].map((mark) => [mark, head.split(mark).length] as const)
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}
