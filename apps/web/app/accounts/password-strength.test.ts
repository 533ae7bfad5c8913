import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each(['', 'a', 'Xk9$vT2'])('%j is shorter than the minimum', (password) => {
  expect(passwordStrength(password)).toBe('short')
})

test.each([
  'password',
  'Password123',
  '12345678',
  '87654321',
  'aaaaaaaaaaaaaaaa',
  'qwerty123',
  'iloveyou1',
  'Welcome@123',
  'sunshine',
])('%j is weak', (password) => {
  expect(passwordStrength(password)).toBe('weak')
})

test.each(['correct horse battery staple', 'kX9$vT2!qLw7', 'नमस्ते दुनिया कैसे हो आप सब'])(
  '%j is strong',
  (password) => {
    expect(passwordStrength(password)).toBe('strong')
  },
)

test('adding characters of the same kind never weakens a password', () => {
  const order = ['short', 'weak', 'fair', 'good', 'strong']
  const words = 'river lamp copper window'
  const ranks = [...words].map((_, end) => order.indexOf(passwordStrength(words.slice(0, end + 1))))
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
  expect(ranks.at(-1)).toBeGreaterThanOrEqual(3)
})

test("a person's own names and address make a password weak", () => {
  const password = 'ashakulkarni411001'
  expect(passwordStrength(password)).not.toBe('weak')
  expect(passwordStrength(password, ['Asha', 'Kulkarni', '411001'])).toBe('weak')
})

test("the shop's name makes a password weak", () => {
  expect(passwordStrength('nirbhaya2025', ['Nirbhaya'])).toBe('weak')
  expect(passwordStrength('abhayastudio2025', ['Abhaya Studio'])).toBe('weak')
})
