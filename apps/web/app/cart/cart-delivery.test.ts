import { expect, test } from 'vitest'
import { cartDelivery } from './cart-delivery.ts'

test('an order is promised for the day of its latest line', () => {
  const line = (from: string, due: string) => ({ product: { delivery: { from, due } } })

  expect(
    cartDelivery([line('2027-01-06', '2027-02-21'), line('2027-02-01', '2027-02-10')]),
  ).toEqual({ from: '2027-02-01', due: '2027-02-21' })
})
