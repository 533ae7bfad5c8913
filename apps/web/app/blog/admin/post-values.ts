import type { AdminPost } from '@nirbhaya/contract/blog/admin'
import { postForm } from '@nirbhaya/contract/blog/admin.schemas'
import { readingTime } from '@nirbhaya/contract/blog/reading-time'
import { toIndiaMinute } from '@nirbhaya/contract/dates'

/** The form's fields, as typed. */
export type PostValues = {
  title: string
  summary: string
  content: string
  author: string
  readTime: string
  imageAlt: string
  status: AdminPost['status']
  /** In the format of a date and time field, in Indian time. */
  publishAt: string
}

export const postFields = postForm

export const emptyPost: PostValues = {
  title: '',
  summary: '',
  content: '',
  author: '',
  readTime: '',
  imageAlt: '',
  status: 'published',
  publishAt: '',
}

export type SavedPost = Omit<AdminPost, '_id'>

/** If the shop computed the reading time, its field stays empty. */
export const valuesOf = (post: SavedPost): PostValues => ({
  title: post.title,
  summary: post.summary,
  content: post.content,
  author: post.author ?? '',
  readTime: post.readTime === readingTime(post.content) ? '' : (post.readTime ?? ''),
  imageAlt: post.picture?.alt ?? '',
  status: post.status,
  publishAt: post.status === 'scheduled' ? toIndiaMinute(post.date) : '',
})

/** Whether another version was saved meanwhile. */
export const isChangedMeanwhile = (loaded: SavedPost, now: SavedPost): boolean =>
  JSON.stringify([valuesOf(loaded), loaded.image]) !== JSON.stringify([valuesOf(now), now.image])

/**
 * The form as it is sent. The texts come first, so that the server reads them before the picture.
 */
export function postPayload(
  values: { [name in keyof PostValues]?: string | undefined },
  image: File | undefined,
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value ?? '')
  if (image) form.set('image', image)
  return form
}
