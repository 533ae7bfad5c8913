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

test('the latest search comes first, each once, at most five', () => {
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six', ' TWO ', '  ']) {
    rememberSearch(text)
  }

  expect(readRecentSearches()).toEqual(['TWO', 'six', 'five', 'four', 'three'])
})

test('recent searches can be cleared', () => {
  rememberSearch('pendant')
  clearRecentSearches()

  expect(readRecentSearches()).toEqual([])
})

test.each(['', 'x', 'null', '{}', '[1, null, ""]'])('a stored value of %j yields none', (value) => {
  stored.set('recentSearches', value)

  expect(readRecentSearches()).toEqual([])
})
