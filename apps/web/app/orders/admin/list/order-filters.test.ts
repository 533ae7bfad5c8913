import { describe, expect, test } from 'vitest'
import { readFilters } from './order-filters.ts'

describe('the filters of an address', () => {
  const filters = (search: string) => readFilters(new URLSearchParams(search))

  test('are what the list is asked for', () => {
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

  test.each([
    'q=as',
    'status=accepted',
    'status=',
    'balance=paid',
    'from=yesterday',
    'to=2026-13-40',
    'cursor=x',
  ])('leave out what the server would refuse: %s', (search) => expect(filters(search)).toEqual({}))

  test('search for at most as much as the server takes', () => {
    expect(filters(`q=${'a'.repeat(300)}`).q).toHaveLength(100)
  })
})
