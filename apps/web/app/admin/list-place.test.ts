import { searchPaging } from '@nirbhaya/contract/fields.schemas'
import { describe, expect, test } from 'vitest'
import { narrowedBy, readWayHere, searchedFor, searchWith } from './list-place.ts'

describe('the pages of a list', () => {
  test('keep the filters, and the first page has no cursor', () => {
    const search = new URLSearchParams('status=Shipped&cursor=abc')
    expect(searchWith(search, { cursor: 'def' })).toBe('?status=Shipped&cursor=def')
    expect(searchWith(search, { cursor: undefined })).toBe('?status=Shipped')
    expect(narrowedBy(search, { status: undefined })).toBe('')
    expect(narrowedBy(search, { q: 'Asha' })).toBe('?status=Shipped&q=Asha')
  })

  test.each([null, undefined, 'text', { before: 'abc' }, { before: [1] }, {}])(
    'find no way back in the history state %j',
    (state) => expect(readWayHere(state)).toEqual([]),
  )

  test('find the way back in the history state', () => {
    expect(readWayHere({ before: ['', 'abc'] })).toEqual(['', 'abc'])
  })
})

test.each(['राव', 'आशा', 'Rao', 'a_b%c', '50%5', 'ಲಕ್ಷ್ಮಿ'])('%s is searched for', (q) => {
  expect(searchedFor(new URLSearchParams({ q }))).toBe(q)
  expect(searchPaging.safeParse({ q }).success).toBe(true)
})

test.each(['%%%', '___', 'Jo', '-- -', '%a_', '🙂🙂🙂'])('%s is too little to search for', (q) => {
  expect(searchedFor(new URLSearchParams({ q }))).toBe(undefined)
  expect(searchPaging.safeParse({ q }).success).toBe(false)
})
