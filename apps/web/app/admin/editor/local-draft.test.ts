import { beforeEach, describe, expect, test } from 'vitest'
import {
  dropLocalDraft,
  readLocalDraft,
  readLocalText,
  saveLocalDraft,
  saveLocalText,
} from './local-draft.ts'

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

const base = { title: '', content: '' }
const typed = { title: 'On the way', content: '' }

describe('a draft', () => {
  test('is found by its key, together with the saved version it was based on', () => {
    saveLocalDraft('post:new', { values: typed, base, at: 5 })
    expect(readLocalDraft('post:new', base)).toEqual({ values: typed, base, at: 5 })
    expect(readLocalDraft('post:other', base)).toBeUndefined()
  })

  test('is gone after it was dropped', () => {
    saveLocalDraft('post:new', { values: typed, base, at: 5 })
    dropLocalDraft('post:new')
    expect(readLocalDraft('post:new', base)).toBeUndefined()
  })

  test('equal to the saved version is not kept', () => {
    saveLocalDraft('post:1', { values: typed, base, at: 5 })
    expect(readLocalDraft('post:1', typed)).toBeUndefined()
    saveLocalDraft('post:1', { values: typed, base: typed, at: 6 })
    expect(stored.size).toBe(0)
  })

  test.each(['', 'nonsense', '[]', '{"values":{"title":"a"},"base":{},"at":1}', '{"at":"now"}'])(
    'that cannot be read is ignored: %s',
    (text) => {
      stored.set('admin-draft:post:new', text)
      expect(readLocalDraft('post:new', base)).toBeUndefined()
    },
  )

  test('may be a single text, and is dropped when the text is empty', () => {
    saveLocalText('reply:1', 'In December')
    expect(readLocalText('reply:1')).toBe('In December')
    saveLocalText('reply:1', '')
    expect(readLocalText('reply:1')).toBe('')
    expect(stored.size).toBe(0)
  })
})
