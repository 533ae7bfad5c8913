import { expect, test } from 'vitest'
import { isAsked, reportMessage } from './affected.ts'

const pearls = { name: 'Nirbhaya Pearl', quantity: 3 }
const aubergine = { name: 'Nirbhaya Aubergine', quantity: 1 }

test('an order of one unit needs no question', () => {
  expect(isAsked([aubergine])).toBe(false)
  expect(isAsked([pearls])).toBe(true)
  expect(isAsked([aubergine, aubergine])).toBe(true)
})

test('the message names the affected units first', () => {
  expect(reportMessage('It is cracked.', [pearls, aubergine], [2, 0])).toBe(
    'About: 2 of 3 × Nirbhaya Pearl\n\nIt is cracked.',
  )
  expect(reportMessage('All are cracked.', [pearls, aubergine], [3, 1])).toBe(
    'About: 3 of 3 × Nirbhaya Pearl, 1 of 1 × Nirbhaya Aubergine\n\nAll are cracked.',
  )
})

test('without a choice, the message stays as it was written', () => {
  expect(reportMessage('It is cracked.', [pearls, aubergine], [0, 0])).toBe('It is cracked.')
})
