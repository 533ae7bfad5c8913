import { expect, test } from 'vitest'
import { isSameSecret } from './same-secret.ts'

test.each([
  ['the same text', 'c2VjcmV0', true],
  ['another text', 'c2VjcmV1', false],
  ['a longer text', 'c2VjcmV0=', false],
  // As many characters, but more bytes: such a text must be refused, not fail.
  ['letters of two bytes', 'c2VjcmVé', false],
  ['nothing', '', false],
])('%s: %s is the secret: %s', (_, given, isSame) => {
  expect(isSameSecret(given, 'c2VjcmV0')).toBe(isSame)
})
