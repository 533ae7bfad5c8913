import type { OrderStatus } from '@nirbhaya/contract/enums'
import { linkPieces } from '@nirbhaya/contract/paragraphs'
import { describe, expect, test } from 'vitest'
import { timelineOf } from './timeline.ts'

const orderOf = (...statuses: OrderStatus[]) => ({
  status: statuses.at(-1) ?? 'Accepted',
  events: statuses.map((status, index) => ({ status, at: `2026-11-2${index}T12:00:00.000Z` })),
})

const drawn = (...statuses: OrderStatus[]) =>
  timelineOf(orderOf(...statuses)).map(
    ({ status, at, isCurrent }) => `${at ? '●' : '○'}${status}${isCurrent ? ' ←' : ''}`,
  )

describe('the steps of an order', () => {
  test.each<[OrderStatus[], string[]]>([
    [['Accepted'], ['●Accepted ←', '○Prepared', '○Shipped', '○Delivered']],
    [
      ['Accepted', 'In-Process', 'Pending'],
      ['●Accepted', '●In-Process', '●Pending ←', '○Prepared', '○Shipped', '○Delivered'],
    ],
    [
      ['Accepted', 'Prepared'],
      ['●Accepted', '●Prepared ←', '○Shipped', '○Delivered'],
    ],
    [
      ['Accepted', 'Shipped'],
      ['●Accepted', '●Shipped ←', '○Delivered'],
    ],
    [
      ['Accepted', 'Shipped', 'Delivered'],
      ['●Accepted', '●Shipped', '●Delivered ←'],
    ],
    [
      ['Accepted', 'Cancelled'],
      ['●Accepted', '●Cancelled ←'],
    ],
    [
      ['Accepted', 'Shipped', 'Prepared'],
      ['●Accepted', '●Shipped', '●Prepared ←', '○Shipped', '○Delivered'],
    ],
  ])('%o', (statuses, steps) => {
    expect(drawn(...statuses)).toEqual(steps)
  })

  test('a repeated status means a new tracking note', () => {
    const steps = timelineOf(orderOf('Accepted', 'Shipped', 'Shipped'))

    expect(steps.map((step) => step.isNewTracking)).toEqual([false, false, true, false])
  })
})

test.each([
  ['EE123456789IN', ['EE123456789IN']],
  ['See https://post.example/t?id=1.', ['See ', '[https://post.example/t?id=1]', '.']],
  ['(http://a.example/x), then', ['(', '[http://a.example/x]', '), then']],
  ['javascript:alert(1) data:text/html,x', ['javascript:alert(1) data:text/html,x']],
  ['https://', ['https://']],
  ['<b>https://a.example/"onclick</b>', ['<b>', '[https://a.example/]', '"onclick</b>']],
])('web addresses in a note become links: %s', (note, pieces) => {
  expect(linkPieces(note).map(({ text, href }) => (href ? `[${href}]` : text))).toEqual(pieces)
})
