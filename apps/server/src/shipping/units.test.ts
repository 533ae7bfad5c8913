import { expect, test } from 'vitest'
import { statusOfParcels, unitsLeft, unitsNeverSent } from './units.ts'
import { warrantyUntil } from './warranty.ts'

const ordered = [
  { position: 0, quantity: 3, name: 'Pearl' },
  { position: 1, quantity: 1, name: 'Rose' },
]

test('units are left to pack until they are in a parcel, and again after it came back', () => {
  const sent = [
    { position: 0, quantity: 2, state: 'delivered' as const },
    { position: 1, quantity: 1, state: 'returned' as const },
  ]
  expect(unitsLeft(ordered, [])).toEqual(ordered)
  expect(unitsLeft(ordered, sent)).toEqual([
    { position: 0, quantity: 1, name: 'Pearl' },
    { position: 1, quantity: 1, name: 'Rose' },
  ])
  expect(unitsNeverSent(ordered, sent)).toEqual([{ position: 0, quantity: 1, name: 'Pearl' }])
})

test('an order is Shipped with its first parcel, and Delivered with its last unit', () => {
  const first = { position: 0, quantity: 3 }
  const second = { position: 1, quantity: 1 }
  expect(statusOfParcels(ordered, [{ ...first, state: 'packed' }])).toBeUndefined()
  expect(statusOfParcels(ordered, [{ ...first, state: 'handed-over' }])).toBe('Shipped')
  expect(statusOfParcels(ordered, [{ ...first, state: 'delivered' }])).toBe('Shipped')
  const lost = { ...second, state: 'lost' as const }
  const arrived = { ...first, state: 'delivered' as const }
  expect(statusOfParcels(ordered, [arrived, lost])).toBe('Shipped')
  const again = { ...second, state: 'delivered' as const }
  expect(statusOfParcels(ordered, [arrived, lost, again])).toBe('Delivered')
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
