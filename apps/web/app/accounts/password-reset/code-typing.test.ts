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
  ['a letter is dropped', '12a', 3, { code: '12', caret: 2 }],
  ['a seventh digit at the end begins a long code', '1234567', 7, { code: '1234567', caret: 7 }],
  ['two extra digits at once are cut off', '12345678', 8, { code: '123456', caret: 6 }],
  ['a long code is pasted as a whole', '1234 5678 9012', 14, { code: '123456789012', caret: 12 }],
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
  expect(typedCode(text, caret, false)).toEqual(result)
})

test.each([
  ['takes a digit in its middle', '12934567', 3, { code: '12934567', caret: 3 }],
  ['holds at most twelve digits', '1239456789012', 4, { code: '123956789012', caret: 4 }],
  ['becomes a short code', '123456', 6, { code: '123456', caret: 6 }],
])('a long code %s', (_, text, caret, result) => {
  expect(typedCode(text, caret, true)).toEqual(result)
})
