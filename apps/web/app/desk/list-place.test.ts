import { describe, expect, test } from 'vitest'
import { readWayHere, searchAt } from './list-place.ts'

describe('the pages of a list', () => {
  test('keep the filters, and the first one has no place of its own', () => {
    const search = new URLSearchParams('status=Shipped&cursor=abc')
    expect(searchAt(search, 'def')).toBe('?status=Shipped&cursor=def')
    expect(searchAt(search, '')).toBe('?status=Shipped')
    expect(searchAt(new URLSearchParams('cursor=abc'), '')).toBe('')
  })

  test.each([null, undefined, 'text', { before: 'abc' }, { before: [1] }, {}])(
    'know no way back in %j',
    (state) => expect(readWayHere(state)).toEqual([]),
  )

  test('know the way back that history holds', () => {
    expect(readWayHere({ before: ['', 'abc'] })).toEqual(['', 'abc'])
  })
})
