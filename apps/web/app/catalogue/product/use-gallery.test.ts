import { expect, test } from 'vitest'
import { windowStart } from './use-gallery.ts'

test('the thumbnails do not scroll while the chosen one is visible', () => {
  expect(windowStart(0, 3)).toBe(0)
  expect(windowStart(2, 2)).toBe(2)
})

test('the thumbnails scroll by one when the chosen one is just past the end', () => {
  expect(windowStart(0, 4)).toBe(1)
})

test('the thumbnails follow when the choice wraps around in either direction', () => {
  expect(windowStart(2, 0)).toBe(0)
  expect(windowStart(0, 5)).toBe(2)
})
