import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inBrowser } from './safe-storage.ts'

const stored = new Map<string, string>()
let isFull = false

/** What the browser's storage does, here where there is no browser. */
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

test('what a browser takes is kept there alone', () => {
  inBrowser.put('wish', 'a pendant')
  expect(inBrowser.text('wish')).toBe('a pendant')

  // Another tab, or the visitor, clears it.
  stored.clear()
  expect(inBrowser.text('wish')).toBeNull()
})

test('what a browser refuses is held until it is removed', () => {
  Object.defineProperty(globalThis, 'localStorage', refused)
  expect(inBrowser.text('wish')).toBeNull()

  inBrowser.put('wish', 'a pendant')
  expect(inBrowser.text('wish')).toBe('a pendant')
  expect(inBrowser.keys()).toEqual(['wish'])

  inBrowser.remove('wish')
  expect(inBrowser.text('wish')).toBeNull()
})

test('what finds no room takes the place of what was there before, until there is some', () => {
  inBrowser.put('wish', 'one')
  isFull = true
  inBrowser.put('wish', 'two')
  expect(inBrowser.text('wish')).toBe('two')

  isFull = false
  inBrowser.put('wish', 'three')
  expect([inBrowser.text('wish'), stored.get('wish')]).toEqual(['three', 'three'])
})

test.each([
  ['nothing', undefined, undefined],
  ['no JSON', '{"a', undefined],
  ['JSON', '{"a":1}', { a: 1 }],
])('%s is read without an error', (_, text, value) => {
  if (text) stored.set('wish', text)

  expect(inBrowser.json('wish')).toEqual(value)
})
