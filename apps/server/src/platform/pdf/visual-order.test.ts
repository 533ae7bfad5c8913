import { expect, test } from 'vitest'
import { directionOf, visualRuns } from './visual-order.ts'

const font = { name: 'all', has: () => true }
const latin = { name: 'latin', has: (codePoint: number) => codePoint < 0x500 }
const arabic = {
  name: 'arabic',
  has: (codePoint: number) => codePoint >= 0x600 || codePoint === 32,
}

const shown = (line: string) =>
  visualRuns(line, [latin, arabic], directionOf(line)).map(({ text }) => text)

test('a line of one direction stays as it is', () => {
  expect(visualRuns('12 MG Road', [font], 'ltr')).toEqual([{ font, text: '12 MG Road' }])
})

test('Urdu in a Latin line is one run, turned by the shaper', () => {
  expect(shown('Flat لاہور کینٹ B')).toEqual(['Flat ', 'لاہور کینٹ', ' B'])
})

test('in an Urdu line, numbers and Latin keep their order on the left', () => {
  expect(shown('مکان 12 Flat B')).toEqual(['Flat B', ' ', '12', 'مکان '])
})

test('brackets around Urdu are mirrored', () => {
  expect(shown('(لاہور)')).toEqual(['(', 'لاہور', ')'])
  expect(shown('گلی (مسجد) 3')).toEqual(['3', ' (', 'مسجد', ')', 'گلی '])
})

test.each([
  ['علی Rao', 'rtl'],
  ['12/3، گلی', 'rtl'],
  ['Asha علی', 'ltr'],
  ['12', 'ltr'],
])('%s is read %s', (text, direction) => {
  expect(directionOf(text)).toBe(direction)
})
