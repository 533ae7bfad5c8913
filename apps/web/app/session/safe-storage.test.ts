import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inBrowser } from './safe-storage.ts'

const stored = new Map<string, string>()
let isFull = false

/** Stands in for the browser's storage, which Node does not have. */
function aStorage() {
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, text: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key, text)
    },
    removeItem: (key: string) => stored.delete(key),
  }
}

const refused = {
  configurable: true,
  get() {
    throw new DOMException('denied', 'SecurityError')
  },
}

beforeEach(() => {
  stored.clear()
  isFull = false
  vi.stubGlobal('localStorage', aStorage())
})

afterEach(() => {
  inBrowser.remove('wish')
  vi.unstubAllGlobals()
})

test("a stored value lives only in the browser's storage", () => {
  inBrowser.put('wish', 'a pendant')
  expect(inBrowser.text('wish')).toBe('a pendant')

  // Another tab, or the visitor, can clear the storage like this.
  stored.clear()
  expect(inBrowser.text('wish')).toBeNull()
})

test('a value that the browser refuses is kept in memory until it is removed', () => {
  Object.defineProperty(globalThis, 'localStorage', refused)
  expect(inBrowser.text('wish')).toBeNull()

  inBrowser.put('wish', 'a pendant')
  expect(inBrowser.text('wish')).toBe('a pendant')
  expect(inBrowser.keys()).toEqual(['wish'])

  inBrowser.remove('wish')
  expect(inBrowser.text('wish')).toBeNull()
})

test('a value that does not fit replaces the previous one until it fits again', () => {
  inBrowser.put('wish', 'one')
  isFull = true
  inBrowser.put('wish', 'two')
  expect(inBrowser.text('wish')).toBe('two')

  isFull = false
  inBrowser.put('wish', 'three')
  expect([inBrowser.text('wish'), stored.get('wish')]).toEqual(['three', 'three'])
})

test.each([
  ['a missing value', undefined, undefined],
  ['invalid JSON', '{"a', undefined],
  ['valid JSON', '{"a":1}', { a: 1 }],
])('%s is read without an error', (_, text, value) => {
  if (text) stored.set('wish', text)

  expect(inBrowser.json('wish')).toEqual(value)
})

test('whether values outlive the page is known before anything is stored', () => {
  expect(inBrowser.lasts()).toBe(true)
  expect(stored.size).toBe(0)
  isFull = true
  expect(inBrowser.lasts()).toBe(false)
  Object.defineProperty(globalThis, 'localStorage', refused)
  expect(inBrowser.lasts()).toBe(false)
})
