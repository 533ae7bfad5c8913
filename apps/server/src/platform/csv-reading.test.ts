import { expect, test } from 'vitest'
import { NotCsv, readCsv } from './csv-reading.ts'

test('rows have the number of their first line, and empty rows are left out', () => {
  expect(readCsv('\ufeffa;b\r\n\r\n"c\nd";"e""f"\n ; \ng')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['c\nd', 'e"f'] },
    { line: 6, cells: ['g'] },
  ])
})

test('a carriage return alone ends a row, too, and counts as one line', () => {
  expect(readCsv('a;b\r"c\rd";e\r\rf\r')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['c\rd', 'e'] },
    { line: 5, cells: ['f'] },
  ])
})

test.each([
  ['a semicolon', 'sep=;\r\na,b;c', ['a,b', 'c']],
  ['a comma', 'sep=,\na;b,c', ['a;b', 'c']],
  ['a tab', 'sep=\t\ra,b\tc', ['a,b', 'c']],
  ['a tab as people type it', 'sep=\\t\na,b\tc', ['a,b', 'c']],
  ['a bar', 'sep=|\na,b|c', ['a,b', 'c']],
  ['capitals, after a byte order mark', '\ufeffSEP=;\na,b;c', ['a,b', 'c']],
  ['quotes', '"sep=;"\na,b;c', ['a,b', 'c']],
  ['the empty cells that a spreadsheet adds', 'sep=;;;\na,b;c', ['a,b', 'c']],
])('the first line can name the separator: %s', (_, text, cells) => {
  expect(readCsv(text)).toEqual([{ line: 2, cells }])
})

test('a first line that only looks like the name of a separator is a row', () => {
  expect(readCsv('sep=,x\na,b').map(({ cells }) => cells)).toEqual([
    ['sep=', 'x'],
    ['a', 'b'],
  ])
})

test('the separator comes from the first line with text', () => {
  expect(readCsv('\r\n\r\na;b\n1,5;2')).toEqual([
    { line: 3, cells: ['a', 'b'] },
    { line: 4, cells: ['1,5', '2'] },
  ])
})

test.each([
  ['a NUL character', 'a,b\n\0,c'],
  ['half of a surrogate pair', 'a,b\n\ud83c,c'],
])('a file with %s is refused', (_, text) => {
  expect(() => readCsv(text)).toThrow(NotCsv)
})

test.each([
  ['rows', 'a\n'.repeat(450_000)],
  ['rows that end with a carriage return', 'a\r'.repeat(450_000)],
  ['cells', ','.repeat(900_000)],
  ['titles', `${'x,'.repeat(225_000)}\n${'a\n'.repeat(225_000)}`],
])('a file of too many %s is refused', (_, text) => {
  expect(() => readCsv(text)).toThrow(NotCsv)
})
