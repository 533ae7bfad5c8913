import { type AdminPost, postForm } from '@nirbhaya/contract/blog/admin'
import { readingTime } from '@nirbhaya/contract/blog/reading-time'
import { toIndiaMinute } from '@nirbhaya/contract/dates'

/** The values of the form's fields, as typed. */
export type PostValues = {
  title: string
  summary: string
  content: string
  author: string
  readTime: string
  imageAlt: string
  status: AdminPost['status']
  /** The time of publication in Indian time, in the format of date and time fields. */
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

/** Returns the form's values for a saved post. A reading time that the shop computed is left empty. */
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

/** Whether the post was saved elsewhere since it was loaded. */
export const isChangedMeanwhile = (loaded: SavedPost, now: SavedPost): boolean =>
  JSON.stringify([valuesOf(loaded), loaded.image]) !== JSON.stringify([valuesOf(now), now.image])

/** Makes the form data. The texts come first, so that the server reads them before the picture. */
export function postPayload(
  values: { [name in keyof PostValues]?: string | undefined },
  image: File | undefined,
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value ?? '')
  if (image) form.set('image', image)
  return form
}
