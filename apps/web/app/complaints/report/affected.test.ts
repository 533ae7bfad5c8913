import { expect, test } from 'vitest'
import { isAsked, unitsText } from './affected.ts'

const pearls = { position: 0, name: 'Nirbhaya Pearl', quantity: 3 }
const aubergine = { position: 2, name: 'Nirbhaya Aubergine', quantity: 1 }

test('if one unit arrived, no question is needed', () => {
  expect(isAsked([aubergine])).toBe(false)
  expect(isAsked([pearls])).toBe(true)
  expect(isAsked([aubergine, aubergine])).toBe(true)
})

test('affected units are sent by the order’s line, and lines without any are left out', () => {
  expect(unitsText([pearls, aubergine], [2, 1])).toBe('0:2,2:1')
  expect(unitsText([pearls, aubergine], [0, 1])).toBe('2:1')
  expect(unitsText([pearls], [0])).toBe('')
})
