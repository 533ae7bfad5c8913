import { expect, test } from 'vitest'
import { shortenText } from './shorten-text.ts'

test.each([
  ['Calls for help.', 15, 'Calls for help.'],
  ['Calls for help on a double press', 20, 'Calls for help on a…'],
  ['Calls for help, at once', 18, 'Calls for help…'],
  ['Nirbhayanirbhayanirbhaya', 10, 'Nirbhayan…'],
  ['🙂🙂🙂🙂', 3, '🙂🙂…'],
])('of %j at most %i characters are %j', (text, most, short) => {
  expect(shortenText(text, most)).toBe(short)
  expect([...shortenText(text, most)].length).toBeLessThanOrEqual(most)
})
