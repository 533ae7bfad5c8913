import { describe, expect, test } from 'vitest'
import { isChangedMeanwhile, postPayload, type SavedPost, valuesOf } from './post-values.ts'

const aPost = (values: Partial<SavedPost> = {}): SavedPost => ({
  title: 'A post',
  summary: 'What it is about.',
  content: 'One paragraph.',
  image: '/api/images/0198c0de-0000-7000-8000-000000000001/1200.webp',
  readTime: '1 min read',
  date: '2026-11-21T12:00:00.000Z',
  status: 'published',
  ...values,
})

describe('the reading time of a post', () => {
  test('is left to the shop where the shop computed it', () => {
    expect(valuesOf(aPost()).readTime).toBe('')
  })

  test("stays where it is the author's", () => {
    expect(valuesOf(aPost({ readTime: 'a short walk' })).readTime).toBe('a short walk')
  })
})

test('a post travels with all its texts, also those that were emptied, and a new picture last', () => {
  const image = new File(['x'], 'cover.jpg', { type: 'image/jpeg' })
  const form = postPayload({ ...valuesOf(aPost()), author: undefined }, image)

  expect(form.get('author')).toBe('')
  expect([...form.keys()].at(-1)).toBe('image')
  expect(postPayload(valuesOf(aPost()), undefined).has('image')).toBe(false)
})

test('only what is scheduled has a time to be changed, in Indian time', () => {
  expect(valuesOf(aPost()).publishAt).toBe('')
  expect(valuesOf(aPost({ status: 'scheduled' })).publishAt).toBe('2026-11-21T17:30')
})

test('another version is told by its words or its picture', () => {
  expect(isChangedMeanwhile(aPost(), aPost())).toBe(false)
  expect(isChangedMeanwhile(aPost(), aPost({ content: 'Other.' }))).toBe(true)
  expect(isChangedMeanwhile(aPost(), aPost({ image: '/api/images/other/1200.webp' }))).toBe(true)
})
