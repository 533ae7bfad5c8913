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
    {
      name: 'Nirbhaya Pearl',
      product: { _id: 'p', slug: 'Nirbhaya', name: 'Nirbhaya Pearl' },
      quantity: 2,
      price: 199,
    },
  ],
}

function cardText(overrides: Partial<Order> = {}): string {
  const element = <OrderCard order={{ ...order, ...overrides }} />
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
}

test('shows its short id, date, status, items and total', () => {
  const text = cardText()

  expect(text).toContain('#d4e5f6')
  expect(text).not.toContain('a1b2c3d4e5f6')
  expect(text).toContain('November 21st, 2026, 6:29 PM')
  expect(text).toContain('Accepted')
  expect(text).toContain('Nirbhaya Pearl 2 × ₹199')
  expect(text).toContain(`${words.paid} ₹398`)
})

test('shows a deleted product and a missing price as such', () => {
  const text = cardText({ items: [{ name: 'Pearl', quantity: 3 }] })

  expect(text).toContain('Pearl Product Deleted 3 × N/A')
})

test.each(['Accepted', 'In-Process', 'Pending', 'Prepared', 'Shipped'] as const)(
  '%s: shows that the item will arrive, and the contact',
  (status) => {
    expect(cardText({ status })).toContain(messages.orderOnItsWay)
  },
)

test('shows only the delivery window until the parcel ships', () => {
  const delivery = { from: '2027-01-06', due: '2027-01-21' }
  const arrival = words.arrives('between January 6th and 21st, 2027')

  expect(cardText({ delivery })).toContain(arrival)
  expect(cardText({ delivery, status: 'Prepared' })).toContain(arrival)
  expect(cardText({ delivery, status: 'Shipped' })).toContain(messages.orderOnItsWay)
  expect(cardText({ delivery, status: 'Shipped' })).not.toContain(arrival)
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
])('Cancelled, with ₹%i refunded: shows what happens to the money', (refunded, sentences) => {
  const text = cardText({ status: 'Cancelled', refunded, due: 0 })

  expect(text).toContain(sentences.join(' '))
  expect(text).not.toContain(messages.orderOnItsWay)
})

test('Delivered: shows no further text', () => {
  expect(cardText({ status: 'Delivered' })).not.toContain(messages.orderOnItsWay)
})

test('offers to pay a balance that is due', () => {
  expect(cardText()).not.toContain(words.payNow)
  expect(cardText()).toContain(`${words.due} ₹1,600`)

  const text = cardText({ status: 'Prepared', canPayBalance: true })
  expect(text).toContain(`${words.dueNow} ₹1,600 ${words.payNow}`)
  expect(text).not.toContain(words.due)
})

test('counts a paid balance as paid, with nothing due', () => {
  const text = cardText({ status: 'Shipped', due: 0, paid: 1998 })

  expect(text).toContain(
    `${words.kinds.deposit} ₹398 ${words.kinds.balance} ₹1,600 ${words.paid} ₹1,998`,
  )
  expect(cardText()).not.toContain(words.kinds.deposit)
  expect(text).not.toContain(words.due)
})

test('shows the refunded amount', () => {
  expect(cardText({ refunded: 199 })).toContain(`${words.refunded} ₹199`)
})

test('Cancelled with a reason: shows the reason and the planned refund', () => {
  const cancelled = { reason: 'The mould broke', refund: 'planned' } as const
  const text = cardText({ status: 'Cancelled', cancelled, due: 0 })

  expect(text).toContain(words.cancelReason('The mould broke'))
  expect(text).toContain(words.cancelledMoney.kept('₹398', 'planned'))
})

test('an order whose customer chose the money back asks for nothing and promises no delivery', () => {
  const text = cardText({ refundChosen: true, due: 0 })

  expect(text).toContain(words.refundChosen)
  expect(text).not.toContain(words.payNow)
  expect(text).not.toContain(messages.orderOnItsWay)
  expect(text).not.toContain(words.due)
})
