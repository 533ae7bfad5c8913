import { orderStatuses, refundStatuses } from '@nirbhaya/contract/constants'
import type { Order } from '@nirbhaya/contract/orders'
import { expect, test } from 'vitest'
import { emptyOrderList, type OrderListEvent, orderList } from './order-list.ts'
import { refundTone, shortOrderId, statusTone } from './order-status.ts'

const anOrder = (_id: string) => ({ _id }) as Order
const after = (...events: OrderListEvent[]) => events.reduce(orderList, emptyOrderList)
const firstPage: OrderListEvent = {
  type: 'loaded',
  orders: [anOrder('a'), anOrder('b')],
  nextCursor: 'c',
}

test('each status has its colour, red the rest', () => {
  expect(orderStatuses.map((status) => [status, statusTone(status)])).toEqual([
    ['Accepted', 'yellow'],
    ['In-Process', 'red'],
    ['Pending', 'red'],
    ['Prepared', 'red'],
    ['Shipped', 'blue'],
    ['Delivered', 'green'],
    ['Cancelled', 'red'],
  ])
})

test('a refund is yellow until it has ended', () => {
  expect(refundStatuses.map((status) => [status, refundTone(status)])).toEqual([
    ['requested', 'yellow'],
    ['pending', 'yellow'],
    ['on-hold', 'yellow'],
    ['succeeded', 'green'],
    ['cancelled', 'red'],
    ['failed', 'red'],
  ])
})

test('an order is called by the last six characters of its id', () => {
  expect(shortOrderId('0198c0de-0000-7000-8000-00000abCdef9')).toBe('bCdef9')
})

test('pages follow each other and an order shows once', () => {
  const secondPage: OrderListEvent = { type: 'loaded', orders: [anOrder('b'), anOrder('c')] }
  const list = after(firstPage, { type: 'asked-more' }, secondPage)
  expect(list.orders.map(({ _id }) => _id)).toEqual(['a', 'b', 'c'])
  expect(list).toMatchObject({ status: 'ready', nextCursor: undefined, isLoadingMore: false })
})

test('a page that fails keeps what is shown', () => {
  expect(after(firstPage, { type: 'asked-more' }, { type: 'failed' })).toMatchObject({
    status: 'ready',
    nextCursor: 'c',
    isLoadingMore: false,
  })
  expect(after({ type: 'failed' })).toMatchObject({ status: 'failed', orders: [] })
})
