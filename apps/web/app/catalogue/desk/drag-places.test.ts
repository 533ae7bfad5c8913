import { expect, test } from 'vitest'
import { nearestPlace, scrollStep, shiftsWhile } from './drag-places.ts'

/** Two columns, three rows. */
const places = [0, 1, 2, 3, 4].map((index) => ({ x: (index % 2) * 100, y: (index >> 1) * 200 }))
const still = { x: 0, y: 0 }

test('what is held goes to the place that its middle is nearest to', () => {
  expect(nearestPlace(places, { x: 90, y: 30 })).toBe(1)
  expect(nearestPlace(places, { x: -500, y: 190 })).toBe(2)
  expect(nearestPlace(places, { x: 400, y: 900 })).toBe(4)
})

test('the others make room, each by one place, and only those between', () => {
  expect(shiftsWhile(places, 0, 2)).toEqual([
    still,
    { x: -100, y: 0 },
    { x: 100, y: -200 },
    still,
    still,
  ])
  expect(shiftsWhile(places, 3, 1)).toEqual([
    still,
    { x: -100, y: 200 },
    { x: 100, y: 0 },
    still,
    still,
  ])
  expect(shiftsWhile(places, 2, 2)).toEqual(places.map(() => still))
})

test('near an edge of the window the page scrolls, faster the nearer', () => {
  expect(scrollStep(400, 800)).toBe(0)
  expect(scrollStep(90, 800)).toBeLessThan(0)
  expect(scrollStep(10, 800)).toBeLessThan(scrollStep(90, 800))
  expect(scrollStep(790, 800)).toBeGreaterThan(scrollStep(710, 800))
})
