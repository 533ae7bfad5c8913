import { expect, test } from 'vitest'
import { balanceRequest } from '../batch/balance-request.ts'
import { eventName } from '../order-history.tsx'
import { slipIds, slipsWanted } from '../slips/fetch-slips.ts'

test('a balance is overdue a week after it was requested', () => {
  const asked = { due: 800, balanceAskedAt: '2026-11-14T12:00:00.000Z' }
  const after = (at: string) => balanceRequest(asked, Date.parse(at))

  expect(after('2026-11-21T11:59:59.000Z')).toMatchObject({ isOverdue: false })
  expect(after('2026-11-21T12:00:00.000Z')).toEqual({
    isOverdue: true,
    text: 'overdue, asked for on November 14th, 2026',
  })
  expect(balanceRequest({ ...asked, due: 0 })).toBeUndefined()
  expect(balanceRequest({ due: 800 })).toBeUndefined()
})

test('an order’s history names each event', () => {
  const events = (['Accepted', 'Shipped', 'Shipped', 'Accepted'] as const).map((status) => ({
    status,
  }))
  expect(events.map((_, place) => eventName(events, place))).toEqual([
    'Order placed',
    'Marked as Shipped',
    'New tracking note',
    'Marked as Accepted',
  ])
})

test('slips are of selected orders, of a filter, or of all orders, as the address requests', () => {
  const wanted = (search: string) => slipsWanted(new URLSearchParams(search))
  expect(wanted('ids=a,b&status=Prepared')).toEqual({ ids: ['a', 'b'] })
  expect(wanted('status=Prepared&each=4')).toEqual({ filters: { status: 'Prepared' } })
  expect(wanted('all=1')).toEqual({ filters: {} })
  expect(wanted('')).toEqual({ ids: [] })
})

test('each order has one slip, and not more than can be chosen', () => {
  expect(slipIds('a,b,,a')).toEqual(['a', 'b'])
  expect(slipIds('')).toEqual([])
  expect(slipIds(Array.from({ length: 300 }, (_, place) => place).join(','))).toHaveLength(200)
})
