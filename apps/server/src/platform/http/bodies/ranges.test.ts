import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partAsked } from './ranges.ts'

test.each([
  [undefined, undefined],
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=0-1', { first: 0, last: 1 }],
  ['bytes=90-200', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=5-2', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=-', undefined],
  ['lines=1-2', undefined],
])('%s of 100 bytes', (header, part) => {
  expect(partAsked(header, 100)).toEqual(part)
})

test('a part always lies within the bytes', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 1_000 }), (from, to, length) => {
      for (const header of [`bytes=${from}-${to}`, `bytes=${from}-`, `bytes=-${to}`]) {
        const part = partAsked(header, length)
        if (part === undefined || part === 'none') continue
        expect(part.first).toBeGreaterThanOrEqual(0)
        expect(part.last).toBeGreaterThanOrEqual(part.first)
        expect(part.last).toBeLessThan(length)
      }
    }),
  )
})
