import { expect, test } from 'vitest'
import { isAsked, unitsText } from './affected.ts'

const pearls = { name: 'Nirbhaya Pearl', quantity: 3 }
const aubergine = { name: 'Nirbhaya Aubergine', quantity: 1 }

test('an order of one unit needs no question', () => {
  expect(isAsked([aubergine])).toBe(false)
  expect(isAsked([pearls])).toBe(true)
  expect(isAsked([aubergine, aubergine])).toBe(true)
})

test('affected units are sent by line, and lines without any are left out', () => {
  expect(unitsText([2, 0, 1])).toBe('0:2,2:1')
  expect(unitsText([0, 0])).toBe('')
})
