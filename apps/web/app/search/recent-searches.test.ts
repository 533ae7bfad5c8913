import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearRecentSearches, readRecentSearches, rememberSearch } from './recent-searches.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the last search comes first, each once, five at most', () => {
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six', ' TWO ', '  ']) {
    rememberSearch(text)
  }

  expect(readRecentSearches()).toEqual(['TWO', 'six', 'five', 'four', 'three'])
})

test('are forgotten when asked', () => {
  rememberSearch('pendant')
  clearRecentSearches()

  expect(readRecentSearches()).toEqual([])
})

test.each(['', 'x', 'null', '{}', '[1, null, ""]'])('a store of %j holds none', (value) => {
  stored.set('recentSearches', value)

  expect(readRecentSearches()).toEqual([])
})
