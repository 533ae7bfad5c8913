import { beforeEach, expect, test } from 'vitest'
import { requestIdFor, settle } from './unanswered-announcements.ts'

const stored = new Map<string, string>()

/** Stands in for the browser's storage, which Node does not have. */
beforeEach(() => {
  stored.clear()
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  })
})

test('an unanswered announcement keeps its id next to one from another tab', () => {
  const first = requestIdFor('A')
  const second = requestIdFor('B')

  expect(second).not.toBe(first)
  expect(requestIdFor('A')).toBe(first)
  expect(requestIdFor('B')).toBe(second)
})

test('the same text gets a new id once the first announcement is known to be sent', () => {
  const first = requestIdFor('A')

  expect(settle(first)).toBe('A')
  expect(settle(first)).toBeUndefined()
  expect(stored.size).toBe(0)
  expect(requestIdFor('A')).not.toBe(first)
})

test('only the latest announcements are kept', () => {
  const first = requestIdFor('0')
  const others = ['1', '2', '3', '4', '5'].map((text) => [text, requestIdFor(text)] as const)

  for (const [text, id] of others) expect(requestIdFor(text)).toBe(id)
  expect(requestIdFor('0')).not.toBe(first)
})

test.each(['nonsense', '{}', '[null, 1, {"id":2}]'])(
  'unreadable stored data is ignored: %s',
  (text) => {
    stored.set('admin-draft:announcement-requests', text)

    expect(settle('2')).toBeUndefined()
    expect(requestIdFor('A')).toBe(requestIdFor('A'))
  },
)
