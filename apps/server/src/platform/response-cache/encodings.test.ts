import { expect, test } from 'vitest'
import { encodingFor, matchesEtag } from './encodings.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.1', 'br'],
  ['*', 'br'],
  ['deflate, zstd', 'identity'],
  ['gzip;q=0.000', 'identity'],
])('a client that accepts %j gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  [undefined, false],
])('a client that has %j has the current response: %j', (ifNoneMatch, isHeld) => {
  expect(matchesEtag(ifNoneMatch, 'W/"a"')).toBe(isHeld)
})
