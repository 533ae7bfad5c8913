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
  test('is empty if the shop computed it', () => {
    expect(valuesOf(aPost()).readTime).toBe('')
  })

  test('is kept if the author wrote it', () => {
    expect(valuesOf(aPost({ readTime: 'a short walk' })).readTime).toBe('a short walk')
  })
})

test('a post is sent with all its texts, including empty ones, and its new picture last', () => {
  const image = new File(['x'], 'cover.jpg', { type: 'image/jpeg' })
  const form = postPayload({ ...valuesOf(aPost()), author: undefined }, image)

  expect(form.get('author')).toBe('')
  expect([...form.keys()].at(-1)).toBe('image')
  expect(postPayload(valuesOf(aPost()), undefined).has('image')).toBe(false)
})

test('only a scheduled post has an editable time, in Indian time', () => {
  expect(valuesOf(aPost()).publishAt).toBe('')
  expect(valuesOf(aPost({ status: 'scheduled' })).publishAt).toBe('2026-11-21T17:30')
})

test('another version differs in its texts or its picture', () => {
  expect(isChangedMeanwhile(aPost(), aPost())).toBe(false)
  expect(isChangedMeanwhile(aPost(), aPost({ content: 'Other.' }))).toBe(true)
  expect(isChangedMeanwhile(aPost(), aPost({ image: '/api/images/other/1200.webp' }))).toBe(true)
})
