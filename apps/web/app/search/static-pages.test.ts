import { expect, test } from 'vitest'
import { pagesFor } from './static-pages.ts'

const found = (q: string) => pagesFor(q).map(({ to }) => to)

test('a page is found if each word of the text begins one of its words', () => {
  expect(found('refund')).toEqual(['/return-policy'])
  expect(found('Money  ba')).toEqual(['/return-policy'])
  expect(found('rèfund')).toEqual(['/return-policy'])
  expect(found('money pincode')).toEqual([])
})

test('one or two letters, or nonsense, find no page', () => {
  for (const q of ['', ' ', 'a', 're', 'qxzvkj', '.*', '((']) expect(found(q), q).toEqual([])
})

test('pages are found by words of people, and have names for people', () => {
  const ofCode = ['single', 'custom', 'customization', 'return-policy', 'terms-and-conditions']
  for (const name of [...ofCode, 'my-orders', 'admin-order', 'shell', 'route']) {
    expect(found(name), name).toEqual([])
  }
  for (const { label, to } of pagesFor('policy')) {
    expect(label).toMatch(/^[A-Z]/)
    expect(label).not.toBe(to.slice(1))
  }
})
