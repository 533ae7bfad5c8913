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

/**
 * Reads the cells of a CSV file (RFC 4180). Rows end with `\r\n`, `\n` or `\r`. Each row has the number of its
 * first line. Empty rows are left out. The file can name its separator in the first line. Otherwise the
 * separator is a comma, a semicolon or a tab, whichever is most frequent in the first line with text.
 * @throws NotCsv
 */
export function readCsv(text: string): { line: number; cells: string[] }[] {
  // PostgreSQL cannot store a NUL character or half of a surrogate pair. No valid CSV file contains either.
  if (text.includes('\0') || !text.isWellFormed()) throw new NotCsv('a character that is none')
  const content = text.replace(/^\ufeff/, '')
  const named = separatorLine.exec(content)
  const source = named ? content.slice(named[0].length) : content
  const separator = named?.groups?.separator?.replace('\\t', '\t') ?? separatorOf(source)
  const rows: { line: number; cells: string[] }[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let line = named ? 2 : 1
  let startedAt = line
  const endRow = () => {
    cells.push(cell)
    const isEmpty = cells.every((value) => value.trim() === '')
    if (!isEmpty && rows.push({ line: startedAt, cells }) > mostRows)
      throw new NotCsv('too many rows')
    cells = []
    cell = ''
  }
  for (let index = 0; index < source.length; index++) {
    const character = source.charAt(index)
    const endsLine = character === '\n' || (character === '\r' && source.charAt(index + 1) !== '\n')
    if (endsLine) line++
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (source.charAt(index + 1) === '"') {
        cell += '"'
        index++
      } else isQuoted = false
    } else if (character === '"') {
      if (cell.trim() !== '') throw new NotCsv(`a quote within a cell in line ${line}`)
      cell = ''
      isQuoted = true
    } else if (character === separator) {
      if (cells.push(cell) > mostCells) throw new NotCsv(`too many cells in line ${line}`)
      cell = ''
    } else if (endsLine) {
      endRow()
      startedAt = line
    } else if (character !== '\r') cell += character
  }
  if (isQuoted) throw new NotCsv('a quote that is not closed')
  endRow()
  return rows
}

function separatorOf(source: string): string {
  const head = /[^\r\n]+/.exec(source)?.[0] ?? ''
  const counts = [',', ';', '\t'].map((mark) => [mark, head.split(mark).length] as const)
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}
