import { expect, test } from 'vitest'
import { canPayBalance, duePaiseOf } from './order-money.ts'

const order = {
  status: 'Shipped' as const,
  totalPaise: 19_900,
  balancePaise: 80_000,
  balancePaidPaise: 0,
  refundedPaise: 0,
  balanceAskedAt: null,
  refundChosenAt: null,
}

test('the balance is due until it is paid, and can be paid once delivery starts', () => {
  expect(duePaiseOf(order)).toBe(80_000)
  expect(canPayBalance(order)).toBe(true)
  expect(canPayBalance({ ...order, status: 'Accepted' })).toBe(false)
  const packed = { ...order, status: 'Prepared' as const }
  expect(canPayBalance(packed)).toBe(false)
  expect(canPayBalance({ ...packed, balanceAskedAt: new Date() })).toBe(true)
  const asked = { ...order, status: 'Accepted' as const, balanceAskedAt: new Date() }
  expect(canPayBalance(asked)).toBe(true)
  expect(duePaiseOf({ ...order, balancePaidPaise: 80_000 })).toBe(0)
  expect(canPayBalance({ ...order, balancePaise: 99 })).toBe(false)
})

test('nothing is due for an order that is cancelled or fully refunded', () => {
  expect(duePaiseOf({ ...order, status: 'Cancelled' })).toBe(0)
  expect(duePaiseOf({ ...order, refundedPaise: 19_900 })).toBe(0)
  expect(duePaiseOf({ ...order, refundedPaise: 10_000 })).toBe(80_000)
})

test('nothing is due once the customer chose the money back, unless the parcel has left', () => {
  const chosen = { ...order, refundChosenAt: new Date() }
  for (const status of ['Accepted', 'In-Process', 'Pending', 'Prepared'] as const) {
    expect(duePaiseOf({ ...chosen, status })).toBe(0)
  }
  expect(duePaiseOf(chosen)).toBe(80_000)
  expect(duePaiseOf({ ...chosen, status: 'Delivered' })).toBe(80_000)
})
