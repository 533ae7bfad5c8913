import { expect, test } from 'vitest'
import { hasKnownChapter, isHsn } from './hsn.ts'

test.each(['7117', '0902', '711719', '85177990', '9801'])('%s can be the code of goods', (code) => {
  expect(isHsn(code)).toBe(true)
  expect(hasKnownChapter(code)).toBe(true)
})

test.each([
  '',
  '711',
  '71171',
  '7117190',
  '711719000',
  '0000',
  '000000',
  '7100',
  '9954',
  '998314',
  '71a7',
])('%j cannot', (code) => expect(isHsn(code)).toBe(false))

test('chapter 77 is not in the tariff', () => expect(hasKnownChapter('7701')).toBe(false))
