import { expect, test } from 'vitest'
import { NotCsv, readCsv } from './csv-reading.ts'

test('rows have the number of their first line, and empty rows are left out', () => {
  expect(readCsv('\ufeffa;b\r\n\r\n"c\nd";"e""f"\n ; \ng')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['c\nd', 'e"f'] },
    { line: 6, cells: ['g'] },
  ])
})

test.each([
  ['rows', 'a\n'.repeat(450_000)],
  ['cells', ','.repeat(900_000)],
  ['titles', `${'x,'.repeat(225_000)}\n${'a\n'.repeat(225_000)}`],
])('a file of too many %s is refused', (_, text) => {
  expect(() => readCsv(text)).toThrow(NotCsv)
})
