import { expect, test } from 'vitest'
import { windowStart } from './use-gallery.ts'

test('the window of thumbnails stays while the chosen picture is in it', () => {
  expect(windowStart(0, 3)).toBe(0)
  expect(windowStart(2, 2)).toBe(2)
})

test('the window moves on by one when the choice leaves it to the right', () => {
  expect(windowStart(0, 4)).toBe(1)
})

test('the window follows when the choice wraps around, either way', () => {
  expect(windowStart(2, 0)).toBe(0)
  expect(windowStart(0, 5)).toBe(2)
})
