import { expect, test } from 'vitest'
import { partsOf } from './send-file.ts'

test('a text is sent in parts that make the text again, and halves no character', () => {
  const text = 'abc😀def😀'

  const parts = partsOf(text, 4)

  expect(parts).toEqual(['abc', '😀de', 'f😀'])
  expect(parts.join('')).toBe(text)
  expect(partsOf('')).toEqual([])
})
