import { expect, test } from 'vitest'
import {
  daysOf,
  financialYearOf,
  financialYearText,
  formatPeriod,
  periodPattern,
  periodsOfYear,
  portalPeriod,
} from './periods.ts'

test.each([
  ['2026-11', '2026-11-01', '2026-11-30', 'November 2026', '112026'],
  ['2028-02', '2028-02-01', '2028-02-29', 'February 2028', '022028'],
  ['2026-Q1', '2026-04-01', '2026-06-30', 'April to June 2026', '062026'],
  ['2026-Q3', '2026-10-01', '2026-12-31', 'October to December 2026', '122026'],
  ['2026-Q4', '2027-01-01', '2027-03-31', 'January to March 2027', '032027'],
])('%s has its days and its name', (period, first, last, name, portal) => {
  expect(daysOf(period)).toEqual({ first, last })
  expect(formatPeriod(period)).toBe(name)
  expect(portalPeriod(period)).toBe(portal)
})

test.each([
  '',
  '2026',
  '2026-13',
  '2026-00',
  '2026-Q0',
  '2026-Q5',
  '2026-q3',
  '1999-01',
  '2026-11 ',
])('“%s” is no period', (text) => expect(periodPattern.test(text)).toBe(false))

test('a financial year lists what has begun, newest first', () => {
  expect(periodsOfYear(2026, '2026-08-02')).toEqual([
    ...['2026-Q2', '2026-08', '2026-07'],
    ...['2026-Q1', '2026-06', '2026-05', '2026-04'],
  ])
  expect(periodsOfYear(2025, '2026-08-02')).toHaveLength(16)
  expect(financialYearOf('2027-03-31')).toBe(2026)
  expect(financialYearOf('2027-04-01')).toBe(2027)
})

test.each([
  ['2026-03-31', '25-26'],
  ['2026-04-01', '26-27'],
  ['2026-12-31', '26-27'],
  ['2099-04-01', '99-00'],
])('%s lies in the financial year %s', (day, year) => {
  expect(financialYearText(day)).toBe(year)
})
