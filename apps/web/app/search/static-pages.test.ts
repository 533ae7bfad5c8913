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
