import type { SignedIn } from '@nirbhaya/contract/accounts/accounts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readGiftNote, saveGiftNote } from '../../cart/gift-note.ts'
import {
  readPendingOrder,
  readUndecided,
  saveUndecided,
  storePendingOrder,
} from '../../payments/pending-order.ts'
import { inBrowser, inTab } from '../../session/safe-storage.ts'
import { storeSession } from '../../session/session-storage.ts'
import { askAboutPayment } from './verify-payment.ts'

const order = '0198c0de-1111-7222-8333-a1b2c3d4e5f6'
const payment = { orderId: 'pb_1' }
const pending = { ...payment, customerId: 'u1', amount: 199, timestamp: 1 }
const declined = { success: false, code: 'PAYMENT_FAILED', message: 'Declined' }
const waits = { success: false, code: 'PAYMENT_PENDING', message: 'Not yet' }
const here = new AbortController().signal
const left = AbortSignal.abort()

/** The requests to the server, in order. */
let requests: string[]
let answer: { status: number; body: unknown }
let tell = vi.fn()

const signIn = (id: string) => storeSession({ user: { _id: id }, token: id } as SignedIn)

async function fakeFetch(path: string) {
  requests.push(path)
  if (path.endsWith('/cart')) return Response.json({ items: [] })
  return Response.json(answer.body, { status: answer.status })
}

beforeEach(() => {
  requests = []
  answer = { status: 200, body: { success: true, message: 'Paid' } }
  tell = vi.fn()
  vi.stubGlobal('location', { pathname: '/payment/success', search: '' })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('fetch', fakeFetch)
  signIn('u1')
  storePendingOrder(pending)
  saveUndecided(payment, true)
  saveGiftNote('For Amma')
})

afterEach(() => {
  saveGiftNote('')
  inTab.remove('pendingOrder')
  inBrowser.remove('auth')
  inBrowser.remove('token')
  vi.unstubAllGlobals()
})

test.each([
  ['there', here, 1],
  ['left', left, 0],
])('a verified payment is settled while its page is %s', async (_, page, events) => {
  await askAboutPayment(payment, page, tell)

  expect(readPendingOrder()).toBeNull()
  expect(readGiftNote()).toBe('')
  await vi.waitFor(() => expect(requests).toContain('/api/cart'))
  expect(tell).toHaveBeenCalledTimes(events)
})

test('verifying an earlier payment again does not affect the next one', async () => {
  storePendingOrder({ ...pending, orderId: 'pb_2', isUndecided: true })
  await askAboutPayment(payment, here, tell)

  expect(readUndecided()?.orderId).toBe('pb_2')
  expect(readGiftNote()).toBe('For Amma')
  expect(tell).toHaveBeenCalledWith({ type: 'verified' })
})

test('paying a balance keeps the gift note of the cart', async () => {
  const balance = { ...payment, balanceOf: order }
  storePendingOrder({ ...pending, ...balance })
  await askAboutPayment(balance, left, tell)

  expect(readPendingOrder()).toBeNull()
  expect(readGiftNote()).toBe('For Amma')
  expect(requests).toEqual(['/api/payment/verify'])
})

test('a payment is undecided from the return until its bank answers, even after the page was left', async () => {
  answer = { status: 200, body: waits }
  await askAboutPayment(payment, here, tell)
  expect(readUndecided()?.orderId).toBe('pb_1')

  answer = { status: 200, body: declined }
  await askAboutPayment(payment, left, tell)
  expect(readUndecided()).toBeUndefined()
  expect(readGiftNote()).toBe('For Amma')
})

test('a refusal for another customer does not settle the payment', async () => {
  signIn('u2')
  expect(readUndecided()).toBeUndefined()
  answer = { status: 404, body: { success: false, code: 'PAYMENT_NOT_FOUND', message: 'None' } }
  await askAboutPayment(payment, here, tell)
  expect(tell).toHaveBeenCalledWith({ type: 'refused', message: 'None' })

  signIn('u1')
  expect(readUndecided()?.orderId).toBe('pb_1')
})
