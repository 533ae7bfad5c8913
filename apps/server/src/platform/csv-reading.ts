/** A text that is not valid CSV, such as one with a quote that is never closed, or a file of too many rows. */
export class NotCsv extends Error {
  override name = 'NotCsv'
}

/** A report of the largest accepted size has fewer rows: each takes more than 45 characters. */
const mostRows = 20_000
/** Reports of the provider have about 40 columns. */
const mostCells = 500

/**
 * Reads the cells of a CSV file (RFC 4180). Each row has the number of its first line. Empty rows are left
 * out. The separator is a comma, a semicolon or a tab, whichever is most frequent in the first line.
 * @throws NotCsv
 */
export function readCsv(text: string): { line: number; cells: string[] }[] {
  const source = text.replace(/^\ufeff/, '')
  const separator = separatorOf(source.slice(0, source.search(/[\r\n]|$/)))
  const rows: { line: number; cells: string[] }[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let line = 1
  let startedAt = 1
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
    if (character === '\n') line++
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
    } else if (character === '\n') {
      endRow()
      startedAt = line
    } else if (character !== '\r') cell += character
  }
  if (isQuoted) throw new NotCsv('a quote that is not closed')
  endRow()
  return rows
}

function separatorOf(head: string): string {
  const counts = [',', ';', '\t'].map((mark) => [mark, head.split(mark).length] as const)
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}
