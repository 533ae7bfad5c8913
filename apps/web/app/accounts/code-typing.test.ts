import { expect, test } from 'vitest'
import { digitsOf, typedCode } from './code-typing.ts'

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['Your code: 123 456', '123456'],
  ['no digits', ''],
])('%j holds the digits %j', (text, digits) => {
  expect(digitsOf(text)).toBe(digits)
})

test.each([
  ['a digit at the end', '1234', 4, { code: '1234', caret: 4 }],
  ['a letter leaves no trace', '12a', 3, { code: '12', caret: 2 }],
  ['a seventh digit at the end is one too many', '1234567', 7, { code: '123456', caret: 6 }],
  [
    'a digit in the middle of a full code replaces the next',
    '1293456',
    3,
    { code: '129456', caret: 3 },
  ],
  ['a digit in the middle of a short code moves the rest', '1923', 2, { code: '1923', caret: 2 }],
  [
    'a whole code pasted into the middle of another replaces it',
    '12987654',
    8,
    { code: '129876', caret: 6 },
  ],
])('%s', (_, text, caret, result) => {
  expect(typedCode(text, caret)).toEqual(result)
})
