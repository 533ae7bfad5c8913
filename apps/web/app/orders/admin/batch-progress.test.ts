import { expect, test } from 'vitest'
import { doneSteps } from './batch-progress.ts'

const nothing = { all: 2, balancesAsked: 0, balancesPaid: 0, shipped: 0 }
const none = { round: undefined, notAsked: 2, balancesLeft: 0, orders: nothing }
const at = '2026-11-21T12:00:00.000Z'
const dates = { askedAt: at, remindsAt: at, noticeAt: at, locksAt: at }
const locked = { ...none, round: { ...dates, isLocked: true }, notAsked: 0, balancesLeft: 2 }
const paid = { ...locked, balancesLeft: 0, orders: { ...nothing, balancesPaid: 2 } }

test.each([
  ['draft', none, []],
  ['open', none, ['open']],
  ['full', none, ['open']],
  ['closed', none, ['open', 'full']],
  ['closed', { ...locked, round: { ...dates, isLocked: false } }, ['open', 'full']],
  ['closed', locked, ['open', 'full', 'addresses']],
  ['shipping', { ...locked, balancesLeft: 0 }, ['open', 'full', 'addresses']],
  ['shipping', paid, ['open', 'full', 'addresses', 'balances']],
  ['done', none, ['open', 'full', 'addresses', 'balances', 'ship']],
] as const)('a batch that is %s has done its steps', (state, progress, done) => {
  const steps = doneSteps({ state }, progress)
  expect(Object.entries(steps).flatMap(([name, isDone]) => (isDone ? [name] : []))).toEqual(done)
})
