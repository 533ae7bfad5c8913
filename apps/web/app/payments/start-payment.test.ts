// This import comes before `document` is stubbed, because the library would take the stub for a complete
// document.
import 'react-hot-toast'
import type { User } from '@nirbhaya/contract/accounts/accounts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTab } from '../session/safe-storage.ts'
import type { Payable } from './payable.ts'
import { readPendingOrder, storePendingOrder } from './pending-order.ts'
import { startPayment } from './start-payment.ts'

const user = {
  _id: 'u1',
  name: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  phone: '9876543210',
} as User

const undecided = {
  orderId: 'pb_1',
  customerId: 'u1',
  amount: 199,
  timestamp: 1,
  isUndecided: true,
}
const left = new AbortController()

/** Stands in for the function that opens the provider's payment page. */
let openCheckout = vi.fn()
let total: number
let opened: number[]

const started = { success: true, order_id: 'pb_2', payment_session_id: 'session' } as never

function payable(more: Partial<Payable> = {}): Payable {
  return {
    page: '/cart',
    amount: () => total,
    async open({ amount }) {
      opened.push(amount)
      return started
    },
    onRefused: () => undefined,
    ...more,
  }
}

beforeEach(() => {
  total = 199
  opened = []
  openCheckout = vi.fn(async () => undefined)
  vi.stubGlobal('location', { origin: 'https://shop.example', pathname: '/cart' })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('window', { openCheckout })
  const health = { success: true, checkout: { scriptUrl: '/checkout.js', mode: 'sandbox' } }
  vi.stubGlobal('fetch', async () => Response.json(health))
})

afterEach(() => {
  inTab.remove('pendingOrder')
  vi.unstubAllGlobals()
})

test('the amount paid is the one on the pressed button', async () => {
  const waiting = payable({
    async lack() {
      total = 398
      return undefined
    },
  })
  await startPayment(waiting, user, left.signal, () => undefined)
  expect(opened).toEqual([199])
  expect(readPendingOrder()).toContain('pb_2')
})

test('a failed attempt restores the payment that a bank may still confirm', async () => {
  storePendingOrder(undecided)
  openCheckout.mockResolvedValue({ error: { message: 'Session expired' } })
  const failed = startPayment(payable(), user, left.signal, () => undefined)
  await expect(failed).rejects.toThrow('Session expired')
  expect(JSON.parse(readPendingOrder() ?? '')).toEqual(undecided)
})

test('a customer who leaves the page is not redirected to the payment', async () => {
  storePendingOrder(undecided)
  const leaving = new AbortController()
  const opening = payable({
    async open() {
      leaving.abort()
      return started
    },
  })
  await expect(startPayment(opening, user, leaving.signal, () => undefined)).rejects.toThrow()
  expect(openCheckout).not.toHaveBeenCalled()
  expect(JSON.parse(readPendingOrder() ?? '')).toEqual(undecided)
})

test('a payment that a mailed link names needs no profile, and is stored without a customer', async () => {
  const linked = payable({ openLinked: async () => started })
  await startPayment(linked, undefined, left.signal, () => undefined)
  expect(opened).toEqual([])
  expect(openCheckout).toHaveBeenCalledOnce()
  expect(inTab.json('pendingOrder')).toMatchObject({ orderId: 'pb_2', customerId: '' })
})
