import { orderStatuses, refundStatuses } from '@nirbhaya/contract/enums'
import { orderPages as words } from '@nirbhaya/contract/messages/orders'
import type { Order } from '@nirbhaya/contract/orders/orders'
import { expect, test } from 'vitest'
import { outcomeOf, refundTone, shortOrderId, statusTone } from './order-status.ts'
import { eachOnce } from './use-my-orders.ts'

const anOrder = (_id: string) => ({ _id }) as Order

test('each status has its colour, and the rest are red', () => {
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

test('the short id of an order is its last six characters', () => {
  expect(shortOrderId('0198c0de-0000-7000-8000-00000abCdef9')).toBe('bCdef9')
})

test('an order that was refunded in full promises no delivery', () => {
  const delivery = { from: '2027-01-12', due: '2027-01-27' }
  const order = { ...anOrder('a'), status: 'Prepared' as const, delivery, paid: 199 }

  expect(outcomeOf({ ...order, refunded: 100 })).toContain('January 12th')
  expect(outcomeOf({ ...order, refunded: 199 })).toBe(words.allRefunded('₹199'))
  expect(outcomeOf({ ...order, status: 'Shipped', refunded: 199 })).not.toBe(
    words.allRefunded('₹199'),
  )
})

test('an order on two pages appears once', () => {
  const pages = [
    [anOrder('a'), anOrder('b')],
    [anOrder('b'), anOrder('c')],
  ]
  expect(eachOnce(pages.flat()).map(({ _id }) => _id)).toEqual(['a', 'b', 'c'])
})
