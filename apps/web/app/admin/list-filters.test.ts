import { orderStatuses } from '@nirbhaya/contract/enums'
import type { listAllOrders } from '@nirbhaya/contract/orders/admin'
import { describe, expect, test } from 'vitest'
import {
  byBatch,
  byDay,
  byId,
  type FilterWords,
  type KnownNames,
  type ListFilters,
  readFilters,
  tabs,
  tabsOf,
  toggle,
  type WordsOfFilters,
} from './list-filters.ts'

const orderFilters: ListFilters<typeof listAllOrders> = {
  status: tabs(orderStatuses, { label: 'Status', all: 'All' }),
  balance: toggle('overdue', 'Overdue'),
  batch: byBatch,
  customer: byId,
  from: byDay,
  to: byDay,
}

describe('the filters in an address', () => {
  const filters = (search: string) =>
    readFilters<typeof listAllOrders>(new URLSearchParams(search), orderFilters, true)

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

  test('have no search text if the list has no search', () => {
    expect(readFilters<typeof listAllOrders>(new URLSearchParams('q=asha'), orderFilters)).toEqual(
      {},
    )
  })

  test('limit the search text to the length that the server accepts', () => {
    expect(filters(`q=${'a'.repeat(300)}`).q).toHaveLength(100)
  })
})

test('a filter that the call does not know, or a value of another type, does not compile', () => {
  const unknown: ListFilters<typeof listAllOrders> = {
    // @ts-expect-error the call's query has no such name
    colour: byDay,
  }
  const wrong: ListFilters<typeof listAllOrders> = {
    // @ts-expect-error no order has this status
    status: tabs(['Melted'], { label: 'Status', all: 'All' }),
  }
  const unnamed: WordsOfFilters<typeof listAllOrders> = {
    // @ts-expect-error the other values have no name
    booked: { label: 'Booked', names: {} },
  }
  const extra: KnownNames<typeof listAllOrders, { booked: FilterWords<'shop' | 'customer'> }> = {
    // @ts-expect-error the call does not take the value `customer`
    booked: { label: 'Booked', names: { shop: 'Shop', customer: 'Customer' } },
  }
  expect([unknown, wrong, unnamed, extra]).toHaveLength(4)
})

test('the names of a filter’s values are its tabs, in their order', () => {
  const names = { unanswered: 'Unanswered', new: 'New' }
  const { state } = tabsOf({ state: { label: 'State', names } }, { state: { isShort: true } })

  expect(state?.tabs).toEqual({
    label: 'State',
    names,
    values: ['unanswered', 'new'],
    isShort: true,
  })
  expect(state?.read('new')).toBe('new')
  expect(state?.read('old')).toBeUndefined()
})
