import { expect, test } from 'vitest'
import type { ProviderAttempt, ProviderOrderStatus } from '../payments/providers/provider.ts'
import { judgePayment } from './judge-payment.ts'

const asked = { amountPaise: 19_900, currency: 'INR' }

function judge(
  status: ProviderOrderStatus,
  attempts: ProviderAttempt['status'][] = [],
  order: { amountPaise?: number; currency?: string } = {},
) {
  return judgePayment(
    asked,
    { orderId: 'pb_1', status, sessionId: undefined, ...asked, ...order },
    attempts.map((attempt, index) => ({ id: String(index), status: attempt })),
  )
}

test.each([
  ['nobody tried to pay', 'ACTIVE', [], 'failed'],
  ['the only attempt failed, another may follow', 'ACTIVE', ['FAILED'], 'failed'],
  ['an attempt is running', 'ACTIVE', ['PENDING'], 'pending'],
  ['an attempt failed and another is running', 'ACTIVE', ['FAILED', 'PENDING'], 'pending'],
  ['it expired unpaid', 'EXPIRED', ['FAILED'], 'closed'],
  ['it expired while an attempt was running', 'EXPIRED', ['PENDING'], 'pending'],
  ['it was terminated', 'TERMINATED', [], 'closed'],
  ['it is being terminated', 'TERMINATION_REQUESTED', ['PENDING'], 'pending'],
  ['the status is unknown', 'UNKNOWN', [], 'failed'],
] as const)('%s', (_, status, attempts, outcome) => {
  expect(judge(status, [...attempts])).toEqual({ outcome })
})

test('a success after a failure counts, with the id of the successful attempt', () => {
  expect(judge('PAID', ['FAILED', 'SUCCESS'])).toEqual({
    outcome: 'paid',
    received: { ...asked, attemptId: '1' },
  })
})

test('of two successes the first one counts: the provider returns the second', () => {
  expect(judge('PAID', ['SUCCESS', 'SUCCESS'])).toMatchObject({ received: { attemptId: '1' } })
})

test('a success counts although the order had expired', () => {
  expect(judge('EXPIRED', ['SUCCESS'])).toMatchObject({ outcome: 'paid' })
})

test.each([{ amountPaise: 100 }, { currency: 'USD' }])('another amount is held: %o', (order) => {
  expect(judge('PAID', ['SUCCESS'], order)).toEqual({
    outcome: 'held',
    received: { ...asked, ...order, attemptId: '0' },
  })
})
