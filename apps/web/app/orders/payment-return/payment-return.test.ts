import { expect, test } from 'vitest'
import {
  opening,
  pauseMs,
  paymentReturn,
  type ReturnEvent,
  type ReturnState,
} from './payment-return.ts'

const payment = { orderId: 'pb_1' }
const opened: ReturnEvent = { type: 'opened', payment, now: 0 }
const unreachable: ReturnEvent = { type: 'unreachable', message: 'Payment verification failed' }
const pendingAt = (now: number): ReturnEvent => ({ type: 'pending', now })

const after = (...events: ReturnEvent[]): ReturnState => events.reduce(paymentReturn, opening)

function pauseAfter(...events: ReturnEvent[]): number {
  const state = after(...events)
  if (state.phase !== 'verifying' && state.phase !== 'waiting') throw new Error(state.phase)
  return pauseMs(state)
}

test('a return with an order id is verified at once', () => {
  expect(after(opened)).toMatchObject({ phase: 'verifying', payment })
  expect(pauseAfter(opened)).toBe(0)
})

test('a return without an order id reports the problem', () => {
  const state = after({ type: 'nothing-found', message: 'No payment information found' })
  expect(state).toEqual({ phase: 'missing', message: 'No payment information found' })
})

test('a verified payment places its order', () => {
  expect(after(opened, { type: 'verified' })).toEqual({
    phase: 'paid',
    payment,
    order: 'placing',
  })
})

test('the outcome of the order is kept', () => {
  const placed: ReturnEvent = { type: 'order', outcome: 'placed' }
  expect(after(opened, { type: 'verified' }, placed)).toMatchObject({ order: 'placed' })
})

test('an answer that comes after the payment was settled changes nothing', () => {
  const paid = after(opened, { type: 'verified' })
  expect(
    paymentReturn(paid, { type: 'refused', message: 'late', unplaced: { cause: 'declined' } }),
  ).toBe(paid)
  expect(paymentReturn(paid, pendingAt(90_000))).toBe(paid)
})

test('a refused payment has failed, and can be verified again', () => {
  const failed = after(opened, {
    type: 'refused',
    message: 'Declined',
    unplaced: { cause: 'declined' },
  })
  const unplaced = { cause: 'declined' }
  const declined = { phase: 'failed', payment, message: 'Declined', unplaced }
  expect(failed).toEqual({ ...declined, isAgain: false })
  expect(paymentReturn(failed, { type: 'retried', now: 5 })).toMatchObject({ phase: 'verifying' })
})

test('a retry that fails again is known as one, also after pauses', () => {
  const refused: ReturnEvent = {
    type: 'refused',
    message: 'Declined',
    unplaced: { cause: 'declined' },
  }
  const retried: ReturnEvent = { type: 'retried', now: 5 }
  expect(after(opened, refused, retried, refused)).toMatchObject({ isAgain: true })
  expect(after(opened, refused, retried, pendingAt(90_000), refused)).toMatchObject({
    phase: 'failed',
    isAgain: true,
  })
})

test('a pending payment is asked about with pauses that grow from 2 to 5 seconds', () => {
  const pending = Array.from({ length: 12 }, (_, place) => pendingAt(place * 1_000))
  const pauses = [1, 2, 3, 8, 12].map((times) => pauseAfter(opened, ...pending.slice(0, times)))
  expect(pauses).toEqual([2_000, 2_500, 3_000, 5_000, 5_000])
})

test('after a minute the page shows that it waits and checks less often', () => {
  expect(after(opened, pendingAt(59_999))).toMatchObject({ phase: 'verifying' })
  expect(after(opened, pendingAt(60_000))).toMatchObject({ phase: 'waiting' })
  expect(pauseAfter(opened, pendingAt(60_000))).toBe(15_000)
})

test('a waiting page continues to check despite network errors', () => {
  const waiting = [opened, pendingAt(60_000)]
  const lost = after(...waiting, unreachable, unreachable, unreachable, unreachable)
  expect(lost).toMatchObject({ phase: 'waiting', attempt: 5 })
  expect(after(...waiting, { type: 'verified' })).toMatchObject({ phase: 'paid' })
})

test('two lost answers in a row are tolerated, the third is a failure', () => {
  expect(after(opened, unreachable, unreachable)).toMatchObject({ phase: 'verifying' })
  expect(after(opened, unreachable, unreachable, unreachable)).toMatchObject({
    phase: 'failed',
    unplaced: undefined,
  })
  expect(after(opened, unreachable, unreachable, pendingAt(1), unreachable)).toMatchObject({
    phase: 'verifying',
  })
})

test('a retry while verifying checks at once', () => {
  expect(pauseAfter(opened, pendingAt(1), { type: 'retried', now: 2 })).toBe(0)
})
