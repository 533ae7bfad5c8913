import { expect, test } from 'vitest'
import { parseExactJson } from './exact-json.ts'

test('a whole number that would be rounded becomes a string of its digits', () => {
  expect(parseExactJson('{"awb":12345678901234567890,"list":[9007199254740993]}')).toEqual({
    awb: '12345678901234567890',
    list: ['9007199254740993'],
  })
})

test('other numbers and texts stay, and what is not JSON gives nothing', () => {
  expect(parseExactJson('[9007199254740991, 1.5, 1e300, "12345678901234567890"]')).toEqual([
    9_007_199_254_740_991,
    1.5,
    1e300,
    '12345678901234567890',
  ])
  expect(parseExactJson('{')).toBeUndefined()
})
