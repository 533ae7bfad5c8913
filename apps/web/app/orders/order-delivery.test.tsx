import type { OrderStatus } from '@nirbhaya/contract/enums'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderDelivery } from './order-delivery.tsx'

const delivery = { from: '2027-01-06', due: '2027-01-21' }
const said = (status: OrderStatus, window?: typeof delivery) =>
  renderToStaticMarkup(
    <OrderDelivery className="" order={{ status, ...(window && { delivery: window }) }} />,
  )

test('an order shows its promise until it is kept or cancelled', () => {
  expect(said('Accepted', delivery)).toContain(
    'Delivery starts between January 6th and 21st, 2027.',
  )
  expect(said('In-Process')).toContain('There is no delivery date at the moment.')
  for (const status of ['Prepared', 'Shipped', 'Delivered', 'Cancelled'] as const) {
    expect(said(status, delivery)).toBe('')
  }
})
