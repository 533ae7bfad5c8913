import { expect, test } from 'vitest'
import { toLikePattern } from './like-pattern.ts'

test.each([
  ['Asha  Rao', '%asha rao%'],
  ['#4F2A9C', '%4f2a9c%'],
  ['98765 43210', '%9876543210%'],
  ['+91 98765-43210', '%9876543210%'],
  ['09876543210', '%9876543210%'],
  ['560 038', '%560038%'],
  ['५६० ०३८', '%560038%'],
  ['9876', '%9876%'],
  ['९८७६', '%9876%'],
  ['९८७६५ ४३२१०', '%9876543210%'],
  ['asha_rao@example.com', String.raw`%asha\_rao@example.com%`],
  ['100%', String.raw`%100\%%`],
  [String.raw`a\b`, String.raw`%a\\b%`],
])('%s becomes the pattern %s', (typed, pattern) => {
  expect(toLikePattern(typed)).toBe(pattern)
})
