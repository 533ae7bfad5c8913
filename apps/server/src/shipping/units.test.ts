import { expect, test } from 'vitest'
import {
  arrivedUnits,
  chooseReplaced,
  freeUnits,
  isOpen,
  partStateOf,
  type SentUnits,
  statusOfParcels,
  unitsNeverSent,
  unitsReplaceable,
  unitsToCome,
} from './units.service.ts'
import { warrantyUntil } from './warranty.ts'

const ordered = [
  { position: 0, quantity: 3, name: 'Pearl' },
  { position: 1, quantity: 1, name: 'Rose' },
]

/** Returns units in a parcel `parcelId`; three of the first product, unless `facts` has others. */
const sentIn = (parcelId: string, facts: Partial<SentUnits> = {}): SentUnits => ({
  parcelId,
  orderId: 'order',
  position: 0,
  quantity: 3,
  kind: 'sale',
  state: 'delivered',
  resolution: null,
  insteadOf: [],
  ...facts,
})
const rose = { position: 1, quantity: 1 }

test('units are left to pack until they are in a parcel, which may be sent again without a count', () => {
  const returned = sentIn('b', { ...rose, state: 'returned' })
  const again = sentIn('c', {
    ...rose,
    kind: 'again',
    insteadOf: [{ parcelId: 'b', quantity: 1 }],
  })
  const two = sentIn('a', { quantity: 2 })
  expect(unitsNeverSent(ordered, [])).toEqual(ordered)
  expect(unitsNeverSent(ordered, [two, returned, again])).toEqual([
    { position: 0, quantity: 1, name: 'Pearl' },
  ])
})

test('units are still to come until their parcel leaves', () => {
  const packed = sentIn('a', { quantity: 2, state: 'packed' })
  expect(unitsToCome(ordered, [packed])).toEqual(ordered)
  expect(unitsToCome(ordered, [{ ...packed, state: 'lost' }])).toMatchObject([
    { position: 0, quantity: 1 },
    { position: 1, quantity: 1 },
  ])
})

test('an order is Shipped with its first parcel, and Delivered with its last unit', () => {
  const first = sentIn('a')
  expect(statusOfParcels(ordered, [{ ...first, state: 'packed' }])).toBeUndefined()
  expect(statusOfParcels(ordered, [{ ...first, state: 'handed-over' }])).toBe('Shipped')
  expect(statusOfParcels(ordered, [first])).toBe('Shipped')
  const lost = sentIn('b', { ...rose, state: 'lost' })
  expect(statusOfParcels(ordered, [first, lost])).toBe('Shipped')
  const again = sentIn('c', {
    ...rose,
    kind: 'again',
    insteadOf: [{ parcelId: 'b', quantity: 1 }],
  })
  expect(statusOfParcels(ordered, [first, lost, { ...again, state: 'in-transit' }])).toBe('Shipped')
  expect(statusOfParcels(ordered, [first, lost, again])).toBe('Delivered')
  expect(statusOfParcels(ordered, [first, { ...lost, resolution: 'refunded' }])).toBe('Delivered')
  expect(statusOfParcels([rose], [{ ...lost, resolution: 'refunded' }])).toBe('Shipped')
})

test('a replaced unit, and one that was sent again, arrive once', () => {
  const instead = (parcelId: string) => [{ parcelId, quantity: 3 }]
  const replacement = sentIn('b', { kind: 'replacement', insteadOf: instead('a') })
  expect(arrivedUnits([sentIn('a'), replacement])).toEqual([{ position: 0, quantity: 3 }])
  const lost = sentIn('a', { state: 'lost' })
  const twice = sentIn('c', { kind: 'again', insteadOf: instead('b') })
  expect(arrivedUnits([lost, { ...replacement, state: 'lost' }])).toEqual([])
  expect(arrivedUnits([lost, { ...replacement, state: 'lost' }, twice])).toEqual([
    { position: 0, quantity: 3 },
  ])
})

test('a lost parcel waits for the owner until it is sent again, replaced or refunded', () => {
  const lost = sentIn('a', { state: 'lost' })
  const instead = { parcelId: 'a', quantity: 2 }
  const part = sentIn('b', { kind: 'again', quantity: 2, insteadOf: [instead] })
  const rest = { ...part, parcelId: 'c', quantity: 1, insteadOf: [{ ...instead, quantity: 1 }] }
  expect(isOpen(lost, ordered, [lost])).toBe(true)
  expect(freeUnits(lost, [lost, part])).toBe(1)
  expect(isOpen(lost, ordered, [lost, part])).toBe(true)
  expect(isOpen(lost, ordered, [lost, part, rest])).toBe(false)
  expect(isOpen({ ...lost, resolution: 'closed' }, ordered, [lost])).toBe(false)
  // An earlier release packed the units again without recording instead of which parcel.
  expect(isOpen(lost, ordered, [lost, sentIn('d')])).toBe(false)
})

test('only units that left can be replaced, each once, and the chosen parcels first', () => {
  const packed = sentIn('a', { state: 'packed' })
  const wanted = [{ position: 0, quantity: 1 }]
  const anyOrder = () => 0
  expect(chooseReplaced(wanted, [packed], anyOrder)).toBeUndefined()
  const arrived = sentIn('b', { quantity: 1 })
  const lost = sentIn('c', { quantity: 1, state: 'lost' })
  const lostFirst = ({ state }: SentUnits) => Number(state !== 'lost')
  expect(chooseReplaced(wanted, [arrived, lost], lostFirst)).toEqual([
    { parcelId: 'c', position: 0, quantity: 1 },
  ])
  const replacement = sentIn('d', {
    quantity: 1,
    kind: 'replacement',
    state: 'packed',
    insteadOf: [{ parcelId: 'c', quantity: 1 }],
  })
  expect(unitsReplaceable(ordered, [arrived, lost, replacement])).toMatchObject([{ quantity: 1 }])
  const two = [{ position: 0, quantity: 2 }]
  expect(chooseReplaced(two, [arrived, lost, replacement], anyOrder)).toBeUndefined()
  const refunded = { ...lost, resolution: 'refunded' as const }
  expect(chooseReplaced(two, [arrived, refunded], anyOrder)).toBeUndefined()
})

test('the parts of an order tell what its status does not', () => {
  const only = [{ position: 0, quantity: 3 }]
  const lost = sentIn('a', { state: 'lost' })
  const again = sentIn('b', { kind: 'again', insteadOf: [{ parcelId: 'a', quantity: 3 }] })
  expect(partStateOf(only, [sentIn('a', { state: 'in-transit' })])).toBeNull()
  expect(partStateOf(only, [lost])).toBe('lost')
  expect(partStateOf(only, [{ ...lost, state: 'returned' }])).toBe('returned')
  expect(partStateOf(only, [lost, { ...again, state: 'packed' }])).toBe('again')
  expect(partStateOf(only, [lost, { ...again, state: 'handed-over' }])).toBeNull()
  expect(partStateOf(only, [lost, again])).toBeNull()
  expect(partStateOf(only, [{ ...lost, resolution: 'refunded' }])).toBe('refunded')
  expect(partStateOf(only, [sentIn('a', { quantity: 2 })])).toBe('partly')
})

test.each([
  ['2026-11-26', 12, '2027-11-26'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-12-31', 1, '2027-01-31'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-11-26', 0, null],
])('a warranty from %s of %i months ends on %s', (day, months, until) => {
  expect(warrantyUntil(day, months)).toBe(until)
})
