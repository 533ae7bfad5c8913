import { orderPages as words } from '@nirbhaya/contract/messages/orders'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { Order } from '@nirbhaya/contract/orders/orders'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { OrderCard } from './order-card.tsx'

const order: Order = {
  _id: '0198c0de-1111-7222-8333-a1b2c3d4e5f6',
  createdAt: '2026-11-21T12:59:00.000Z',
  status: 'Accepted',
  total: 398,
  balance: 1600,
  due: 1600,
  canPayBalance: false,
  paid: 398,
  refunded: 0,
  user: {
    name: 'Asha',
    lastName: 'Rao',
    phone: '9876543210',
    address1: '12 MG Road',
    address2: 'Near the park',
    area: 'Pune',
    pincode: '411001',
  },
  items: [
    { product: { _id: 'p', slug: 'Nirbhaya', name: 'Nirbhaya Pearl' }, quantity: 2, price: 199 },
  ],
}

/** What a reader of the card reads. */
function cardText(overrides: Partial<Order> = {}): string {
  const element = <OrderCard order={{ ...order, ...overrides }} />
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
}

test('shows the end of its id, when it was placed, its status, its items and its total', () => {
  const text = cardText()

  expect(text).toContain('#d4e5f6')
  expect(text).not.toContain('a1b2c3d4e5f6')
  expect(text).toContain('November 21st, 2026, 6:29 PM')
  expect(text).toContain('Accepted')
  expect(text).toContain('Nirbhaya Pearl 2 × ₹199')
  expect(text).toContain(`${words.paid} ₹398`)
})

test('shows a deleted product and a missing price as such', () => {
  const text = cardText({ items: [{ quantity: 3 }] })

  expect(text).toContain('Product Deleted 3 × N/A')
})

test.each(['Accepted', 'In-Process', 'Pending', 'Prepared', 'Shipped'] as const)(
  '%s: says that the item will arrive and whom to ask',
  (status) => {
    expect(cardText({ status })).toContain(messages.orderOnItsWay)
  },
)

test('says when it comes as long as that is ahead, and nothing else beside it', () => {
  const delivery = { from: '2027-01-06', due: '2027-01-21' }
  const said = words.arrives('between January 6th and 21st, 2027')

  expect(cardText({ delivery })).toContain(said)
  expect(cardText({ delivery, status: 'Prepared' })).toContain(said)
  expect(cardText({ delivery, status: 'Shipped' })).toContain(messages.orderOnItsWay)
  expect(cardText({ delivery, status: 'Shipped' })).not.toContain(said)
})

test.each([
  [0, [words.cancelled, words.cancelledMoney.kept('₹398', undefined)]],
  [
    199,
    [
      words.cancelled,
      words.cancelledMoney.refunded('₹199'),
      words.cancelledMoney.kept('₹199', undefined),
    ],
  ],
  [398, [words.cancelled, words.cancelledMoney.refunded('₹398')]],
])('Cancelled, with ₹%i given back: says what becomes of the money', (refunded, said) => {
  const text = cardText({ status: 'Cancelled', refunded, due: 0 })

  expect(text).toContain(said.join(' '))
  expect(text).not.toContain(messages.orderOnItsWay)
})

test('Delivered: there is nothing more to say', () => {
  expect(cardText({ status: 'Delivered' })).not.toContain(messages.orderOnItsWay)
})

test('what is due now can be paid from here', () => {
  expect(cardText()).not.toContain(words.payNow)
  expect(cardText()).toContain(`${words.due} ₹1,600`)

  const text = cardText({ status: 'Prepared', canPayBalance: true })
  expect(text).toContain(`${words.dueNow} ₹1,600 ${words.payNow}`)
  expect(text).not.toContain(words.due)
})

test('a balance that was paid counts as paid, and nothing is due', () => {
  const text = cardText({ status: 'Shipped', due: 0, paid: 1998 })

  expect(text).toContain(
    `${words.kinds.deposit} ₹398 ${words.kinds.balance} ₹1,600 ${words.paid} ₹1,998`,
  )
  expect(cardText()).not.toContain(words.kinds.deposit)
  expect(text).not.toContain(words.due)
})

test('says what was refunded', () => {
  expect(cardText({ refunded: 199 })).toContain(`${words.refunded} ₹199`)
})

test('Cancelled with a reason: says it, and what the owner said of the money', () => {
  const cancelled = { reason: 'The mould broke', refund: 'planned' } as const
  const text = cardText({ status: 'Cancelled', cancelled, due: 0 })

  expect(text).toContain(words.cancelReason('The mould broke'))
  expect(text).toContain(words.cancelledMoney.kept('₹398', 'planned'))
})
