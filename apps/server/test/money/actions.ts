import fc from 'fast-check'
import type { Fault } from './bank.ts'

/** One action by the customer, the provider, the owner or the shop itself. */
export type Act =
  | { do: 'open' | 'work' | 'close' }
  | { do: 'attempt' | 'pay' | 'expire' | 'verify' | 'event' | 'balance'; which: number }
  | { do: 'finish'; which: number; how: 'SUCCESS' | 'FAILED' }
  | { do: 'misquote'; which: number; currency: 'INR' | 'USD' }
  | { do: 'add'; quantity: number }
  | { do: 'reconcile'; minutes: number }
  | { do: 'status'; which: number; to: 'Prepared' | 'Accepted' | 'Cancelled' }
  | { do: 'refund'; which: number; percent: number; kind: 'order' | 'held' }
  | { do: 'end-refund'; which: number; how: 'SUCCESS' | 'CANCELLED' | 'FAILED' | 'ONHOLD' }
  | { do: 'fault'; kind: Fault }

/** One action, or two at the same time. */
export type Step = Act | { do: 'together'; acts: [Act, Act]; pauses: number[] }

/**
 * The index of an item, counted from the newest. It is often 0, because a customer mostly continues with the
 * newest payment or order.
 */
const which = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.nat({ max: 4 }) },
)
const act = <Name extends Act['do']>(name: Name) => fc.constant(name)

/**
 * The actions of a normal payment have high weights, because little can go wrong in a story without a
 * payment.
 */
export const anAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: act('open') }) },
  { weight: 5, arbitrary: fc.record({ do: act('attempt'), which }) },
  { weight: 3, arbitrary: fc.record({ do: act('pay'), which }) },
  {
    weight: 7,
    arbitrary: fc.record({
      do: act('finish'),
      which,
      how: fc.constantFrom('SUCCESS', 'SUCCESS', 'FAILED'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: act('expire'), which }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: act('misquote'), which, currency: fc.constantFrom('INR', 'USD') }),
  },
  { weight: 5, arbitrary: fc.record({ do: act('verify'), which }) },
  { weight: 5, arbitrary: fc.record({ do: act('event'), which: fc.nat({ max: 20 }) }) },
  { weight: 3, arbitrary: fc.record({ do: act('reconcile'), minutes: fc.nat({ max: 180 }) }) },
  { weight: 3, arbitrary: fc.record({ do: act('add'), quantity: fc.integer({ min: 1, max: 3 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: act('status'),
      which,
      to: fc.constantFrom('Prepared', 'Prepared', 'Prepared', 'Accepted', 'Cancelled'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: act('balance'), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: act('refund'),
      which,
      percent: fc.constantFrom(10, 50, 100),
      kind: fc.constantFrom('order', 'order', 'held'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: act('work') }) },
  { weight: 1, arbitrary: fc.record({ do: act('close') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: act('end-refund'),
      which,
      how: fc.constantFrom('SUCCESS', 'SUCCESS', 'CANCELLED', 'FAILED', 'ONHOLD'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: act('fault'),
      kind: fc.constantFrom<Fault>('unasked', 'lost', 'stale'),
    }),
  },
) as fc.Arbitrary<Act>
