import { describe, expect, test } from 'vitest'
import { readFilters } from './order-filters.ts'

describe('the filters in an address', () => {
  const filters = (search: string) => readFilters(new URLSearchParams(search))

  test('become the query of the list', () => {
    expect(
      filters('q=+asha+&status=In-Process&balance=overdue&from=2026-11-01&to=2026-11-21'),
    ).toEqual({
      q: 'asha',
      status: 'In-Process',
      balance: 'overdue',
      from: '2026-11-01',
      to: '2026-11-21',
    })
  })

  test('name a batch, or none', () => {
    const id = '0198c0de-0000-7000-8000-000000000000'
    expect(filters(`batch=${id}`)).toEqual({ batch: id })
    expect(filters('batch=none')).toEqual({ batch: 'none' })
  })

  test.each([
    'batch=7',
    'q=as',
    'status=accepted',
    'status=',
    'balance=paid',
    'from=yesterday',
    'to=2026-13-40',
    'cursor=x',
  ])('omit values that the server would refuse: %s', (search) =>
    expect(filters(search)).toEqual({}),
  )

  test('limit the search text to the length that the server accepts', () => {
    expect(filters(`q=${'a'.repeat(300)}`).q).toHaveLength(100)
  })
})
