import type { Act, Step } from './actions.ts'

type Simple = Extract<Act, { do: 'attempt' | 'pay' | 'expire' | 'verify' | 'event' | 'balance' }>

const on = (name: Simple['do'], which = 0): Act => ({ do: name, which })
const finish = (which = 0): Act => ({ do: 'finish', which, how: 'SUCCESS' })
const open: Act = { do: 'open' }
const add: Act = { do: 'add', quantity: 1 }
const status = (to: 'Prepared' | 'Cancelled'): Act => ({ do: 'status', which: 0, to })
const refund = (percent: number): Act => ({ do: 'refund', which: 0, percent, kind: 'order' })

const ordered = [open, on('pay'), on('verify')]
const prepared = [...ordered, status('Prepared')]
const balance = [...prepared, on('balance')]

/** Situations from which stories start. */
export const beginnings: Act[][] = [
  [],
  [open],
  [open, on('attempt')],
  ordered,
  prepared,
  balance,
  [...balance, on('attempt')],
]

const twoBalances = [
  on('balance'),
  on('attempt'),
  on('expire'),
  on('balance'),
  on('pay'),
  finish(1),
]

/** Sequences in which money could be lost, and which random stories produce too rarely. */
export const scenes: Step[][] = [
  // The payment expires while the customer pays. The shop asks the provider for the result before the
  // customer's attempt succeeds.
  [on('attempt'), on('expire'), on('verify'), finish()],
  // The payment expires while the customer pays. The customer starts another one, and both payments succeed.
  [on('attempt'), on('expire'), open, on('pay'), finish(1)],
  [...twoBalances, { do: 'together', acts: [on('verify'), on('verify', 1)], pauses: [] }],
  // The customer starts a payment, adds to the cart, and starts another payment for the whole cart. Then the
  // customer tries to pay both.
  [open, add, open, on('pay', 1), on('pay')],
  [open, on('attempt'), add, open, finish(), open],
  // A payment succeeds, but the shop does not learn of it before the customer starts the next payment.
  [open, on('pay'), add, open, on('pay')],
  // The owner cancels or refunds everything while the customer pays.
  [on('balance'), on('attempt'), status('Cancelled'), { do: 'close' }, finish()],
  [on('balance'), refund(100), on('pay'), on('verify')],
  // A refund whose answers are lost, followed by a refund of more than is left.
  [refund(50), { do: 'fault', kind: 'lost' }, { do: 'work' }, { do: 'work' }, refund(100)],
]
