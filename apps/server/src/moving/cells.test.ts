import { lineFaults } from '@nirbhaya/contract/messages/moving'
import { describe, expect, test } from 'vitest'
import {
  readDescription,
  readPaise,
  readPastDay,
  readPhone,
  readPincode,
  readQuantity,
  readState,
  readText,
} from './cells.ts'

describe('an amount', () => {
  test.each([
    ['199', 19_900],
    ['₹1,999.00', 199_900],
    ['Rs. 1,99,000', 19_900_000],
    ['1 999,50', 199_950],
    ['800.5', 80_050],
    ['1999.0000', 199_900],
    ['INR 0', 0],
    ['१९९', 19_900],
  ])('%s is read', (cell, paise) => {
    expect(readPaise(cell)).toBe(paise)
  })

  test.each(['about 200', '-5', '12.345', '=SUM(A1)', '1e5'])('%s is refused', (cell) => {
    expect(() => readPaise(cell)).toThrow()
  })
})

describe('a date', () => {
  test.each([
    ['2026-08-14', '2026-08-14'],
    ['2026-08-14 10:21:05', '2026-08-14'],
    ['2026-8-4T10:21', '2026-08-04'],
    ['14/08/2026', '2026-08-14'],
    ['4.8.2026', '2026-08-04'],
  ])('%s is read', (cell, day) => {
    expect(readPastDay(cell)).toBe(day)
  })

  test.each(['2026-02-30', '08/14/2026', 'yesterday', '0000-01-01'])('%s is refused', (cell) => {
    expect(() => readPastDay(cell)).toThrow(lineFaults.day)
  })

  test('to come is refused', () => {
    expect(() => readPastDay('2999-01-01')).toThrow(lineFaults.dayToCome)
  })
})

test.each([
  ['KA', 'KA'],
  ['IN-KA', 'KA'],
  ['karnataka', 'KA'],
  ['OR', 'OD'],
  ['CT', 'CG'],
  ['TG', 'TS'],
  ['Jammu & Kashmir', 'JK'],
])('the State %s is read', (cell, code) => {
  expect(readState(cell)).toBe(code)
})

test('numbers that a spreadsheet wrote with decimals are read', () => {
  expect(readPhone('9876543210.0')).toBe('9876543210')
  expect(readPincode('560038.00')).toBe('560038')
  expect(readQuantity('2.0')).toBe(2)
})

test.each([
  ['=HYPERLINK("x")', lineFaults.formula],
  ['@SUM(1)', lineFaults.formula],
  ['<b>Asha</b>', lineFaults.html],
  ['A\u0007sha', lineFaults.notText],
])('the text %s is refused', (cell, message) => {
  expect(() => readText(cell, 100)).toThrow(message)
})

test("an export's apostrophe before a sign is not part of the text", () => {
  expect(readText("'+91 98765", 100)).toBe('+91 98765')
})

test('the HTML of a description becomes text', () => {
  const html =
    '<p>Silver &amp; rose.</p>\\n<ul><li>One</li><li>Two</li></ul><script>alert(1)</script>'
  expect(readDescription(html, 1_000)).toBe('Silver & rose.\n\nOne\nTwo')
})
